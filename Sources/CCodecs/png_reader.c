#include "png_reader.h"

#include <stdio.h>
#include <string.h>

ccodecs_status ccodecs_png_reader_fail(ccodecs_png_decoder *decoder, ccodecs_status status,
                                       const char *message) {
  decoder->status = status;
  snprintf(decoder->message, sizeof decoder->message, "%s", message);
  return status;
}

static void on_error(png_structp png, png_const_charp message) {
  ccodecs_png_decoder *decoder = png_get_error_ptr(png);
  ccodecs_status status = ccodecs_status_corrupt;
  if (decoder->reading != ccodecs_status_ok) {
    status = decoder->reading;
  } else if (decoder->past_limit) {
    status = ccodecs_status_limit;
  } else if (decoder->out_of_memory) {
    status = ccodecs_status_no_memory;
  } else if (strstr(message, "Not enough image data") != NULL) {
    status = ccodecs_status_truncated;  // IDAT ends properly, but before the last row
  } else if (strstr(message, "unhandled critical chunk") != NULL) {
    status = ccodecs_status_unsupported;
  }
  ccodecs_png_reader_fail(decoder, status, message);
  longjmp(decoder->jump, 1);
}

// After the last row libpng only warns about a broken zlib stream. Pixels that no check vouches for
// are not taken for good.
static int tells_damage(const char *message) {
  return strncmp(message, "IDAT:", 5) == 0 && strstr(message, "Extra compressed data") == NULL &&
         strstr(message, "Too m") == NULL;  // too much image data, too many IDATs
}

static void on_warning(png_structp png, png_const_charp message) {
  ccodecs_png_decoder *decoder = png_get_error_ptr(png);
  if (!decoder->salvage && tells_damage(message)) png_error(png, message);
  decoder->warnings++;
  snprintf(decoder->message, sizeof decoder->message, "%s", message);
}

// libpng's own limit on a chunk's length would refuse chunks that are only passed over: this one counts
// what is allocated.
static png_voidp allocate(png_structp png, png_alloc_size_t bytes) {
  ccodecs_png_decoder *decoder = png_get_mem_ptr(png);
  if (!decoder->starting && bytes > decoder->chunk_bytes) {
    decoder->past_limit = 1;
    return NULL;
  }
  void *block = ccodecs_account_malloc(decoder->account, bytes);
  if (block == NULL) decoder->out_of_memory = 1;
  return block;
}

static void release(png_structp png, png_voidp block) {
  ccodecs_png_decoder *decoder = png_get_mem_ptr(png);
  ccodecs_account_free(decoder->account, block);
}

// Has `count` bytes of the input in the window, or raises why not.
static void fill(ccodecs_png_decoder *decoder, size_t count) {
  size_t left = decoder->filled - decoder->used;
  if (left >= count) return;
  memmove(decoder->window, decoder->window + decoder->used, left);
  decoder->used = 0;
  decoder->filled = left;
  while (decoder->filled < count) {
    ssize_t got =
        ccodecs_input_read(decoder->input, decoder->offset, decoder->window + decoder->filled,
                           PNG_READER_WINDOW_BYTES - decoder->filled);
    if (got <= 0) {
      decoder->reading = got < 0 ? ccodecs_status_read_failed : ccodecs_status_truncated;
      png_error(decoder->png, got < 0 ? "the input can't be read" : "the input ends too early");
    }
    decoder->offset += got;
    decoder->filled += (size_t)got;
  }
}

const uint8_t *ccodecs_png_reader_view(ccodecs_png_decoder *decoder, size_t count) {
  fill(decoder, count);
  const uint8_t *bytes = decoder->window + decoder->used;
  decoder->used += count;
  return bytes;
}

int ccodecs_png_reader_peek(ccodecs_png_decoder *decoder) {
  uint8_t byte = 0;
  if (decoder->used < decoder->filled) return decoder->window[decoder->used];
  return ccodecs_input_read(decoder->input, decoder->offset, &byte, 1) == 1 ? byte : 0;
}

// Takes note of a chunk's length and name.
static void begin_chunk(ccodecs_png_decoder *decoder, const uint8_t *header) {
  decoder->chunk_left = png_get_uint_32(header);
  memcpy(decoder->chunk_name, header + 4, 4);
  if (decoder->started) decoder->late_exif |= memcmp(header + 4, "eXIf", 4) == 0;
}

void ccodecs_png_reader_read_header(ccodecs_png_decoder *decoder) {
  begin_chunk(decoder, ccodecs_png_reader_view(decoder, 8));
}

static void read_bytes(png_structp png, png_bytep start, size_t length) {
  ccodecs_png_decoder *decoder = png_get_io_ptr(png);
  png_bytep target = start;
  size_t count = length;
  while (count > 0) {
    fill(decoder, 1);
    size_t left = decoder->filled - decoder->used;
    size_t taken = count < left ? count : left;
    memcpy(target, ccodecs_png_reader_view(decoder, taken), taken);
    target += taken;
    count -= taken;
  }
  if (length == 8 && (png_get_io_state(png) & PNG_IO_MASK_LOC) == PNG_IO_CHUNK_HDR) {
    begin_chunk(decoder, start);
  }
}

uint32_t ccodecs_png_reader_pass_width(const ccodecs_png_decoder *decoder, int pass) {
  uint32_t width = decoder->facts.width;
  return decoder->facts.interlaced ? PNG_PASS_COLS(width, pass) : width;
}

uint32_t ccodecs_png_reader_pass_rows(const ccodecs_png_decoder *decoder, int pass) {
  uint32_t height = decoder->facts.height;
  if (!decoder->facts.interlaced) return height;
  return ccodecs_png_reader_pass_width(decoder, pass) == 0 ? 0 : PNG_PASS_ROWS(height, pass);
}

static void set_up(ccodecs_png_decoder *decoder) {
  png_structp png = decoder->png;
  png_set_read_fn(png, decoder, read_bytes);
  png_set_user_limits(png, decoder->side, decoder->side);
  // All that is known and not needed is skipped, as unknown chunks are, so that no chunk's length
  // decides on an allocation and none has to be refused for it.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_chunk_malloc_max(png, 0);
  png_set_benign_errors(png, 1);
  png_set_check_for_invalid_index(png, 0);  // done here, for each row
  int critical = decoder->salvage ? PNG_CRC_WARN_USE : PNG_CRC_ERROR_QUIT;
  png_set_crc_action(png, critical, PNG_CRC_WARN_DISCARD);
  if (decoder->salvage) png_set_option(png, PNG_IGNORE_ADLER32, PNG_OPTION_ON);
}

int ccodecs_png_reader_open(ccodecs_png_decoder *decoder) {
  decoder->window = ccodecs_account_malloc(decoder->account, PNG_READER_WINDOW_BYTES);
  if (decoder->window == NULL) return -1;
  decoder->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, decoder, on_error, on_warning,
                                          decoder, allocate, release);
  if (decoder->png == NULL) return -1;
  decoder->info = png_create_info_struct(decoder->png);
  if (decoder->info == NULL) return -1;
  set_up(decoder);
  return 0;
}
