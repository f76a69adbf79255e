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

// malloc and free that keep the account; the size travels in a header before the block.
// ccodecs_account_free ignores NULL.
void *_Nullable ccodecs_account_malloc(ccodecs_account *_Nonnull account, size_t bytes);
void ccodecs_account_free(ccodecs_account *_Nonnull account, void *_Nullable block);

#endif
