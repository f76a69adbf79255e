#include <string.h>

#include "png_inflate_state.h"

enum {
  // The quick loop reads at most two words a turn, and writes 8 literals and a match.
  QUICK_INPUT_BYTES = 16,
};

// Copies a match, at most 15 bytes more than that.
static inline void copy_match(uint8_t *out, uint32_t distance, uint32_t length) {
  const uint8_t *from = out - distance;
  uint8_t *end = out + length;
  if (distance >= 16) {
    do {
      memcpy(out, from, 16);
      out += 16;
      from += 16;
    } while (out < end);
    return;
  }
  if (distance < 8) {
    // Eight single steps; then the pattern may be taken from further back.
    for (int byte = 0; byte < 8; byte++) out[byte] = from[byte];
    static const uint8_t steps[8] = {0, 8, 8, 9, 8, 10, 12, 14};
    out += 8;
    from = out - steps[distance];
  }
  while (out < end) {
    memcpy(out, from, 8);
    out += 8;
    from += 8;
  }
}

static inline uint64_t load(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

// Decodes symbols while there is so much input and room that neither has to be looked after.
static void decode_quickly(png_inflate *stream) {
  const uint32_t *literals = stream->literals;
  const uint32_t *distances = stream->distances;
  const uint8_t *in = stream->in;
  const uint8_t *in_end = stream->in_end - QUICK_INPUT_BYTES;
  uint8_t *out = stream->out;
  uint8_t *out_end = stream->out_end;
  uint64_t bits = stream->bits;
  uint32_t bit_count = stream->bit_count;
  // Bits above `bit_count` may be there already: they are the same each time.
#define REFILL()                        \
  bits |= load(in) << bit_count;        \
  in += (63 - bit_count) >> 3;          \
  bit_count |= 56
#define USE(found)                      \
  bits >>= (found) & 0xff;              \
  bit_count -= (found) & 0xff
#define PUT(found)                      \
  out[0] = (uint8_t)((found) >> 16);    \
  out[1] = (uint8_t)((found) >> 24);    \
  out += (found) >> 8 & 3;              \
  USE(found)
#define NEXT() literals[low_bits(bits, PNG_INFLATE_LITERAL_BITS)]
  while (in <= in_end && out < out_end) {
    REFILL();
    uint32_t found = NEXT();
    if (found & PNG_ENTRY_LITERAL) {
      PUT(found);
      found = NEXT();
      if (found & PNG_ENTRY_LITERAL) {
        PUT(found);
        found = NEXT();
        if (found & PNG_ENTRY_LITERAL) {
          PUT(found);
          found = NEXT();
          if (found & PNG_ENTRY_LITERAL) {
            PUT(found);
            continue;
          }
        }
      }
      REFILL();
    }
    if (found & PNG_ENTRY_SPECIAL) {
      if (found & PNG_ENTRY_SECOND) {
        found = literals[(found >> 16) +
                         low_bits(bits >> PNG_INFLATE_LITERAL_BITS, found >> 8 & 0xf)];
        if (found & PNG_ENTRY_LITERAL) {
          PUT(found);
          continue;
        }
      }
      if (found & PNG_ENTRY_SPECIAL) {
        USE(found);
        if (found & PNG_ENTRY_END) {
          ends_block(stream);
        } else {
          fail(stream, "invalid literal/length code");
        }
        break;
      }
    }
    uint32_t length = base_and_extra(found, bits);
    USE(found);
    found = distances[low_bits(bits, PNG_INFLATE_DISTANCE_BITS)];
    if (found & PNG_ENTRY_SPECIAL) {
      if (found & PNG_ENTRY_SECOND) {
        found = distances[(found >> 16) +
                          low_bits(bits >> PNG_INFLATE_DISTANCE_BITS, found >> 8 & 0xf)];
      }
      if (found & PNG_ENTRY_SPECIAL) {
        fail(stream, "invalid distance code");
        break;
      }
    }
    uint32_t distance = base_and_extra(found, bits);
    USE(found);
    if (distance > (size_t)(out - stream->begin)) {
      fail(stream, "invalid distance too far back");
      break;
    }
    copy_match(out, distance, length);
    out += length;
  }
#undef NEXT
#undef PUT
#undef USE
#undef REFILL
  stream->in = in;
  stream->out = out;
  stream->bits = low_bits(bits, bit_count);
  stream->bit_count = bit_count;
}

// Decodes one symbol, and with a length its distance; 0 where the input does not have it whole.
static int decodes_symbol(png_inflate *stream) {
  (void)need(stream, 56);
  uint64_t bits = stream->bits;
  uint32_t found = look_up(stream->literals, PNG_INFLATE_LITERAL_BITS, bits);
  uint32_t used = found & 0xff;
  if (found & PNG_ENTRY_LITERAL) {
    uint32_t literals = found >> 8 & 3;
    if (used > stream->bit_count && literals == 2) {
      literals = 1;
      used = found >> 10 & 0xf;
    }
    if (used > stream->bit_count) return 0;
    (void)take(stream, used);
    stream->out[0] = (uint8_t)(found >> 16);
    stream->out[1] = (uint8_t)(found >> 24);
    stream->out += literals;
    return 1;
  }
  if (used > stream->bit_count) return 0;
  if (found & PNG_ENTRY_SPECIAL) {
    (void)take(stream, used);
    if (found & PNG_ENTRY_END) {
      ends_block(stream);
    } else {
      fail(stream, "invalid literal/length code");
    }
    return 1;
  }
  uint32_t length = base_and_extra(found, bits);
  bits >>= used;
  found = look_up(stream->distances, PNG_INFLATE_DISTANCE_BITS, bits);
  if (used + (found & 0xff) > stream->bit_count) return 0;
  uint32_t distance = base_and_extra(found, bits);
  (void)take(stream, used);
  (void)take(stream, found & 0xff);
  if (found & PNG_ENTRY_SPECIAL) {
    fail(stream, "invalid distance code");
  } else if (distance > (size_t)(stream->out - stream->begin)) {
    fail(stream, "invalid distance too far back");
  } else {
    copy_match(stream->out, distance, length);
    stream->out += length;
  }
  return 1;
}

int png_inflate_symbols(png_inflate *stream) {
  while (stream->mode == MODE_SYMBOLS && stream->out < stream->out_end) {
    if (stream->in_end - stream->in >= QUICK_INPUT_BYTES) {
      decode_quickly(stream);
    } else if (!decodes_symbol(stream)) {
      return 0;
    }
  }
  return 1;
}
