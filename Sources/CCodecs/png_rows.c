#include <string.h>

#include "png_chunks.h"
#include "png_quick.h"
#include "png_reader.h"

// A decoder's rows: as they are read, out of the passes of an interlaced picture, or those passes
// themselves. libpng is never asked to undo the interlacing, so it gives each pass's own rows; it
// copies as many pixels as the picture is wide, those behind the pass's own without a meaning.

enum { LAST_PASS = PNG_INTERLACE_ADAM7_PASSES - 1 };

// Whether an error came after the last row's pixels: the same call looks at the end of IDAT.
static int has_last_row(const ccodecs_png_decoder *decoder) {
  if (decoder->quick != NULL) return ccodecs_png_quick_has_last_row(decoder);
  return decoder->facts.interlaced
             ? png_get_current_pass_number(decoder->png) > LAST_PASS
             : png_get_current_row_number(decoder->png) >= decoder->facts.height;
}

// Moves on to the pass that has the next row; past the last, to none.
static void skip_passes(ccodecs_png_decoder *decoder) {
  while (decoder->pass <= LAST_PASS &&
         decoder->pass_row >= ccodecs_png_reader_pass_rows(decoder, decoder->pass)) {
    decoder->pass++;
    decoder->pass_row = 0;
  }
}

static ccodecs_status store_failed(ccodecs_png_decoder *decoder) {
  return ccodecs_png_reader_fail(decoder, ccodecs_status_spill_failed, "the file of passes failed");
}

// Takes the row in `held` for one of the pass that is read.
static void keep_pass_row(ccodecs_png_decoder *decoder, const uint8_t *held) {
  if (decoder->pass < LAST_PASS && decoder->way != ccodecs_png_way_passes &&
      ccodecs_png_store_add(&decoder->store, decoder->pass, held) != 0) {
    store_failed(decoder);
    longjmp(decoder->jump, 1);
  }
  decoder->pass_row++;
}

// Reads the row of `pass` that comes next.
static void read_row(ccodecs_png_decoder *decoder, int pass, uint32_t row, uint8_t *held) {
  if (decoder->quick == NULL) {
    png_read_row(decoder->png, held, NULL);
  } else {
    ccodecs_png_quick_read_row(decoder, ccodecs_png_reader_pass_width(decoder, pass),
                               ccodecs_png_reader_pass_rows(decoder, pass), row, held);
  }
}

static void read_pass_row(ccodecs_png_decoder *decoder, uint8_t *held) {
  read_row(decoder, decoder->pass, decoder->pass_row, held);
  keep_pass_row(decoder, held);
}

// Has the rows allocated, once.
static void start(ccodecs_png_decoder *decoder) {
  if (decoder->started) return;
  decoder->started = 1;
  if (!decoder->salvage && !decoder->avoids_quick && ccodecs_png_chunks_are_usual(decoder)) {
    if (ccodecs_png_quick_start(decoder) == 0) return;
    ccodecs_png_reader_fail(decoder, ccodecs_status_no_memory, "out of memory");
    longjmp(decoder->jump, 1);
  }
  decoder->starting = 1;
  png_start_read_image(decoder->png);
  decoder->starting = 0;
}

// Reads what the next row needs, itself into `held`, unless it is one that the store has.
static void decode(ccodecs_png_decoder *decoder, uint8_t *held) {
  start(decoder);
  if (!decoder->facts.interlaced) {
    read_row(decoder, 0, decoder->next, held);
  } else {
    for (skip_passes(decoder); decoder->pass < LAST_PASS; skip_passes(decoder)) {
      read_pass_row(decoder, held);
    }
    if (decoder->next % 2 == 1) read_pass_row(decoder, held);
  }
  decoder->whole = decoder->next + 1;
}

// Colours for the first `width` of the indices, forwards: each is read before its place is written to.
// Whether one has no colour.
static inline __attribute__((always_inline)) int color_indices(
    const ccodecs_png_decoder *decoder, size_t channels, const uint8_t *indices, uint32_t width,
    uint8_t *row) {
  uint32_t most = 0;
  for (size_t x = 0; x < width; x++) {
    uint32_t index = indices[x];
    most = index > most ? index : most;
    memcpy(row + x * channels, decoder->palette[index], channels);
  }
  return most >= (uint32_t)decoder->palette_count;
}

// Turns a row's indices, which lie at its end, into colours.
static ccodecs_status apply_palette(ccodecs_png_decoder *decoder, uint8_t *row, uint32_t width) {
  const uint8_t *indices = row + decoder->facts.row_bytes - decoder->held_row_bytes;
  int outside = decoder->facts.channels == 4 ? color_indices(decoder, 4, indices, width, row)
                                             : color_indices(decoder, 3, indices, width, row);
  if (outside && !decoder->salvage) {
    return ccodecs_png_reader_fail(decoder, ccodecs_status_corrupt,
                                   "a palette index is out of range");
  }
  decoder->warnings += outside;
  return ccodecs_status_ok;
}

