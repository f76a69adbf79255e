// Holds the inflater of PNG rows against zlib: both get the same stream, in other pieces, and have to
// give the same bytes, end the same way, and leave the same bytes over.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zlib.h>

#include "png_inflate.h"

enum {
  MOST_BYTES = 1 << 20,
  BUFFER_BYTES = PNG_INFLATE_HISTORY_BYTES + 4096,
  // The first bits of an input say how it is tried.
  IS_MENDED = 1,
  IS_WHOLE = 2,
};

static uint8_t expected[MOST_BYTES];
static uint8_t made[MOST_BYTES];
static uint32_t state;

static uint32_t below(uint32_t bound) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return (state >> 3) % bound;
}

// Gives the stream a right header and, where its blocks end, a right Adler-32.
static size_t mend(uint8_t *stream, size_t size) {
  z_stream zlib = {.next_in = stream + 2, .avail_in = (uInt)(size - 2), .next_out = expected,
                   .avail_out = MOST_BYTES};
  memcpy(stream, "\x78\x9c", 2);
  if (inflateInit2(&zlib, -MAX_WBITS) != Z_OK) abort();
  if (inflate(&zlib, Z_NO_FLUSH) == Z_STREAM_END) {
    size_t end = (size_t)(zlib.next_in - stream);
    uint32_t sum = (uint32_t)adler32(1, expected, (uInt)zlib.total_out);
    for (int byte = 0; byte < 4; byte++) stream[end + byte] = (uint8_t)(sum >> (24 - 8 * byte));
    if (size < end + 4) size = end + 4;
  }
  inflateEnd(&zlib);
  return size;
}

// What zlib makes of it, given room bit by bit.
static int inflate_with_zlib(z_stream *zlib, int is_whole, size_t *total) {
  int result = Z_OK;
  *total = 0;
  while (result == Z_OK && *total < MOST_BYTES) {
    size_t room = is_whole ? MOST_BYTES : 1 + below(3000);
    if (room > MOST_BYTES - *total) room = MOST_BYTES - *total;
    zlib->next_out = expected + *total;
    zlib->avail_out = (uInt)room;
    result = inflate(zlib, Z_NO_FLUSH);
    *total += room - zlib->avail_out;
    if (zlib->avail_in == 0 && zlib->avail_out != 0) break;
  }
  return result;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < 4) return 0;
  int options = *data++;
  size--;
  state = (uint32_t)options * 2654435761u | 1;
  uint8_t *stream = malloc(size + 4);
  memcpy(stream, data, size);
  if (options & IS_MENDED) size = mend(stream, size);
  z_stream zlib = {.next_in = stream, .avail_in = (uInt)size};
  if (inflateInit(&zlib) != Z_OK) abort();
  size_t total;
  int result = inflate_with_zlib(&zlib, options & IS_WHOLE, &total);
  // Smaller windows are left to zlib.
  int is_compared = stream[0] >> 4 >= 7 && total < MOST_BYTES;

  static png_inflate own;
  png_inflate_start(&own);
  uint8_t *buffer = malloc(BUFFER_BYTES + PNG_INFLATE_MARGIN_BYTES);
  own.begin = own.out = buffer;
  own.out_end = buffer + BUFFER_BYTES;
  own.in = own.in_end = stream;
  const uint8_t *rest = stream;
  uint8_t *piece = NULL;
  size_t count = 0;
  png_inflate_result ended = png_inflate_needs_input;
  while (is_compared) {
    const uint8_t *from = own.out;
    ended = png_inflate_run(&own);
    size_t some = (size_t)(own.out - from);
    if (count + some > MOST_BYTES) abort();
    memcpy(made + count, from, some);
    count += some;
    if (ended == png_inflate_is_full) {
      memmove(buffer, own.out - PNG_INFLATE_HISTORY_BYTES, PNG_INFLATE_HISTORY_BYTES);
      own.out = buffer + PNG_INFLATE_HISTORY_BYTES;
      continue;
    }
    size_t left = (size_t)(stream + size - rest);
    if (ended != png_inflate_needs_input || left == 0) break;
    size_t taken = options & IS_WHOLE ? left : 1 + below(below(2) ? 8 : 200);
    if (taken > left) taken = left;
    // In a block of its own, so that a read behind it is seen.
    free(piece);
    piece = malloc(taken);
    memcpy(piece, rest, taken);
    rest += taken;
    own.in = piece;
    own.in_end = piece + taken;
  }

  int is_same = count == total && memcmp(expected, made, total) == 0;
  if (result == Z_STREAM_END) {
    size_t left = (size_t)(stream + size - rest) + (size_t)(own.in_end - own.in);
    is_same &= ended == png_inflate_is_done && left + own.bit_count / 8 == zlib.avail_in;
  } else if (result == Z_DATA_ERROR || result == Z_NEED_DICT) {
    is_same &= ended == png_inflate_has_failed;
  } else {
    is_same &= ended == png_inflate_needs_input;
  }
  if (is_compared && !is_same) {
    fprintf(stderr, "zlib: %d, %zu bytes, %s; own: %d, %zu bytes, %s\n", result, total,
            zlib.msg ? zlib.msg : "", ended, count, own.message ? own.message : "");
    abort();
  }
  free(piece);
  free(buffer);
  free(stream);
  inflateEnd(&zlib);
  return 0;
}
