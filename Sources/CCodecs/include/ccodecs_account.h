#ifndef CCODECS_ACCOUNT_H
#define CCODECS_ACCOUNT_H

#include <stddef.h>
#include <stdint.h>

// Bytes in use and their highest mark. Every large buffer of a decode, libjpeg's pools and libpng's
// allocations are added to one account, so the peak is exact and repeatable.
typedef struct ccodecs_account {
  int64_t current;
  int64_t peak;
} ccodecs_account;

void ccodecs_account_add(ccodecs_account *_Nonnull account, size_t bytes);
void ccodecs_account_remove(ccodecs_account *_Nonnull account, size_t bytes);

// The counters, read atomically.
int64_t ccodecs_account_current(const ccodecs_account *_Nonnull account);
int64_t ccodecs_account_peak(const ccodecs_account *_Nonnull account);

// malloc and free that keep the account; the size travels in a header before the block.
// ccodecs_account_free ignores NULL.
void *_Nullable ccodecs_account_malloc(ccodecs_account *_Nonnull account, size_t bytes);
// As ccodecs_account_malloc, with all bytes zero; pages are not touched before they are used.
void *_Nullable ccodecs_account_calloc(ccodecs_account *_Nonnull account, size_t bytes);
void ccodecs_account_free(ccodecs_account *_Nonnull account, void *_Nullable block);

#endif
