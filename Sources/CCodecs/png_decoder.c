#include "ccodecs_png_decoder.h"

#include <string.h>

#include "png_reader.h"

enum {
  // libpng's structs, palette and list of chunks; its buffer for IDAT; zlib's inflate state; its
  // window.
  LIBRARY_BYTES = (4 + 8 + 8 + 32) * 1024,
};

ccodecs_png_decoder *ccodecs_png_decoder_create(ccodecs_account *account) {
  ccodecs_png_decoder *decoder = ccodecs_account_malloc(account, sizeof *decoder);
  if (decoder == NULL) return NULL;
  memset(decoder, 0, sizeof *decoder);
  decoder->account = account;
  return decoder;
}

void ccodecs_png_decoder_destroy(ccodecs_png_decoder *decoder) {
  if (decoder == NULL) return;
  png_destroy_read_struct(&decoder->png, &decoder->info, NULL);
  ccodecs_account_free(decoder->account, decoder->picture);
  ccodecs_account_free(decoder->account, decoder->window);
  ccodecs_account_free(decoder->account, decoder);
}

static void keep_palette(ccodecs_png_decoder *decoder) {
  png_colorp colors = NULL;
  png_bytep alphas = NULL;
  int alpha_count = 0;
  png_get_PLTE(decoder->png, decoder->info, &colors, &decoder->palette_count);
  png_get_tRNS(decoder->png, decoder->info, &alphas, &alpha_count, NULL);
  for (int index = 0; index < decoder->palette_count; index++) {
    decoder->palette[index][0] = colors[index].red;
    decoder->palette[index][1] = colors[index].green;
    decoder->palette[index][2] = colors[index].blue;
    decoder->palette[index][3] = index < alpha_count ? alphas[index] : 255;
  }
}

// Chooses the transformations and says what comes out of them. libpng allocates its rows only when
// the first is read.
static void choose_rows(ccodecs_png_decoder *decoder) {
  png_structp png = decoder->png;
  png_infop info = decoder->info;
  ccodecs_png_facts *facts = &decoder->facts;
  int color_type = png_get_color_type(png, info);
  int depth = png_get_bit_depth(png, info);
  int transparent = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
  facts->width = png_get_image_width(png, info);
  facts->height = png_get_image_height(png, info);
  facts->interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  facts->channels = (color_type & PNG_COLOR_MASK_COLOR) ? 3 : 1;
  if (transparent || (color_type & PNG_COLOR_MASK_ALPHA)) facts->channels++;
  facts->row_bytes = (size_t)facts->width * (size_t)facts->channels;
  decoder->held_row_bytes = facts->row_bytes;
  if (color_type == PNG_COLOR_TYPE_PALETTE) {
    png_set_packing(png);
    keep_palette(decoder);
    decoder->held_row_bytes = facts->width;
  } else {
    if (depth < 8) png_set_expand_gray_1_2_4_to_8(png);
    if (transparent) png_set_tRNS_to_alpha(png);
    if (depth == 16) png_set_scale_16(png);
  }
  if (facts->interlaced) {
    facts->picture_bytes = decoder->held_row_bytes * facts->height;
    png_set_interlace_handling(png);
  }
}

ccodecs_status ccodecs_png_decoder_open(ccodecs_png_decoder *decoder, ccodecs_input *input,
                                        int salvage, ccodecs_png_facts *facts) {
  if (decoder->status != ccodecs_status_ok) return decoder->status;
  if (decoder->png != NULL) {
    return ccodecs_png_reader_fail(decoder, ccodecs_status_corrupt, "opened twice");
  }
  if (setjmp(decoder->jump) != 0) return decoder->status;
  decoder->input = input;
  decoder->salvage = salvage;
  if (ccodecs_png_reader_open(decoder) != 0) {
    return ccodecs_png_reader_fail(decoder, ccodecs_status_no_memory, "out of memory");
  }
  png_read_info(decoder->png, decoder->info);
  choose_rows(decoder);
  *facts = decoder->facts;
  return ccodecs_status_ok;
}

// Whether an error came after the last row's pixels: the same call looks at the end of IDAT.
static int has_last_row(const ccodecs_png_decoder *decoder) {
  return decoder->facts.interlaced
             ? png_get_current_pass_number(decoder->png) >= PNG_INTERLACE_ADAM7_PASSES
             : png_get_current_row_number(decoder->png) >= decoder->facts.height;
}

// Fills the picture. To salvage, each pass covers the pixels of those that may never come.
static void decode_picture(ccodecs_png_decoder *decoder) {
  uint32_t height = decoder->facts.height;
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      uint8_t *row = decoder->picture + y * decoder->held_row_bytes;
      png_read_row(decoder->png, decoder->salvage ? NULL : row, decoder->salvage ? row : NULL);
      decoder->available = pass == 0 ? y + 1 : height;
      if (pass == PNG_INTERLACE_ADAM7_PASSES - 1) decoder->whole = y + 1;
    }
  }
}

