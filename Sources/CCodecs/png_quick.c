#include "png_quick.h"

#include <stdio.h>
#include <string.h>

#include "png_chunks.h"
#include "png_unfilter.h"

enum {
  LEAST_ROOM_BYTES = 4 * 1024,
  // Filtered rows that have come, over the history that later ones may repeat.
  LEAST_BUFFER_BYTES = PNG_INFLATE_HISTORY_BYTES + LEAST_ROOM_BYTES,
  MOST_BUFFER_BYTES = PNG_INFLATE_HISTORY_BYTES + 24 * 1024,
  // A row up to this length is taken from the buffer as it lies there.
  MOST_BYTES_AT_ONCE = MOST_BUFFER_BYTES / 2,
};

struct png_quick {
  png_inflate inflate;
  uint8_t *buffer;
  uint8_t *buffer_end;   // of what is begun there
  uint8_t *next;         // in the buffer: the filtered byte that is used next
  uint8_t *row;          // the last row
  uint8_t *spare;        // the first of two rows, or a filtered row that is too long for the buffer
  uint64_t to_come;      // filtered bytes of the picture that were not inflated yet
  uint64_t rows_left;
  uint32_t distance;     // bytes of a pixel, at least one
  uint8_t needs_input;
  uint8_t has_made;      // something, of the input that was taken last
  uint8_t has_second;    // `row` has the row that comes next
};

static size_t stored_bytes(const ccodecs_png_decoder *decoder, uint32_t width) {
  return ((uint64_t)width * png_samples_bits(&decoder->samples) + 7) / 8;
}

// As much as there is to come, within limits.
static size_t buffer_bytes(uint64_t all_bytes) {
  if (all_bytes <= LEAST_BUFFER_BYTES) return LEAST_BUFFER_BYTES;
  return all_bytes < MOST_BUFFER_BYTES ? (size_t)all_bytes : MOST_BUFFER_BYTES;
}

size_t ccodecs_png_quick_bytes(size_t row_bytes, uint64_t all_bytes) {
  return sizeof(png_quick) + buffer_bytes(all_bytes) + PNG_INFLATE_MARGIN_BYTES +
         2 * (row_bytes + PNG_UNFILTER_SLACK_BYTES);
}

int ccodecs_png_quick_start(ccodecs_png_decoder *decoder) {
  uint64_t all_bytes = 0;
  uint64_t all_rows = 0;
  int passes = decoder->facts.interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1;
  for (int pass = 0; pass < passes; pass++) {
    uint32_t rows = ccodecs_png_reader_pass_rows(decoder, pass);
    uint32_t width = ccodecs_png_reader_pass_width(decoder, pass);
    all_rows += rows;
    all_bytes += (uint64_t)rows * (1 + stored_bytes(decoder, width));
  }
  size_t row_bytes = stored_bytes(decoder, decoder->facts.width);
  png_quick *quick =
      ccodecs_account_malloc(decoder->account, ccodecs_png_quick_bytes(row_bytes, all_bytes));
  if (quick == NULL) return -1;
  memset(quick, 0, sizeof *quick);
  decoder->quick = quick;
  quick->buffer = (uint8_t *)(quick + 1);
  quick->buffer_end = quick->buffer + buffer_bytes(all_bytes);
  quick->row = quick->buffer_end + PNG_INFLATE_MARGIN_BYTES;
  quick->spare = quick->row + row_bytes + PNG_UNFILTER_SLACK_BYTES;
  quick->next = quick->buffer;
  quick->to_come = all_bytes;
  quick->rows_left = all_rows;
  quick->distance = (png_samples_bits(&decoder->samples) + 7) / 8;
  quick->needs_input = 1;
  png_inflate_start(&quick->inflate);
  quick->inflate.begin = quick->inflate.out = quick->buffer;
  ccodecs_png_chunks_start(decoder);
  return 0;
}

void ccodecs_png_quick_close(ccodecs_png_decoder *decoder) {
  ccodecs_account_free(decoder->account, decoder->quick);
}

static void take_input(ccodecs_png_decoder *decoder) {
  png_quick *quick = decoder->quick;
  size_t count;
  quick->inflate.in = ccodecs_png_chunks_take(decoder, &count);
  quick->inflate.in_end = quick->inflate.in + count;
  quick->needs_input = 0;
  quick->has_made = 0;
}

static void raise_failure(ccodecs_png_decoder *decoder) {
  char message[64];
  snprintf(message, sizeof message, "IDAT: %s", decoder->quick->inflate.message);
  png_error(decoder->png, message);
}

// Makes room behind what is in use.
static void slide(png_quick *quick) {
  uint8_t *out = quick->inflate.out;
  uint8_t *kept = quick->next;
  if (quick->buffer_end - out >= LEAST_ROOM_BYTES) return;
  if (out - kept < PNG_INFLATE_HISTORY_BYTES) {
    if (out - quick->buffer <= PNG_INFLATE_HISTORY_BYTES) return;
    kept = out - PNG_INFLATE_HISTORY_BYTES;
  }
  size_t distance = (size_t)(kept - quick->buffer);
  memmove(quick->buffer, kept, (size_t)(out - kept));
  quick->inflate.out -= distance;
  quick->next -= distance;
}

