#include "ccodecs_account.h"

#include <stdlib.h>
#include <string.h>

void ccodecs_account_init(ccodecs_account *accounts, int32_t part_count) {
  memset(accounts, 0, (size_t)(part_count + 1) * sizeof *accounts);
  accounts[0].part_count = part_count;
  for (int32_t part = 1; part <= part_count; part++) accounts[part].whole = accounts;
}

// Decoder and encoder may run on two threads, so the counters are atomic.
static int raise(ccodecs_account *account, int64_t bytes) {
  int64_t now = __atomic_add_fetch(&account->current, bytes, __ATOMIC_RELAXED);
  int64_t peak = __atomic_load_n(&account->peak, __ATOMIC_RELAXED);
  while (now > peak) {
    if (__atomic_compare_exchange_n(&account->peak, &peak, now, 1, __ATOMIC_RELAXED,
                                    __ATOMIC_RELAXED)) {
      return 1;
    }
  }
  return 0;
}

void ccodecs_account_add(ccodecs_account *account, size_t bytes) {
  (void)raise(account, (int64_t)bytes);
  ccodecs_account *whole = account->whole;
  if (whole == NULL || !raise(whole, (int64_t)bytes)) return;
  for (ccodecs_account *part = whole + 1; part <= whole + whole->part_count; part++) {
    __atomic_store_n(&part->at_peak, ccodecs_account_current(part), __ATOMIC_RELAXED);
  }
}

void ccodecs_account_remove(ccodecs_account *account, size_t bytes) {
  __atomic_sub_fetch(&account->current, (int64_t)bytes, __ATOMIC_RELAXED);
  if (account->whole != NULL) ccodecs_account_remove(account->whole, bytes);
}

int64_t ccodecs_account_current(const ccodecs_account *account) {
  return __atomic_load_n(&account->current, __ATOMIC_RELAXED);
}

int64_t ccodecs_account_peak(const ccodecs_account *account) {
  return __atomic_load_n(&account->peak, __ATOMIC_RELAXED);
}

int64_t ccodecs_account_at_peak(const ccodecs_account *account) {
  return __atomic_load_n(&account->at_peak, __ATOMIC_RELAXED);
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

void *ccodecs_account_shrink(ccodecs_account *account, void *block, size_t bytes) {
  char *start = (char *)block - HEADER_BYTES;
  size_t before = *(size_t *)start;
  char *moved = bytes < before ? realloc(start, bytes + HEADER_BYTES) : NULL;
  if (moved == NULL) return block;
  *(size_t *)moved = bytes;
  ccodecs_account_remove(account, before - bytes);
  return moved + HEADER_BYTES;
}
