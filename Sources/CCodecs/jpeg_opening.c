#include "jpeg_decoder.h"

#include <string.h>

#include "jpeg_account.h"
#include "jpeg_ahead.h"

// Which messages it lists depends on jpeglib.h before it.
#include <jerror.h>

// A window for each scan: large where there is one scan, small where there may be two hundred.
enum { WINDOW_ONE = 64 * 1024, WINDOW_FEW = 16 * 1024, WINDOW_MANY = 4 * 1024, FEW_SCANS = 16 };

size_t ccodecs_jpeg_decoder_window_bytes(size_t scan_count) {
  return scan_count == 1 ? WINDOW_ONE : scan_count <= FEW_SCANS ? WINDOW_FEW : WINDOW_MANY;
}

// Allocates the scans and their windows, of those that read the input; what is allocated is freed by
// destroy.
static int allocate(ccodecs_jpeg_decoder *decoder, size_t count, size_t reading) {
  decoder->scans = ccodecs_account_malloc(decoder->account, count * sizeof(jpeg_scan));
  if (decoder->scans == NULL) return 0;
  memset(decoder->scans, 0, count * sizeof(jpeg_scan));
  decoder->scan_count = count;
  size_t window = ccodecs_jpeg_decoder_window_bytes(reading);
  for (size_t k = 0; k < count; k++) decoder->scans[k].decoder = decoder;
  for (size_t k = 0; k < reading; k++) {
    decoder->scans[k].source.window_bytes = window;
    decoder->scans[k].source.window = ccodecs_account_malloc(decoder->account, window);
    if (decoder->scans[k].source.window == NULL) return 0;
  }
  return 1;
}

static int prepare_lockstep(ccodecs_jpeg_decoder *decoder, const ccodecs_jpeg_script *script,
                            int rows_ahead) {
  size_t count = decoder->scan_count;
  decoder->order = ccodecs_account_malloc(decoder->account, count * sizeof *decoder->order);
  if (decoder->order == NULL) return 0;
  for (size_t k = 0; k < count; k++) decoder->order[k] = &decoder->scans[k].cinfo;
  decoder->lockstep.scans = decoder->order;
  decoder->lockstep.scan_count = count;
  if (script != NULL && script->precision != NULL) {
    decoder->lockstep.depth = decoder->lockstep.span = CCODECS_JPEG_SMOOTHED_ROWS;
  } else if (rows_ahead > 1) {
    decoder->lockstep.depth = rows_ahead;
  }
  return 1;
}

// The script was made earlier, and the file may have changed since: the scans share one window, so
// what its size follows from must be the same in all of them.
static int has_same_frame(const struct jpeg_decompress_struct *one,
                          const struct jpeg_decompress_struct *other) {
  if (one->image_width != other->image_width || one->image_height != other->image_height ||
      one->num_components != other->num_components || one->arith_code != other->arith_code ||
      one->progressive_mode != other->progressive_mode) {
    return 0;
  }
  for (int c = 0; c < one->num_components; c++) {
    const jpeg_component_info *a = &one->comp_info[c], *b = &other->comp_info[c];
    if (a->h_samp_factor != b->h_samp_factor || a->v_samp_factor != b->v_samp_factor) return 0;
  }
  return 1;
}

// Creates the decompressor of a scan and reads its header. May jump.
static void begin(ccodecs_jpeg_decoder *decoder, jpeg_scan *one, int eighths) {
  j_decompress_ptr cinfo = &one->cinfo;
  one->report = &decoder->report;
  cinfo->err = &decoder->report.errors;
  cinfo->client_data = one;
  jpeg_create_decompress(cinfo);
  one->created = 1;
  ccodecs_jpeg_account_attach((j_common_ptr)cinfo, decoder->account);
  if (decoder->order != NULL) jpeg_lockstep_attach(cinfo);
  const struct jpeg_decompress_struct *first = &decoder->scans[0].cinfo;
  if (cinfo != first && jpeg_decoder_has_blank(decoder)) {
    jpeg_blank_attach(&decoder->blank, cinfo, first);
    (void)jpeg_read_header(cinfo, TRUE);
    jpeg_blank_adopt(cinfo, first);
  } else {
    jpeg_source_attach(&one->source, cinfo);
    (void)jpeg_read_header(cinfo, TRUE);
    if (!has_same_frame(cinfo, first)) ERREXIT(cinfo, JERR_SOF_DUPLICATE);
  }
  cinfo->scale_num = (unsigned)eighths;
  cinfo->scale_denom = 8;
  cinfo->dct_method = JDCT_ISLOW;
  cinfo->do_block_smoothing = decoder->lockstep.span == CCODECS_JPEG_SMOOTHED_ROWS;
  if (cinfo->jpeg_color_space == JCS_YCCK) cinfo->out_color_space = JCS_CMYK;
}

