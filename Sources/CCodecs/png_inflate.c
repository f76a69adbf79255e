#include <string.h>

#include "png_inflate_state.h"

enum {
  LENGTH_SYMBOLS = 19,
  LENGTH_BITS = 7,
  MOST_LITERALS = 286,
  MOST_DISTANCES = 30,
};

void png_inflate_start(png_inflate *stream) {
  memset(stream, 0, offsetof(png_inflate, lengths));
  stream->adler = 1;
}

static int starts_block(png_inflate *stream) {
  if (!need(stream, 3)) return 0;
  stream->is_last_block = (int)take(stream, 1);
  switch (take(stream, 2)) {
    case 0:
      (void)take(stream, stream->bit_count & 7);
      stream->mode = MODE_STORED_LENGTH;
      break;
    case 1: {
      // RFC 1951, 3.2.6.
      uint8_t *lengths = stream->lengths;
      memset(lengths, 8, 144);
      memset(lengths + 144, 9, 112);
      memset(lengths + 256, 7, 24);
      memset(lengths + 280, 8, 8);
      memset(lengths + 288, 5, 32);
      (void)png_inflate_table(png_code_literals, lengths, 288, stream->literals,
                              PNG_INFLATE_LITERAL_ENTRIES, PNG_INFLATE_LITERAL_BITS);
      (void)png_inflate_table(png_code_distances, lengths + 288, 32, stream->distances,
                              PNG_INFLATE_DISTANCE_ENTRIES, PNG_INFLATE_DISTANCE_BITS);
      stream->mode = MODE_SYMBOLS;
      break;
    }
    case 2: stream->mode = MODE_COUNTS; break;
    default: fail(stream, "invalid block type"); break;
  }
  return 1;
}

static void copies_stored(png_inflate *stream) {
  while (stream->left > 0 && stream->bit_count > 0 && stream->out < stream->out_end) {
    *stream->out++ = (uint8_t)take(stream, 8);
    stream->left--;
  }
  if (stream->bit_count == 0) {
    size_t count = stream->left;
    size_t input = (size_t)(stream->in_end - stream->in);
    size_t room = (size_t)(stream->out_end - stream->out);
    if (count > input) count = input;
    if (count > room) count = room;
    memcpy(stream->out, stream->in, count);
    stream->in += count;
    stream->out += count;
    stream->left -= (uint32_t)count;
  }
  if (stream->left == 0) ends_block(stream);
}

static int reads_counts(png_inflate *stream) {
  if (!need(stream, 14)) return 0;
  stream->literal_count = take(stream, 5) + 257;
  stream->distance_count = take(stream, 5) + 1;
  stream->length_count = take(stream, 4) + 4;
  stream->next_length = 0;
  memset(stream->lengths, 0, LENGTH_SYMBOLS);
  stream->mode = MODE_LENGTH_LENGTHS;
  if (stream->literal_count > MOST_LITERALS || stream->distance_count > MOST_DISTANCES) {
    fail(stream, "too many length or distance symbols");
  }
  return 1;
}

static int reads_length_lengths(png_inflate *stream) {
  static const uint8_t order[LENGTH_SYMBOLS] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                11, 4,  12, 3, 13, 2, 14, 1, 15};
  while (stream->next_length < stream->length_count) {
    if (!need(stream, 3)) return 0;
    stream->lengths[order[stream->next_length++]] = (uint8_t)take(stream, 3);
  }
  stream->next_length = 0;
  stream->mode = MODE_LENGTHS;
  // Its place is free until the distances' own lengths are known.
  if (png_inflate_table(png_code_lengths, stream->lengths, LENGTH_SYMBOLS, stream->distances,
                        1 << LENGTH_BITS, LENGTH_BITS) != 0) {
    fail(stream, "invalid code lengths set");
  }
  return 1;
}

static int makes_tables(png_inflate *stream) {
  if (stream->lengths[256] == 0) {
    fail(stream, "invalid code -- missing end-of-block");
  } else if (png_inflate_table(png_code_literals, stream->lengths, stream->literal_count,
                               stream->literals, PNG_INFLATE_LITERAL_ENTRIES,
                               PNG_INFLATE_LITERAL_BITS) != 0) {
    fail(stream, "invalid literal/lengths set");
  } else if (png_inflate_table(png_code_distances, stream->lengths + stream->literal_count,
                               stream->distance_count, stream->distances,
                               PNG_INFLATE_DISTANCE_ENTRIES, PNG_INFLATE_DISTANCE_BITS) != 0) {
    fail(stream, "invalid distances set");
  } else {
    stream->mode = MODE_SYMBOLS;
  }
  return 1;
}

