#include "ccodecs_account.h"

#include <stdlib.h>

// Decoder and encoder may run on two threads, so the counters are atomic.
void ccodecs_account_add(ccodecs_account *account, size_t bytes) {
  int64_t now = __atomic_add_fetch(&account->current, (int64_t)bytes, __ATOMIC_RELAXED);
  int64_t peak = __atomic_load_n(&account->peak, __ATOMIC_RELAXED);
  while (now > peak &&
         !__atomic_compare_exchange_n(&account->peak, &peak, now, 1, __ATOMIC_RELAXED,
                                      __ATOMIC_RELAXED)) {
  }
}

void ccodecs_account_remove(ccodecs_account *account, size_t bytes) {
  __atomic_sub_fetch(&account->current, (int64_t)bytes, __ATOMIC_RELAXED);
}

int64_t ccodecs_account_current(const ccodecs_account *account) {
  return __atomic_load_n(&account->current, __ATOMIC_RELAXED);
}

int64_t ccodecs_account_peak(const ccodecs_account *account) {
  return __atomic_load_n(&account->peak, __ATOMIC_RELAXED);
}

// Sixteen bytes keep the block aligned for any type.
enum { HEADER_BYTES = 16 };

static void *counted(ccodecs_account *account, char *block, size_t bytes) {
  if (block == NULL) return NULL;
  *(size_t *)block = bytes;
  ccodecs_account_add(account, bytes);
  return block + HEADER_BYTES;
}

void *ccodecs_account_malloc(ccodecs_account *account, size_t bytes) {
  if (bytes > SIZE_MAX - HEADER_BYTES) return NULL;
  return counted(account, malloc(bytes + HEADER_BYTES), bytes);
}

void *ccodecs_account_calloc(ccodecs_account *account, size_t bytes) {
  if (bytes > SIZE_MAX - HEADER_BYTES) return NULL;
  return counted(account, calloc(1, bytes + HEADER_BYTES), bytes);
}

void ccodecs_account_free(ccodecs_account *account, void *block) {
  if (block == NULL) return;
  char *start = (char *)block - HEADER_BYTES;
  ccodecs_account_remove(account, *(size_t *)start);
  free(start);
}