// Each decompressor knows of its own scan only; the leader gets to know what all of them send, as
// it stands at the end of the file. May jump.
static void tell_precision(j_decompress_ptr leader, const ccodecs_jpeg_script *script) {
  if (leader->coef_bits == NULL || (size_t)leader->num_components != script->component_count) {
    ERREXIT(leader, JERR_SOF_DUPLICATE);
  }
  const int8_t *next = script->precision;
  for (int c = 0; c < leader->num_components; c++) {
    for (int k = 0; k < CCODECS_JPEG_ESTIMATED; k++) leader->coef_bits[c][k] = *next++;
  }
}

ccodecs_status ccodecs_jpeg_decoder_open(ccodecs_jpeg_decoder *decoder, ccodecs_input *input,
                                         int64_t start, int64_t most_bytes, int eighths,
                                         const ccodecs_jpeg_script *script, int salvage,
                                         int rows_ahead, ccodecs_jpeg_facts *facts) {
  size_t reading = script == NULL ? 1 : script->scan_count;
  int has_blank = script == NULL && rows_ahead > 1;
  size_t count = has_blank ? reading + 1 : reading;
  if (decoder->scans != NULL || count == 0) return decoder->report.status = ccodecs_status_corrupt;
  decoder->has_script = script != NULL;
  if (!allocate(decoder, count, reading) ||
      ((script != NULL || has_blank) && !prepare_lockstep(decoder, script, rows_ahead))) {
    return decoder->report.status = ccodecs_status_no_memory;
  }
  decoder->salvage = salvage;
  for (size_t k = 0; k < reading; k++) {
    jpeg_source *source = &decoder->scans[k].source;
    source->input = input;
    if (script == NULL) {
      source->body = (ccodecs_jpeg_range){.offset = start, .length = INT64_MAX - start};
    } else {
      source->segments = script->segments;
      source->segment_count = script->scans[k].segments_before;
      source->body = script->scans[k].range;
    }
  }
  if (setjmp(decoder->report.jump) != 0) return decoder->report.status;
  for (size_t k = 0; k < count; k++) {
    jpeg_scan *one = &decoder->scans[k];
    begin(decoder, one, eighths);
    if (decoder->order != NULL) {
      one->cinfo.buffered_image = TRUE;
      one->cinfo.raw_data_out = k + 1 < count;
    }
    if (script == NULL && k == 0) {
      // Without its script libjpeg would keep every coefficient.
      if (jpeg_has_multiple_scans(&one->cinfo)) ERREXIT(&one->cinfo, JERR_NOTIMPL);
      // It would look for the end marker in whatever comes behind, be it a terabyte of zeros.
      if (one->source.left > most_bytes) one->source.left = most_bytes;
    }
    (void)jpeg_start_decompress(&one->cinfo);
  }
  j_decompress_ptr cinfo = &jpeg_decoder_leader(decoder)->cinfo;
  if (decoder->order != NULL) {
    jpeg_lockstep_begin(&decoder->lockstep);
    if (script != NULL && script->precision != NULL) tell_precision(cinfo, script);
    (void)jpeg_start_output(cinfo, 1);
    if (decoder->lockstep.depth > decoder->lockstep.span) {
      jpeg_ahead_start(decoder, has_blank ? 1 : jpeg_ahead_half(decoder, script));
    }
  }
  facts->width = cinfo->output_width;
  facts->height = cinfo->output_height;
  facts->channels = cinfo->output_components;
  facts->row_bytes = (size_t)cinfo->output_width * (size_t)cinfo->output_components;
  decoder->row_bytes = facts->row_bytes;
  return ccodecs_status_ok;
}
