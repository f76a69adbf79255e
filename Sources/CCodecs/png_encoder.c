#include "ccodecs_png_encoder.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <png.h>
#include <zlib.h>

enum {
  // Runs look one byte back, so that a small window finds all that a large one does.
  WINDOW_BITS = 13,
  MEMORY_LEVEL = 8,
  // What deflate takes for these (zconf.h), with its state; libpng's structs and its buffer.
  DEFLATE_BYTES = (1 << (WINDOW_BITS + 2)) + (1 << (MEMORY_LEVEL + 9)) + 8 * 1024,
  LIBRARY_BYTES = (4 + 8) * 1024,
};

struct ccodecs_png_encoder {
  png_structp png;
  png_infop info;
  jmp_buf jump;
  ccodecs_account *account;
  ccodecs_output *output;
  uint8_t *buffer;       // bytes on their way to the output
  size_t filled;
  size_t row_bytes;
  uint32_t height;
  uint32_t rows;         // written so far
  int out_of_memory;
  ccodecs_status status;
  char message[CCODECS_MESSAGE_BYTES];
};

static ccodecs_status fail(ccodecs_png_encoder *encoder, ccodecs_status status,
                           const char *message) {
  encoder->status = status;
  snprintf(encoder->message, sizeof encoder->message, "%s", message);
  return status;
}

static void on_error(png_structp png, png_const_charp message) {
  ccodecs_png_encoder *encoder = png_get_error_ptr(png);
  ccodecs_status status = ccodecs_status_corrupt;
  if (encoder->output != NULL && encoder->output->error != 0) {
    status = ccodecs_status_write_failed;
  } else if (encoder->out_of_memory) {
    status = ccodecs_status_no_memory;
  }
  fail(encoder, status, message);
  longjmp(encoder->jump, 1);
}

static void on_warning(png_structp png, png_const_charp message) { (void)png, (void)message; }

static png_voidp allocate(png_structp png, png_alloc_size_t bytes) {
  ccodecs_png_encoder *encoder = png_get_mem_ptr(png);
  void *block = ccodecs_account_malloc(encoder->account, bytes);
  if (block == NULL) encoder->out_of_memory = 1;
  return block;
}

static void release(png_structp png, png_voidp block) {
  ccodecs_png_encoder *encoder = png_get_mem_ptr(png);
  ccodecs_account_free(encoder->account, block);
}

static void write_out(png_structp png) {
  ccodecs_png_encoder *encoder = png_get_io_ptr(png);
  if (ccodecs_output_write(encoder->output, encoder->buffer, encoder->filled) != 0) {
    png_error(png, "the output can't be written");
  }
  encoder->filled = 0;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  ccodecs_png_encoder *encoder = png_get_io_ptr(png);
  while (count > 0) {
    size_t room = CCODECS_OUTPUT_BYTES - encoder->filled;
    size_t taken = count < room ? count : room;
    memcpy(encoder->buffer + encoder->filled, bytes, taken);
    encoder->filled += taken;
    bytes += taken;
    count -= taken;
    if (encoder->filled == CCODECS_OUTPUT_BYTES) write_out(png);
  }
}

// libpng flushes only where it is asked to; the rest goes out in finish.
static void flush(png_structp png) { (void)png; }

ccodecs_png_encoder *ccodecs_png_encoder_create(ccodecs_account *account) {
  ccodecs_png_encoder *encoder = ccodecs_account_malloc(account, sizeof *encoder);
  if (encoder == NULL) return NULL;
  memset(encoder, 0, sizeof *encoder);
  encoder->account = account;
  return encoder;
}

void ccodecs_png_encoder_destroy(ccodecs_png_encoder *encoder) {
  if (encoder == NULL) return;
  png_destroy_write_struct(&encoder->png, &encoder->info);
  ccodecs_account_free(encoder->account, encoder->buffer);
  ccodecs_account_free(encoder->account, encoder);
}

// Writes an iCCP chunk (PNG 11.3.2.3) with the profile as it is: libpng drops one that it finds
// fault with, and the pixels mean what their profile says. A profile is small beside its pixels,
// so the zlib stream holds stored blocks (RFC 1951, 3.2.4).
static void write_profile(png_structp png, const uint8_t *profile, size_t bytes) {
  enum { MOST_STORED = 65535 };
  static const uint8_t header[] = {'I', 'C', 'C', 0, 0, 0x78, 0x01};  // name, method, zlib header
  size_t blocks = (bytes + MOST_STORED - 1) / MOST_STORED;
  png_write_chunk_start(png, (png_const_bytep)"iCCP",
                        (png_uint_32)(sizeof header + blocks * 5 + bytes + 4));
  png_write_chunk_data(png, header, sizeof header);
  uint32_t sum = 1;
  uint32_t sum_of_sums = 0;  // Adler-32 (RFC 1950, 8.2)
  for (size_t done = 0; done < bytes;) {
    size_t count = bytes - done < MOST_STORED ? bytes - done : MOST_STORED;
    uint8_t block[5] = {done + count == bytes, (uint8_t)count, (uint8_t)(count >> 8),
                        (uint8_t)~count, (uint8_t)(~count >> 8)};
    png_write_chunk_data(png, block, sizeof block);
    png_write_chunk_data(png, profile + done, count);
    for (size_t end = done + count; done < end; done++) {
      sum = (sum + profile[done]) % 65521;
      sum_of_sums = (sum_of_sums + sum) % 65521;
    }
  }
  uint8_t check[4];
  png_save_uint_32(check, sum_of_sums << 16 | sum);
  png_write_chunk_data(png, check, sizeof check);
  png_write_chunk_end(png);
}