static int is_damaged(const ccodecs_png_decoder *decoder) {
  return decoder->status == ccodecs_status_truncated || decoder->status == ccodecs_status_corrupt;
}

// Whether no more rows may be asked for, and what is wrong if one may not be had.
static int is_over(ccodecs_png_decoder *decoder, size_t row_bytes, int passes) {
  int damaged = is_damaged(decoder);
  if (decoder->status != ccodecs_status_ok && !(damaged && decoder->salvage)) return 1;
  if (row_bytes != decoder->facts.row_bytes || row_bytes == 0 ||
      passes != (decoder->way == ccodecs_png_way_passes)) {
    ccodecs_png_reader_fail(decoder, ccodecs_status_corrupt, "a row of another size");
    return 1;
  }
  return 0;
}

// Rows that can be handed out in the end.
static uint32_t last_row(const ccodecs_png_decoder *decoder) {
  if (!is_damaged(decoder)) return decoder->facts.height;
  if (!decoder->facts.interlaced) return decoder->whole;
  return ccodecs_png_store_rows(&decoder->store, decoder->facts.height);
}

ccodecs_status ccodecs_png_decoder_read_row(ccodecs_png_decoder *decoder, uint8_t *row,
                                            size_t row_bytes) {
  const ccodecs_png_facts *facts = &decoder->facts;
  png_store *store = &decoder->store;
  uint8_t *held = row + facts->row_bytes - decoder->held_row_bytes;
  if (is_over(decoder, row_bytes, 0)) return decoder->status;
  if (facts->interlaced && store->memory == NULL &&
      ccodecs_png_store_open(store, facts->width, facts->height,
                             decoder->held_row_bytes / facts->width, decoder->account) != 0) {
    return ccodecs_png_reader_fail(decoder, ccodecs_status_no_memory, "out of memory");
  }
  if (setjmp(decoder->jump) != 0) {
    if (!is_damaged(decoder)) return decoder->status;
    // The last row's pixels may be there all the same.
    if (has_last_row(decoder)) decoder->whole = facts->height - !decoder->salvage;
    // To salvage, damage is where the rows end.
    if (!decoder->salvage) return decoder->status;
    int is_to_keep = facts->interlaced && decoder->pass < LAST_PASS && has_last_row(decoder);
    if (is_to_keep && ccodecs_png_store_add(store, decoder->pass, held) != 0) {
      return store_failed(decoder);
    }
  } else if (!is_damaged(decoder) && decoder->next < facts->height) {
    decode(decoder, held);
  }
  if (decoder->next >= last_row(decoder)) return ccodecs_status_end;
  int is_there = !facts->interlaced || (decoder->next % 2 == 1 && decoder->next < decoder->whole);
  if (!is_there && ccodecs_png_store_copy_row(store, decoder->next, held) != 0) {
    return store_failed(decoder);
  }
  decoder->next++;
  return decoder->palette_count > 0 ? apply_palette(decoder, row, facts->width)
                                    : ccodecs_status_ok;
}

ccodecs_status ccodecs_png_decoder_read_pass_row(ccodecs_png_decoder *decoder, uint8_t *row,
                                                 size_t row_bytes, ccodecs_png_pass_row *place) {
  const ccodecs_png_facts *facts = &decoder->facts;
  uint8_t *held = row + facts->row_bytes - decoder->held_row_bytes;
  if (is_over(decoder, row_bytes, 1)) return decoder->status;
  skip_passes(decoder);
  if (decoder->pass > LAST_PASS || is_damaged(decoder)) return ccodecs_status_end;
  int pass = decoder->pass;
  place->row = PNG_ROW_FROM_PASS_ROW(decoder->pass_row, pass);
  place->column = PNG_PASS_START_COL(pass);
  place->step = 1u << PNG_PASS_COL_SHIFT(pass);
  place->width = PNG_PASS_COLS(facts->width, pass);
  if (setjmp(decoder->jump) != 0) {
    if (!is_damaged(decoder)) return decoder->status;
    int has_all = has_last_row(decoder);
    if (has_all) decoder->whole = facts->height - !decoder->salvage;
    if (!decoder->salvage) return decoder->status;
    if (!has_all) return ccodecs_status_end;
    keep_pass_row(decoder, held);
  } else {
    start(decoder);
    read_pass_row(decoder, held);
  }
  // From the seventh pass on rows become whole, two by two.
  skip_passes(decoder);
  if (decoder->pass == LAST_PASS) decoder->whole = 2 * decoder->pass_row + 1;
  if (decoder->pass > LAST_PASS) decoder->whole = decoder->next = facts->height;
  return decoder->palette_count > 0 ? apply_palette(decoder, row, place->width)
                                    : ccodecs_status_ok;
}
