#include "ccodecs_jpeg_encoder.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "ccodecs_spill.h"
#include "jpeg_account.h"

_Static_assert(sizeof(JSAMPLE) == 1, "rows are handed over as bytes");

enum {
  // libjpeg's own structs and tables for one picture, with the 16 KiB of RGB to YCbCr tables that
  // it makes where it has no SIMD.
  SMALL_OBJECT_BYTES = 30 * 1024,
};

struct ccodecs_jpeg_encoder {
  struct jpeg_compress_struct cinfo;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  struct jpeg_progress_mgr progress;
  jmp_buf jump;
  ccodecs_account *account;
  ccodecs_output *output;
  ccodecs_spill *spill;
  JOCTET *buffer;
  size_t row_bytes;
  ccodecs_status status;
  int started;
  char message[JMSG_LENGTH_MAX];
};

_Static_assert(JMSG_LENGTH_MAX <= CCODECS_MESSAGE_BYTES, "a message fits where it is copied to");

static ccodecs_status fail(ccodecs_jpeg_encoder *encoder, ccodecs_status status,
                           const char *message) {
  encoder->status = status;
  snprintf(encoder->message, sizeof encoder->message, "%s", message);
  return status;
}

static void on_error(j_common_ptr cinfo) {
  ccodecs_jpeg_encoder *encoder = cinfo->client_data;
  cinfo->err->format_message(cinfo, encoder->message);
  switch (cinfo->err->msg_code) {
    case JERR_OUT_OF_MEMORY: encoder->status = ccodecs_status_no_memory; break;
    case JERR_FILE_WRITE: encoder->status = ccodecs_status_write_failed; break;
    case JERR_TFILE_READ:
    case JERR_TFILE_WRITE: encoder->status = ccodecs_status_spill_failed; break;
    case JERR_IMAGE_TOO_BIG: encoder->status = ccodecs_status_limit; break;
    default: encoder->status = ccodecs_status_corrupt;
  }
  longjmp(encoder->jump, 1);
}

static void on_message(j_common_ptr cinfo) { (void)cinfo; }
static void on_warning(j_common_ptr cinfo, int level) { (void)cinfo, (void)level; }

// Called for every few rows of each pass over the coefficients.
static void on_progress(j_common_ptr cinfo) {
  ccodecs_jpeg_encoder *encoder = cinfo->client_data;
  ccodecs_watch *watch = encoder->output->watch;
  if (watch == NULL || ccodecs_watch_check(watch) == ccodecs_watch_state_going_on) return;
  encoder->status = ccodecs_status_limit;
  longjmp(encoder->jump, 1);
}

static void start_output(j_compress_ptr cinfo) {
  ccodecs_jpeg_encoder *encoder = cinfo->client_data;
  cinfo->dest->next_output_byte = encoder->buffer;
  cinfo->dest->free_in_buffer = CCODECS_OUTPUT_BYTES;
}

static void write_out(j_compress_ptr cinfo, size_t count) {
  ccodecs_jpeg_encoder *encoder = cinfo->client_data;
  if (ccodecs_output_write(encoder->output, encoder->buffer, count) != 0) {
    ERREXIT(cinfo, JERR_FILE_WRITE);
  }
}

static boolean empty_output(j_compress_ptr cinfo) {
  write_out(cinfo, CCODECS_OUTPUT_BYTES);  // all of it, whatever the counters say (libjpeg.txt)
  start_output(cinfo);
  return TRUE;
}

static void end_output(j_compress_ptr cinfo) {
  write_out(cinfo, CCODECS_OUTPUT_BYTES - cinfo->dest->free_in_buffer);
}

ccodecs_jpeg_encoder *ccodecs_jpeg_encoder_create(ccodecs_account *account) {
  ccodecs_jpeg_encoder *encoder = ccodecs_account_malloc(account, sizeof *encoder);
  if (encoder == NULL) return NULL;
  memset(encoder, 0, sizeof *encoder);
  encoder->account = account;
  encoder->cinfo.err = jpeg_std_error(&encoder->errors);
  encoder->cinfo.client_data = encoder;
  encoder->errors.error_exit = on_error;
  encoder->errors.output_message = on_message;
  encoder->errors.emit_message = on_warning;
  encoder->progress.progress_monitor = on_progress;
  encoder->destination.init_destination = start_output;
  encoder->destination.empty_output_buffer = empty_output;
  encoder->destination.term_destination = end_output;
  return encoder;
}

void ccodecs_jpeg_encoder_destroy(ccodecs_jpeg_encoder *encoder) {
  if (encoder == NULL) return;
  jpeg_destroy_compress(&encoder->cinfo);  // does nothing to one that was never created
  ccodecs_spill_destroy(encoder->spill);
  ccodecs_account_free(encoder->account, encoder->buffer);
  ccodecs_account_free(encoder->account, encoder);
}

static void set_up(ccodecs_jpeg_encoder *encoder, const ccodecs_jpeg_settings *settings) {
  j_compress_ptr cinfo = &encoder->cinfo;
  cinfo->dest = &encoder->destination;
  cinfo->progress = &encoder->progress;
  cinfo->image_width = settings->width;
  cinfo->image_height = settings->height;
  cinfo->input_components = settings->channels;
  cinfo->in_color_space = settings->channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(cinfo);
  jpeg_set_quality(cinfo, settings->quality, TRUE);
  cinfo->dct_method = JDCT_ISLOW;
  cinfo->optimize_coding = TRUE;
  int sampling = settings->channels == 3 && !settings->full_chroma ? 2 : 1;
  cinfo->comp_info[0].h_samp_factor = sampling;
  cinfo->comp_info[0].v_samp_factor = sampling;
  if (settings->progressive) jpeg_simple_progression(cinfo);
}

