#include "ccodecs_png_decoder.h"

#include <string.h>

#include "png_chunks.h"
#include "png_quick.h"
#include "png_reader.h"

enum {
  // libpng's structs, palette and list of chunks.
  LIBRARY_BYTES = 4 * 1024,
  // Where it reads the rows: its buffer for IDAT; zlib's inflate state.
  BUFFER_BYTES = (8 + 8) * 1024,
  LARGEST_WINDOW_BYTES = 32 * 1024,
  // What libpng and zlib may always allocate at once: zlib's window is the largest.
  LEAST_BYTES = 64 * 1024,
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
  ccodecs_png_store_close(&decoder->store);
  ccodecs_png_quick_close(decoder);
  ccodecs_account_free(decoder->account, decoder->window);
  ccodecs_account_free(decoder->account, decoder);
}

void ccodecs_png_decoder_avoid_quick(ccodecs_png_decoder *decoder) { decoder->avoids_quick = 1; }

static void describe_samples(ccodecs_png_decoder *decoder) {
  png_samples *samples = &decoder->samples;
  int color_type = png_get_color_type(decoder->png, decoder->info);
  png_color_16p key = NULL;
  samples->depth = png_get_bit_depth(decoder->png, decoder->info);
  samples->channels = png_get_channels(decoder->png, decoder->info);
  samples->is_indexed = color_type == PNG_COLOR_TYPE_PALETTE;
  if (samples->is_indexed || png_get_tRNS(decoder->png, decoder->info, NULL, NULL, &key) == 0) {
    return;
  }
  samples->has_key = 1;
  samples->key[0] = samples->channels == 1 ? key->gray : key->red;
  samples->key[1] = key->green;
  samples->key[2] = key->blue;
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
}

// Fits the way to the picture, and makes what needs the folder. 0, or -1 when memory is short.
static int choose_way(ccodecs_png_decoder *decoder, ccodecs_png_way way, const char *folder) {
  if (!decoder->facts.interlaced) return 0;
  decoder->way = way == ccodecs_png_way_rows ? ccodecs_png_way_held : way;
  if (decoder->way != ccodecs_png_way_spilled) return 0;
  decoder->store.spill = ccodecs_spill_create(folder, decoder->account);
  return decoder->store.spill == NULL ? -1 : 0;
}

ccodecs_status ccodecs_png_decoder_open(ccodecs_png_decoder *decoder, ccodecs_input *input,
                                        int salvage, ccodecs_png_way way, const char *folder,
                                        const ccodecs_png_limits *limits,
                                        ccodecs_png_facts *facts) {
  if (decoder->status != ccodecs_status_ok) return decoder->status;
  if (decoder->png != NULL) {
    return ccodecs_png_reader_fail(decoder, ccodecs_status_corrupt, "opened twice");
  }
  if (setjmp(decoder->jump) != 0) return decoder->status;
  decoder->input = input;
  decoder->salvage = salvage != 0;
  decoder->side = limits->side;
  decoder->chunk_bytes = limits->chunk_bytes < LEAST_BYTES ? LEAST_BYTES : limits->chunk_bytes;
  if (ccodecs_png_reader_open(decoder) != 0) {
    return ccodecs_png_reader_fail(decoder, ccodecs_status_no_memory, "out of memory");
  }
  png_read_info(decoder->png, decoder->info);
  choose_rows(decoder);
  describe_samples(decoder);
  if (choose_way(decoder, way, folder) != 0) {
    return ccodecs_png_reader_fail(decoder, ccodecs_status_no_memory, "out of memory");
  }
  *facts = decoder->facts;
  return ccodecs_status_ok;
}

ccodecs_status ccodecs_png_decoder_finish(ccodecs_png_decoder *decoder) {
  if (decoder->status != ccodecs_status_ok || decoder->finished) return decoder->status;
  if (decoder->png == NULL || decoder->next < decoder->facts.height) {
    return ccodecs_png_reader_fail(decoder, ccodecs_status_corrupt, "finished before the last row");
  }
  if (setjmp(decoder->jump) != 0) return decoder->status;
  if (decoder->quick == NULL) {
    png_read_end(decoder->png, NULL);
  } else {
    ccodecs_png_chunks_finish(decoder);
  }
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

int ccodecs_png_decoder_spill_errno(const ccodecs_png_decoder *decoder) {
  return decoder->store.spill == NULL ? 0 : ccodecs_spill_errno(decoder->store.spill);
}

size_t ccodecs_png_decoder_predicted_bytes(uint32_t width, uint32_t height, int bit_depth,
                                           int channels, int palette, int method,
                                           ccodecs_png_way way) {
  // libpng holds two rows, of the widest form that they pass through and rounded up to 8 pixels
  // (png_read_start_row).
  size_t pixel_bytes = palette ? 1 : (size_t)channels * (bit_depth == 16 ? 2 : 1);
  size_t row_bytes = ((size_t)width + 7) / 8 * 8 * pixel_bytes;
  size_t libpng_bytes = BUFFER_BYTES + 2 * (row_bytes + pixel_bytes + 1 + 48);
  // Only where the largest window is declared are rows read without libpng, and without zlib (RFC 1950).
  int is_small = method >= 0 && method >> 4 < 7;
  libpng_bytes += is_small ? (size_t)256 << (method >> 4) : LARGEST_WINDOW_BYTES;
  // With each row comes its filter. Passes have less than two rows for each of the picture, and some
  // that begin for a few pixels: each with a filter and a byte that it does not fill.
  uint64_t all_bytes = (uint64_t)height * (row_bytes + (way == ccodecs_png_way_rows ? 1 : 15));
  size_t quick_bytes = is_small ? 0 : ccodecs_png_quick_bytes(row_bytes, all_bytes);
  size_t bytes = sizeof(ccodecs_png_decoder) + PNG_READER_WINDOW_BYTES + LIBRARY_BYTES +
                 (quick_bytes > libpng_bytes ? quick_bytes : libpng_bytes);
  if (way == ccodecs_png_way_held || way == ccodecs_png_way_spilled) {
    bytes += ccodecs_png_store_bytes(width, height, palette ? 1 : (size_t)channels,
                                     way == ccodecs_png_way_spilled);
  }
  return bytes;
}