// Inflates what there is input and room for, but nothing that is not the picture's.
static png_inflate_result inflate_some(png_quick *quick) {
  slide(quick);
  uint8_t *out = quick->inflate.out;
  size_t room = (size_t)(quick->buffer_end - out);
  quick->inflate.out_end = out + (quick->to_come < room ? quick->to_come : room);
  png_inflate_result result = png_inflate_run(&quick->inflate);
  uint64_t made = (uint64_t)(quick->inflate.out - out);
  quick->to_come -= made < quick->to_come ? made : quick->to_come;
  quick->needs_input = result == png_inflate_needs_input;
  quick->has_made |= made > 0;
  return result;
}

static size_t available(const png_quick *quick) {
  return (size_t)(quick->inflate.out - quick->next);
}

// The stream ends before the picture. Where that was seen with the row before, libpng goes on to the
// next input, and what is wrong there comes first.
static void raise_end(ccodecs_png_decoder *decoder) {
  png_quick *quick = decoder->quick;
  if (available(quick) == 0 && quick->has_made && !png_inflate_has_more(&quick->inflate)) {
    take_input(decoder);
  }
  png_error(decoder->png, "Not enough image data");
}

// Has `count` filtered bytes in the buffer. An error counts only once they can't be had without what
// it stands in the way of.
static void gather(ccodecs_png_decoder *decoder, size_t count) {
  png_quick *quick = decoder->quick;
  while (available(quick) < count) {
    if (quick->needs_input) take_input(decoder);
    size_t before = available(quick);
    png_inflate_result result = inflate_some(quick);
    if (available(quick) > before) continue;
    if (result == png_inflate_has_failed) raise_failure(decoder);
    if (result == png_inflate_is_done) raise_end(decoder);
  }
}

static int filter_of(ccodecs_png_decoder *decoder) {
  int filter = *decoder->quick->next++;
  if (filter >= PNG_FILTERS) png_error(decoder->png, "bad adaptive filter value");
  return filter;
}

// A row that does not fit into the buffer is put together first.
static void unfilter_long(ccodecs_png_decoder *decoder, size_t bytes) {
  png_quick *quick = decoder->quick;
  gather(decoder, 1);
  int filter = filter_of(decoder);
  size_t count = 0;
  while (count < bytes) {
    gather(decoder, 1);
    size_t some = available(quick) < bytes - count ? available(quick) : bytes - count;
    memcpy(quick->spare + count, quick->next, some);
    quick->next += some;
    count += some;
  }
  png_unfilter(filter, quick->distance, quick->spare, quick->row, bytes);
}

enum { PAETH = 4 };

// Whether both the next row and the one after it are there and can go through at once.
static int are_two_paeths(png_quick *quick, size_t bytes) {
  if (*quick->next != PAETH) return 0;
  if (available(quick) < 2 * (bytes + 1) && !quick->needs_input) (void)inflate_some(quick);
  return available(quick) >= 2 * (bytes + 1) && quick->next[bytes + 1] == PAETH;
}

// After the last row the stream has to end, with the right sum. libpng looks no further than the next
// piece of input, so that where the end is in several it may miss what is wrong with it.
static void end_stream(ccodecs_png_decoder *decoder) {
  png_quick *quick = decoder->quick;
  png_inflate *inflate = &quick->inflate;
  int has_extra = available(quick) > 0;
  png_inflate_result result;
  do {
    quick->next = inflate->out;
    slide(quick);
    inflate->out_end = quick->buffer_end;
    result = png_inflate_run(inflate);
    has_extra |= available(quick) > 0;
    if (result == png_inflate_has_failed) raise_failure(decoder);
    if (result == png_inflate_needs_input) take_input(decoder);
  } while (result != png_inflate_is_done);
  if (png_inflate_has_more(inflate) || ccodecs_png_chunks_have_more(decoder)) {
    png_warning(decoder->png, "IDAT: Extra compressed data");
  }
  if (has_extra) png_warning(decoder->png, "IDAT: Too much image data");
  ccodecs_png_chunks_end_data(decoder);
}

void ccodecs_png_quick_read_row(ccodecs_png_decoder *decoder, uint32_t width, uint32_t rows,
                                uint32_t row, uint8_t *samples) {
  png_quick *quick = decoder->quick;
  size_t bytes = stored_bytes(decoder, width);
  if (row == 0) memset(quick->row, 0, bytes);
  const uint8_t *made = quick->row;
  if (quick->has_second) {
    quick->has_second = 0;
  } else if (bytes > MOST_BYTES_AT_ONCE) {
    unfilter_long(decoder, bytes);
  } else {
    gather(decoder, bytes + 1);
    if (row + 1 < rows && are_two_paeths(quick, bytes)) {
      uint8_t *first = png_samples_are_plain(&decoder->samples) ? samples : quick->spare;
      png_unfilter_paeths(quick->distance, quick->next + 1, quick->next + bytes + 2, first,
                          quick->row, bytes);
      quick->next += 2 * (bytes + 1);
      quick->has_second = 1;
      made = first;
    } else {
      int filter = filter_of(decoder);
      png_unfilter(filter, quick->distance, quick->next, quick->row, bytes);
      quick->next += bytes;
    }
  }
  if (made != samples) png_samples_convert(&decoder->samples, made, width, samples);
  if (--quick->rows_left == 0) end_stream(decoder);
}

int ccodecs_png_quick_has_last_row(const ccodecs_png_decoder *decoder) {
  return decoder->quick->rows_left == 0;
}
