#include "jpeg_decoder.h"

#include <string.h>

// Which messages it lists depends on jpeglib.h before it.
#include <jerror.h>

static ccodecs_status classify(const jpeg_scan *failed) {
  const jpeg_source *source = &failed->source;
  if (source->read_failed) return ccodecs_status_read_failed;
  switch (failed->cinfo.err->msg_code) {
    case JERR_OUT_OF_MEMORY:
      return ccodecs_status_no_memory;
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_CCIR601_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_SOF_UNSUPPORTED:
      return ccodecs_status_unsupported;
    case JERR_IMAGE_TOO_BIG:
    case JERR_WIDTH_OVERFLOW:
      return ccodecs_status_limit;
    default:
      return source->input_ended ? ccodecs_status_truncated : ccodecs_status_corrupt;
  }
}

static void fail(jpeg_scan *failed, ccodecs_status status) {
  jpeg_report *report = failed->report;
  report->status = status;
  (*report->errors.format_message)((j_common_ptr)&failed->cinfo, report->message);
  longjmp(report->jump, 1);
}

static void error_exit(j_common_ptr cinfo) {
  fail(jpeg_scan_of(cinfo), classify(jpeg_scan_of(cinfo)));
}

// Whether a warning means that pixels are lost. The others are oddities that libjpeg reads over.
static int is_damage(int code) {
  return code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE || code == JWRN_ARITH_BAD_CODE ||
         code == JWRN_MUST_RESYNC || code == JWRN_JPEG_EOF;
}

static void emit_message(j_common_ptr cinfo, int level) {
  if (level >= 0) return;
  jpeg_scan *from = jpeg_scan_of(cinfo);
  ccodecs_jpeg_decoder *decoder = from->decoder;
  jpeg_report *report = from->report;
  int code = cinfo->err->msg_code;
  // The script was checked as a whole; one scan alone always looks like a bogus progression.
  if (code == JWRN_BOGUS_PROGRESSION && decoder->order != NULL) return;
  if (is_damage(code)) {
    // An end marker where data should be: the picture was cut, be it by the file's end or by its
    // maker. In lock-step the marker that libjpeg sees is the source's.
    int cut = code == JWRN_JPEG_EOF || from->source.input_ended || from->source.end_follows ||
              (!decoder->has_script && from->cinfo.unread_marker == JPEG_EOI);
    if (!decoder->salvage) fail(from, cut ? ccodecs_status_truncated : ccodecs_status_corrupt);
    uint32_t row = from->cinfo.input_iMCU_row;
    uint32_t reach = (uint32_t)jpeg_lockstep_reach(&decoder->lockstep);
    uint32_t whole = (row > reach ? row - reach : 0) * (uint32_t)from->cinfo.max_v_samp_factor *
                     (uint32_t)from->cinfo.min_DCT_scaled_size;
    // Where chroma is upsampled downwards, the row above has its share of the damaged one.
    if (whole > 0 && from->cinfo.max_v_samp_factor > 1) whole -= 1;
    if (whole < report->damaged_from) report->damaged_from = whole;
  }
  if (report->warnings++ > 0) return;
  (*report->errors.format_message)(cinfo, report->message);
  report->first_row = decoder->lockstep.rows[jpeg_lockstep_side_of(cinfo)];
}

void jpeg_report_begin(jpeg_report *report) {
  memset(report, 0, sizeof *report);
  jpeg_std_error(&report->errors);
  report->errors.error_exit = error_exit;
  report->errors.emit_message = emit_message;
  report->damaged_from = UINT32_MAX;
}

void jpeg_report_add(jpeg_report *report, const jpeg_report *other) {
  if (other->warnings > 0 && (report->warnings == 0 || other->first_row <= report->first_row)) {
    memcpy(report->message, other->message, sizeof report->message);
  }
  report->warnings += other->warnings;
  if (other->damaged_from < report->damaged_from) report->damaged_from = other->damaged_from;
}