static int reads_lengths(png_inflate *stream) {
  static const uint8_t extra_bits[3] = {2, 3, 7};
  static const uint8_t least[3] = {3, 3, 11};
  uint32_t count = stream->literal_count + stream->distance_count;
  while (stream->next_length < count) {
    (void)need(stream, LENGTH_BITS + 7);
    uint32_t found = look_up(stream->distances, LENGTH_BITS, stream->bits);
    uint32_t used = found & 0xff;
    uint32_t symbol = found >> 16;
    if (used > stream->bit_count) return 0;
    if (symbol < 16) {
      (void)take(stream, used);
      stream->lengths[stream->next_length++] = (uint8_t)symbol;
      continue;
    }
    uint32_t extra = extra_bits[symbol - 16];
    if (used + extra > stream->bit_count) return 0;
    (void)take(stream, used);
    uint32_t times = least[symbol - 16] + take(stream, extra);
    if ((symbol == 16 && stream->next_length == 0) || stream->next_length + times > count) {
      fail(stream, "invalid bit length repeat");
      return 1;
    }
    uint8_t length = symbol == 16 ? stream->lengths[stream->next_length - 1] : 0;
    memset(stream->lengths + stream->next_length, length, times);
    stream->next_length += times;
  }
  return makes_tables(stream);
}

static int reads_header(png_inflate *stream) {
  if (!need(stream, 16)) return 0;
  uint32_t first = take(stream, 8);
  uint32_t second = take(stream, 8);
  stream->mode = MODE_BLOCK;
  if ((first << 8 | second) % 31 != 0) {
    fail(stream, "incorrect header check");
  } else if ((first & 0xf) != 8) {
    fail(stream, "unknown compression method");
  } else if (first >> 4 > 7) {
    fail(stream, "invalid window size");
  } else if (second & 0x20) {
    stream->mode = MODE_DICTIONARY;
  }
  return 1;
}

// PNG has none (10.1), so nobody could have it.
static int reads_dictionary(png_inflate *stream) {
  if (!need(stream, 32)) return 0;
  fail(stream, "missing LZ dictionary");
  return 1;
}

static int reads_trailer(png_inflate *stream) {
  (void)take(stream, stream->bit_count & 7);
  if (!need(stream, 32)) return 0;
  uint32_t sum = 0;
  for (int byte = 0; byte < 4; byte++) sum = sum << 8 | take(stream, 8);
  stream->mode = MODE_DONE;
  if (sum != stream->adler) fail(stream, "incorrect data check");
  return 1;
}

static int reads_stored_length(png_inflate *stream) {
  if (!need(stream, 32)) return 0;
  uint32_t length = take(stream, 16);
  stream->left = length;
  stream->mode = MODE_STORED;
  if (length != (take(stream, 16) ^ 0xffff)) fail(stream, "invalid stored block lengths");
  return 1;
}

png_inflate_result png_inflate_run(png_inflate *stream) {
  uint8_t *start = stream->out;
  for (;;) {
    int goes_on = 1;
    switch (stream->mode) {
      case MODE_HEADER: goes_on = reads_header(stream); break;
      case MODE_DICTIONARY: goes_on = reads_dictionary(stream); break;
      case MODE_BLOCK: goes_on = starts_block(stream); break;
      case MODE_STORED_LENGTH: goes_on = reads_stored_length(stream); break;
      case MODE_STORED:
        copies_stored(stream);
        goes_on = stream->mode != MODE_STORED || stream->out >= stream->out_end;
        break;
      case MODE_COUNTS: goes_on = reads_counts(stream); break;
      case MODE_LENGTH_LENGTHS: goes_on = reads_length_lengths(stream); break;
      case MODE_LENGTHS: goes_on = reads_lengths(stream); break;
      case MODE_SYMBOLS: goes_on = png_inflate_symbols(stream); break;
      case MODE_TRAILER:
        stream->adler = png_adler32(stream->adler, start, (size_t)(stream->out - start));
        start = stream->out;
        goes_on = reads_trailer(stream);
        break;
      case MODE_DONE: return png_inflate_is_done;
      default: return png_inflate_has_failed;
    }
    int is_full = goes_on && stream->out >= stream->out_end &&
                  (stream->mode == MODE_SYMBOLS || stream->mode == MODE_STORED);
    if (goes_on && !is_full) continue;
    stream->adler = png_adler32(stream->adler, start, (size_t)(stream->out - start));
    return is_full ? png_inflate_is_full : png_inflate_needs_input;
  }
}

int png_inflate_has_more(const png_inflate *stream) {
  return stream->in < stream->in_end || stream->bit_count >= 8;
}