static void decode(ccodecs_png_decoder *decoder, uint8_t *row) {
  if (!decoder->started) png_start_read_image(decoder->png);
  decoder->started = 1;
  if (row != NULL) {
    png_read_row(decoder->png, row, NULL);
    decoder->whole++;
  } else {
    decode_picture(decoder);
  }
}

// Turns the indices at the end of a row into colours, forwards: each is read before its place is
// written to.
static ccodecs_status apply_palette(ccodecs_png_decoder *decoder, uint8_t *row) {
  size_t channels = (size_t)decoder->facts.channels;
  const uint8_t *indices = row + decoder->facts.row_bytes - decoder->held_row_bytes;
  int outside = 0;
  for (size_t x = 0; x < decoder->facts.width; x++) {
    uint8_t index = indices[x];
    outside |= index >= decoder->palette_count;
    for (size_t channel = 0; channel < channels; channel++) {
      row[x * channels + channel] = decoder->palette[index][channel];
    }
  }
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

ccodecs_status ccodecs_png_decoder_read_row(ccodecs_png_decoder *decoder, uint8_t *row,
                                            size_t row_bytes) {
  const ccodecs_png_facts *facts = &decoder->facts;
  uint8_t *held = row + facts->row_bytes - decoder->held_row_bytes;
  int damaged = is_damaged(decoder);
  if (decoder->status != ccodecs_status_ok && !(damaged && decoder->salvage)) {
    return decoder->status;
  }
  if (row_bytes != facts->row_bytes || row_bytes == 0) {
    return ccodecs_png_reader_fail(decoder, ccodecs_status_corrupt, "a row of another size");
  }
  if (facts->interlaced && decoder->picture == NULL) {
    decoder->picture = ccodecs_account_calloc(decoder->account, facts->picture_bytes);
    if (decoder->picture == NULL) {
      return ccodecs_png_reader_fail(decoder, ccodecs_status_no_memory, "out of memory");
    }
  }
  if (setjmp(decoder->jump) != 0) {
    // To salvage, damage is where the rows end. The last row's pixels may be there all the same.
    if (!decoder->salvage || !is_damaged(decoder)) return decoder->status;
    if (has_last_row(decoder)) decoder->whole = decoder->available = facts->height;
  } else if (!damaged && decoder->whole < facts->height) {
    decode(decoder, facts->interlaced ? NULL : held);
  }
  if (decoder->next >= (facts->interlaced ? decoder->available : decoder->whole)) {
    return ccodecs_status_end;
  }
  if (facts->interlaced) {
    const uint8_t *kept = decoder->picture + decoder->next * decoder->held_row_bytes;
    memcpy(held, kept, decoder->held_row_bytes);
  }
  decoder->next++;
  return decoder->palette_count > 0 ? apply_palette(decoder, row) : ccodecs_status_ok;
}

ccodecs_status ccodecs_png_decoder_finish(ccodecs_png_decoder *decoder) {
  if (decoder->status != ccodecs_status_ok || decoder->finished) return decoder->status;
  if (decoder->png == NULL || decoder->next < decoder->facts.height) {
    return ccodecs_png_reader_fail(decoder, ccodecs_status_corrupt, "finished before the last row");
  }
  if (setjmp(decoder->jump) != 0) return decoder->status;
  png_read_end(decoder->png, NULL);
  decoder->finished = 1;
  return ccodecs_status_ok;
}

int ccodecs_png_decoder_has_more(const ccodecs_png_decoder *decoder) {
  uint8_t byte;
  return decoder->used < decoder->filled ||
         ccodecs_input_read(decoder->input, decoder->offset, &byte, 1) > 0;
}

int ccodecs_png_decoder_has_late_exif(const ccodecs_png_decoder *decoder) {
  return decoder->late_exif;
}

uint32_t ccodecs_png_decoder_rows(const ccodecs_png_decoder *decoder) { return decoder->whole; }

const char *ccodecs_png_decoder_message(const ccodecs_png_decoder *decoder) {
  return decoder->message;
}

int ccodecs_png_decoder_warnings(const ccodecs_png_decoder *decoder) { return decoder->warnings; }

size_t ccodecs_png_decoder_predicted_bytes(uint32_t width, uint32_t height, int bit_depth,
                                           int channels, int palette, int interlaced) {
  // libpng holds two rows, of the widest form that they pass through and rounded up to 8 pixels
  // (png_read_start_row).
  size_t pixel_bytes = palette ? 1 : (size_t)channels * (bit_depth == 16 ? 2 : 1);
  size_t row_bytes = ((size_t)width + 7) / 8 * 8 * pixel_bytes + pixel_bytes + 1 + 48;
  size_t held = interlaced ? (size_t)width * height * (palette ? 1 : (size_t)channels) : 0;
  return sizeof(ccodecs_png_decoder) + PNG_READER_WINDOW_BYTES + LIBRARY_BYTES +
         2 * row_bytes + held;
}
