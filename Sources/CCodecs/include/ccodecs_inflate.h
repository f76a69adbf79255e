#ifndef CCODECS_INFLATE_H
#define CCODECS_INFLATE_H

#include <stddef.h>
#include <stdint.h>

#include "ccodecs_account.h"
#include "ccodecs_input.h"
#include "ccodecs_status.h"

// The CRC-32 of `bytes` after that of what came before (0 at first): PNG's, ISO 3309.
uint32_t ccodecs_crc32(uint32_t crc, const uint8_t *_Nonnull bytes, size_t count);

// Inflates the zlib or gzip stream in the `length` bytes of the input at `offset`, through small
// windows. `produced` is how much came out, whatever is returned: ok when the stream ended, `limit`
// when more than `capacity` would come, `truncated` when the bytes ended first, `corrupt`,
// `no_memory`, `read_failed`.
ccodecs_status ccodecs_inflate(ccodecs_input *_Nonnull input, int64_t offset, int64_t length,
                               uint8_t *_Nonnull output, size_t capacity, size_t *_Nonnull produced,
                               ccodecs_account *_Nonnull account);

#endif
