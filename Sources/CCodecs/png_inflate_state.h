#ifndef PNG_INFLATE_STATE_H
#define PNG_INFLATE_STATE_H

#include "png_inflate.h"

// Where a stream is, and its bits: what the two halves of the inflater share.

enum png_inflate_mode {
  MODE_HEADER,
  MODE_DICTIONARY,
  MODE_BLOCK,
  MODE_STORED_LENGTH,
  MODE_STORED,
  MODE_COUNTS,
  MODE_LENGTH_LENGTHS,
  MODE_LENGTHS,
  MODE_SYMBOLS,
  MODE_TRAILER,
  MODE_DONE,
  MODE_FAILED,
};

static inline uint64_t low_bits(uint64_t bits, uint32_t count) {
  return bits & (((uint64_t)1 << count) - 1);
}

// Takes bytes until there are `count` bits, at most 56; 0 where the input does not have them.
static inline int need(png_inflate *stream, uint32_t count) {
  while (stream->bit_count < count && stream->in < stream->in_end) {
    stream->bits |= (uint64_t)*stream->in++ << stream->bit_count;
    stream->bit_count += 8;
  }
  return stream->bit_count >= count;
}

static inline uint32_t take(png_inflate *stream, uint32_t count) {
  uint32_t value = (uint32_t)low_bits(stream->bits, count);
  stream->bits >>= count;
  stream->bit_count -= count;
  return value;
}

// The entry for the next bits, those that have not come counted as zero; it says how many it needs.
static inline uint32_t look_up(const uint32_t *table, uint32_t first_bits, uint64_t bits) {
  uint32_t found = table[low_bits(bits, first_bits)];
  if ((found & (PNG_ENTRY_LITERAL | PNG_ENTRY_SPECIAL)) == PNG_ENTRY_SPECIAL &&
      (found & PNG_ENTRY_SECOND)) {
    found = table[(found >> 16) + low_bits(bits >> first_bits, found >> 8 & 0xf)];
  }
  return found;
}

static inline uint32_t base_and_extra(uint32_t found, uint64_t bits) {
  return (found >> 16) + (uint32_t)(low_bits(bits, found & 0xff) >> (found >> 8 & 0xf));
}

static inline png_inflate_result fail(png_inflate *stream, const char *message) {
  stream->mode = MODE_FAILED;
  stream->message = message;
  return png_inflate_has_failed;
}

static inline void ends_block(png_inflate *stream) {
  stream->mode = stream->is_last_block ? MODE_TRAILER : MODE_BLOCK;
}

// Decodes the symbols of a block, to its end or until `out_end`. 0 where there is not enough input.
int png_inflate_symbols(png_inflate *stream);

#endif