static void set_up(ccodecs_png_encoder *encoder, const ccodecs_png_settings *settings) {
  static const int color_types[] = {PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA,
                                    PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_RGB_ALPHA};
  png_structp png = encoder->png;
  png_set_write_fn(png, encoder, write_bytes, flush);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(png, encoder->info, settings->width, settings->height, 8,
               color_types[settings->channels - 1], PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
               PNG_FILTER_TYPE_BASE);
  // On thumbnails of wallpapers, runs after the best filter of each row are within 5 % of level 6's
  // size, in a third of its time.
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
  png_set_compression_strategy(png, Z_RLE);
  png_set_compression_level(png, 6);
  png_set_compression_window_bits(png, WINDOW_BITS);
  png_set_compression_mem_level(png, MEMORY_LEVEL);
}

ccodecs_status ccodecs_png_encoder_start(ccodecs_png_encoder *encoder, ccodecs_output *output,
                                         const ccodecs_png_settings *settings) {
  if (encoder->status != ccodecs_status_ok) return encoder->status;
  if (encoder->png != NULL) return fail(encoder, ccodecs_status_corrupt, "started twice");
  if (settings->channels < 1 || settings->channels > 4) {
    return fail(encoder, ccodecs_status_unsupported, "a PNG has 1 to 4 channels");
  }
  if (settings->icc_bytes > PNG_UINT_31_MAX / 2) {
    return fail(encoder, ccodecs_status_limit, "the ICC profile is too large for a PNG");
  }
  if (setjmp(encoder->jump) != 0) return encoder->status;
  encoder->output = output;
  encoder->row_bytes = (size_t)settings->width * (size_t)settings->channels;
  encoder->height = settings->height;
  encoder->buffer = ccodecs_account_malloc(encoder->account, CCODECS_OUTPUT_BYTES);
  encoder->png = png_create_write_struct_2(PNG_LIBPNG_VER_STRING, encoder, on_error, on_warning,
                                           encoder, allocate, release);
  if (encoder->png != NULL) encoder->info = png_create_info_struct(encoder->png);
  if (encoder->buffer == NULL || encoder->info == NULL) {
    return fail(encoder, ccodecs_status_no_memory, "out of memory");
  }
  set_up(encoder, settings);
  png_write_info(encoder->png, encoder->info);
  if (settings->icc != NULL && settings->icc_bytes > 0) {
    write_profile(encoder->png, settings->icc, settings->icc_bytes);
  } else if (settings->srgb) {
    static const uint8_t perceptual[] = {PNG_sRGB_INTENT_PERCEPTUAL};
    png_write_chunk(encoder->png, (png_const_bytep)"sRGB", perceptual, sizeof perceptual);
  }
  return ccodecs_status_ok;
}

ccodecs_status ccodecs_png_encoder_write_row(ccodecs_png_encoder *encoder, const uint8_t *row,
                                             size_t row_bytes) {
  if (encoder->status != ccodecs_status_ok) return encoder->status;
  if (encoder->png == NULL || row_bytes != encoder->row_bytes || encoder->rows == encoder->height) {
    return fail(encoder, ccodecs_status_corrupt, "a row that the PNG has no place for");
  }
  if (setjmp(encoder->jump) != 0) return encoder->status;
  png_write_row(encoder->png, row);
  encoder->rows++;
  return ccodecs_status_ok;
}

ccodecs_status ccodecs_png_encoder_finish(ccodecs_png_encoder *encoder) {
  if (encoder->status != ccodecs_status_ok) return encoder->status;
  if (encoder->png == NULL || encoder->rows < encoder->height) {
    return fail(encoder, ccodecs_status_corrupt, "finished before the last row");
  }
  if (setjmp(encoder->jump) != 0) return encoder->status;
  png_write_end(encoder->png, NULL);
  write_out(encoder->png);
  encoder->status = ccodecs_status_end;
  return ccodecs_status_ok;
}

const char *ccodecs_png_encoder_message(const ccodecs_png_encoder *encoder) {
  return encoder->message;
}

// libpng takes a smaller window for a small picture (pngwutil.c, png_deflate_claim): what it saves.
static size_t window_saved(size_t pixel_bytes) {
  size_t half = (size_t)1 << (WINDOW_BITS - 1);
  while (pixel_bytes <= 16384 && pixel_bytes + 262 <= half && half > 256) half >>= 1;
  return ((size_t)1 << (WINDOW_BITS + 2)) - half * 8;
}

size_t ccodecs_png_encoder_predicted_bytes(const ccodecs_png_settings *settings) {
  // The row, the one before it, and two to try filters in; the only row of a picture has none before
  // it, and but one filter to try (png_write_start_row).
  size_t rows = settings->height == 1 ? 2 : 4;
  size_t row_bytes = (size_t)settings->width * (size_t)settings->channels + 1;
  return sizeof(ccodecs_png_encoder) + CCODECS_OUTPUT_BYTES + LIBRARY_BYTES + DEFLATE_BYTES +
         rows * row_bytes - window_saved(row_bytes * settings->height);
}
