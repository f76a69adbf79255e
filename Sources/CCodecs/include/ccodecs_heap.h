#ifndef CCODECS_HEAP_H
#define CCODECS_HEAP_H

// The C library's heap. All do nothing where the library has no such calls (mallopt(3) and
// malloc_trim(3) are GNU's).

// For a process that does one picture after another.
//
// Has blocks of 128 KiB and more given back to the system when they are freed. By itself the library keeps
// larger and larger ones, the more of them it has seen.
void ccodecs_heap_keep_low(void);

// Has the threads to come take what they allocate from the first one's heap, not from one of their own.
void ccodecs_heap_share(void);

// Gives the free pages back.
void ccodecs_heap_trim(void);

#endif
