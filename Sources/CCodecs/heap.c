#include "ccodecs_heap.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

void ccodecs_heap_keep_low(void) { (void)mallopt(M_MMAP_THRESHOLD, 128 * 1024); }
void ccodecs_heap_share(void) { (void)mallopt(M_ARENA_MAX, 1); }
void ccodecs_heap_trim(void) { (void)malloc_trim(0); }
#else
void ccodecs_heap_keep_low(void) {}
void ccodecs_heap_share(void) {}
void ccodecs_heap_trim(void) {}
#endif
