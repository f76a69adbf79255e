#include "png_chunks.h"

#include <stdio.h>
#include <string.h>

#include <zlib.h>

// What libpng reads of an IDAT at once (PNG_IDAT_READ_SIZE).
enum { STEP_BYTES = 8192 };

// "NAME: what", as libpng says it.
static void raise(ccodecs_png_decoder *decoder, const char *what, int is_warning) {
  char message[64];
  snprintf(message, sizeof message, "%.4s: %s", decoder->chunk_name, what);
  if (is_warning) {
    png_warning(decoder->png, message);
  } else {
    png_error(decoder->png, message);
  }
}

static void read_header(ccodecs_png_decoder *decoder) {
  ccodecs_png_reader_read_header(decoder);
  if (decoder->chunk_left > PNG_UINT_31_MAX) {
    png_error(decoder->png, "PNG unsigned integer out of range");
  }
  for (int at = 0; at < 4; at++) {
    char lower = decoder->chunk_name[at] | 0x20;
    if (lower < 'a' || lower > 'z') png_error(decoder->png, "invalid chunk type");
  }
  ccodecs_png_chunks_start(decoder);
}

static int is_named(const ccodecs_png_decoder *decoder, const char *name) {
  return memcmp(decoder->chunk_name, name, 4) == 0;
}

static const uint8_t *step(ccodecs_png_decoder *decoder, size_t *count) {
  *count = decoder->chunk_left < STEP_BYTES ? decoder->chunk_left : STEP_BYTES;
  const uint8_t *bytes = ccodecs_png_reader_view(decoder, *count);
  decoder->chunk_crc = (uint32_t)crc32(decoder->chunk_crc, bytes, (uInt)*count);
  decoder->chunk_left -= (uint32_t)*count;
  return bytes;
}

// Passes over what is left of a chunk, and looks at its CRC. A chunk that a reader has to know
// (5.4) may not have a wrong one.
static void end_chunk(ccodecs_png_decoder *decoder) {
  size_t count;
  while (decoder->chunk_left > 0) (void)step(decoder, &count);
  // A macro, which takes its argument several times.
  const uint8_t *crc = ccodecs_png_reader_view(decoder, 4);
  if (png_get_uint_32(crc) == decoder->chunk_crc) return;
  raise(decoder, "CRC error", decoder->chunk_name[0] & 0x20);
}

int ccodecs_png_chunks_are_usual(ccodecs_png_decoder *decoder) {
  return is_named(decoder, "IDAT") && decoder->chunk_left > 0 &&
         ccodecs_png_reader_peek(decoder) >> 4 == 7;
}

void ccodecs_png_chunks_start(ccodecs_png_decoder *decoder) {
  decoder->chunk_crc = (uint32_t)crc32(0, (const uint8_t *)decoder->chunk_name, 4);
}

const uint8_t *ccodecs_png_chunks_take(ccodecs_png_decoder *decoder, size_t *count) {
  while (decoder->chunk_left == 0) {
    end_chunk(decoder);
    read_header(decoder);
    if (!is_named(decoder, "IDAT")) png_error(decoder->png, "Not enough image data");
  }
  return step(decoder, count);
}

int ccodecs_png_chunks_have_more(const ccodecs_png_decoder *decoder) {
  return decoder->chunk_left > 0;
}

void ccodecs_png_chunks_end_data(ccodecs_png_decoder *decoder) { end_chunk(decoder); }

void ccodecs_png_chunks_finish(ccodecs_png_decoder *decoder) {
  int is_end;
  do {
    read_header(decoder);
    if (is_named(decoder, "IHDR")) raise(decoder, "out of place", 0);
    is_end = is_named(decoder, "IEND");
    int is_odd = is_end && decoder->chunk_left > 0;
    end_chunk(decoder);
    if (is_odd) raise(decoder, "invalid", 1);
  } while (!is_end);
}
