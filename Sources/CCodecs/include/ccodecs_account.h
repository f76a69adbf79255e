#ifndef CCODECS_ACCOUNT_H
#define CCODECS_ACCOUNT_H

#include <stddef.h>
#include <stdint.h>

// Bytes in use and their highest mark. Every large buffer of a decode, libjpeg's pools and libpng's
// allocations are added to one account, so the peak is exact and repeatable.
//
// A whole account may have parts, which lie behind it in one array: what is added to a part is added
// to the whole as well, and each part remembers its share of the whole's peak.
typedef struct ccodecs_account {
  int64_t current;
  int64_t peak;
  int64_t at_peak;                        // a part's bytes when the whole was at its highest
  struct ccodecs_account *_Nullable whole; // of a part; NULL for a whole
  int32_t part_count;                     // of a whole
} ccodecs_account;

// Makes `accounts[0]` an empty whole of the `part_count` parts behind it.
void ccodecs_account_init(ccodecs_account *_Nonnull accounts, int32_t part_count);

void ccodecs_account_add(ccodecs_account *_Nonnull account, size_t bytes);
void ccodecs_account_remove(ccodecs_account *_Nonnull account, size_t bytes);

// The counters, read atomically.
int64_t ccodecs_account_current(const ccodecs_account *_Nonnull account);
int64_t ccodecs_account_peak(const ccodecs_account *_Nonnull account);
int64_t ccodecs_account_at_peak(const ccodecs_account *_Nonnull account);

// malloc and free that keep the account; the size travels in a header before the block.
// ccodecs_account_free ignores NULL.
void *_Nullable ccodecs_account_malloc(ccodecs_account *_Nonnull account, size_t bytes);
// As ccodecs_account_malloc, with all bytes zero; pages are not touched before they are used.
void *_Nullable ccodecs_account_calloc(ccodecs_account *_Nonnull account, size_t bytes);
// Gives back what is behind the first `bytes` of a block; where that can't be, all stays as it is.
void *_Nonnull ccodecs_account_shrink(ccodecs_account *_Nonnull account, void *_Nonnull block,
                                      size_t bytes);
void ccodecs_account_free(ccodecs_account *_Nonnull account, void *_Nullable block);

#endif