ccodecs_status ccodecs_jpeg_encoder_start(ccodecs_jpeg_encoder *encoder, ccodecs_output *output,
                                          const ccodecs_jpeg_settings *settings) {
  if (encoder->status != ccodecs_status_ok) return encoder->status;
  if (encoder->started) return fail(encoder, ccodecs_status_corrupt, "started twice");
  if (settings->channels != 1 && settings->channels != 3) {
    return fail(encoder, ccodecs_status_unsupported, "a JPEG has 1 or 3 channels");
  }
  if (settings->icc != NULL && settings->icc_bytes > CCODECS_JPEG_ENCODER_MOST_ICC_BYTES) {
    return fail(encoder, ccodecs_status_limit, "the ICC profile is too large for a JPEG");
  }
  if (setjmp(encoder->jump) != 0) return encoder->status;
  jpeg_create_compress(&encoder->cinfo);
  ccodecs_jpeg_account_attach((j_common_ptr)&encoder->cinfo, encoder->account);
  encoder->started = 1;
  encoder->output = output;
  encoder->row_bytes = (size_t)settings->width * (size_t)settings->channels;
  encoder->buffer = ccodecs_account_malloc(encoder->account, CCODECS_OUTPUT_BYTES);
  if (encoder->buffer == NULL) return fail(encoder, ccodecs_status_no_memory, "out of memory");
  if (settings->spill_folder != NULL) {
    encoder->spill = ccodecs_spill_create(settings->spill_folder, encoder->account);
    if (encoder->spill == NULL) return fail(encoder, ccodecs_status_no_memory, "out of memory");
    ccodecs_jpeg_account_spill((j_common_ptr)&encoder->cinfo, encoder->spill);
  }
  set_up(encoder, settings);
  jpeg_start_compress(&encoder->cinfo, TRUE);
  if (settings->icc != NULL && settings->icc_bytes > 0) {
    jpeg_write_icc_profile(&encoder->cinfo, settings->icc, (unsigned)settings->icc_bytes);
  }
  return ccodecs_status_ok;
}

ccodecs_status ccodecs_jpeg_encoder_write_row(ccodecs_jpeg_encoder *encoder, const uint8_t *row,
                                              size_t row_bytes) {
  if (encoder->status != ccodecs_status_ok) return encoder->status;
  if (!encoder->started || row_bytes != encoder->row_bytes ||
      encoder->cinfo.next_scanline >= encoder->cinfo.image_height) {
    return fail(encoder, ccodecs_status_corrupt, "a row that the JPEG has no place for");
  }
  if (setjmp(encoder->jump) != 0) return encoder->status;
  JSAMPROW rows[1] = {(JSAMPROW)row};  // libjpeg only reads it
  jpeg_write_scanlines(&encoder->cinfo, rows, 1);
  return ccodecs_status_ok;
}

ccodecs_status ccodecs_jpeg_encoder_finish(ccodecs_jpeg_encoder *encoder) {
  if (encoder->status != ccodecs_status_ok) return encoder->status;
  if (!encoder->started) return fail(encoder, ccodecs_status_corrupt, "finished before its start");
  if (setjmp(encoder->jump) != 0) return encoder->status;
  jpeg_finish_compress(&encoder->cinfo);  // fails when rows are missing
  encoder->status = ccodecs_status_end;
  return ccodecs_status_ok;
}

int ccodecs_jpeg_encoder_spill_errno(const ccodecs_jpeg_encoder *encoder) {
  return encoder->spill == NULL ? 0 : ccodecs_spill_errno(encoder->spill);
}

const char *ccodecs_jpeg_encoder_message(const ccodecs_jpeg_encoder *encoder) {
  return encoder->message;
}

static size_t blocks(size_t samples, size_t factor, size_t most) {
  return (samples * factor + 8 * most - 1) / (8 * most);
}

static size_t rounded_up(size_t count, size_t multiple) {
  return (count + multiple - 1) / multiple * multiple;
}

size_t ccodecs_jpeg_encoder_predicted_bytes(const ccodecs_jpeg_settings *settings) {
  size_t most = settings->channels == 3 && !settings->full_chroma ? 2 : 1;
  size_t bytes = sizeof(ccodecs_jpeg_encoder) + CCODECS_OUTPUT_BYTES + SMALL_OBJECT_BYTES +
                 CCODECS_JPEG_ACCOUNT_COMPRESS_BYTES;
  if (settings->spill_folder != NULL) bytes += CCODECS_SPILL_BYTES;
  for (int component = 0; component < settings->channels; component++) {
    size_t factor = component == 0 ? most : 1;
    size_t across = blocks(settings->width, factor, most);
    size_t down = blocks(settings->height, factor, most);
    // Optimised tables need all coefficients (jccoefct.c); a row of blocks to be transformed
    // (jcmainct.c) and the rows that wait for the chroma below them (jcprepct.c) come on top.
    size_t row_bytes = rounded_up(across, factor) * sizeof(JBLOCK);
    size_t rows = rounded_up(down, factor);
    if (settings->spill_folder != NULL) {
      rows = ccodecs_jpeg_account_window_rows(row_bytes, rows, factor);
    }
    bytes += ccodecs_jpeg_account_rows_bytes(row_bytes, rows);
    bytes += ccodecs_jpeg_account_rows_bytes(across * 8, 8 * factor);
    bytes += ccodecs_jpeg_account_rows_bytes(across * 8 * most / factor, most);
  }
  return bytes;
}
