#include "jpeg_decoder.h"

#include <string.h>

#include "jpeg_ahead.h"

jpeg_lockstep *jpeg_lockstep_of(j_common_ptr cinfo) {
  return &jpeg_scan_of(cinfo)->decoder->lockstep;
}

jpeg_lockstep_side jpeg_lockstep_side_of(j_common_ptr cinfo) {
  const jpeg_scan *scan = jpeg_scan_of(cinfo);
  return scan->report == &scan->decoder->report ? JPEG_LOCKSTEP_LEADER : JPEG_LOCKSTEP_AHEAD;
}

ccodecs_jpeg_decoder *ccodecs_jpeg_decoder_create(ccodecs_account *account) {
  ccodecs_jpeg_decoder *decoder = ccodecs_account_malloc(account, sizeof *decoder);
  if (decoder == NULL) return NULL;
  memset(decoder, 0, sizeof *decoder);
  decoder->account = account;
  decoder->lockstep.account = account;
  for (int side = 0; side < JPEG_LOCKSTEP_SIDES; side++) decoder->lockstep.rows[side] = -1;
  decoder->lockstep.depth = decoder->lockstep.span = 1;
  jpeg_report_begin(&decoder->report);
  return decoder;
}

void ccodecs_jpeg_decoder_destroy(ccodecs_jpeg_decoder *decoder) {
  if (decoder == NULL) return;
  jpeg_ahead_destroy(decoder->lockstep.ahead);
  for (size_t k = 0; k < decoder->scan_count; k++) {
    if (decoder->scans[k].created) jpeg_destroy_decompress(&decoder->scans[k].cinfo);
    ccodecs_account_free(decoder->account, decoder->scans[k].source.window);
  }
  jpeg_lockstep_release(&decoder->lockstep);
  ccodecs_account_free(decoder->account, decoder->order);
  ccodecs_account_free(decoder->account, decoder->scans);
  ccodecs_account_free(decoder->account, decoder);
}

ccodecs_status ccodecs_jpeg_decoder_read_row(ccodecs_jpeg_decoder *decoder, uint8_t *row,
                                             size_t row_bytes) {
  if (decoder->report.status != ccodecs_status_ok) return decoder->report.status;
  if (decoder->row_bytes == 0 || row_bytes < decoder->row_bytes) return ccodecs_status_corrupt;
  if (setjmp(decoder->report.jump) != 0) {
    jpeg_ahead_end(decoder->lockstep.ahead);
    return decoder->report.status;
  }
  j_decompress_ptr cinfo = &jpeg_decoder_leader(decoder)->cinfo;
  if (cinfo->output_scanline >= cinfo->output_height) return ccodecs_status_end;
  JSAMPROW rows[1] = {row};
  (void)jpeg_read_scanlines(cinfo, rows, 1);
  if (cinfo->output_scanline == cinfo->output_height) jpeg_ahead_end(decoder->lockstep.ahead);
  return ccodecs_status_ok;
}

// What the entropy decoder may have taken in beyond the last block, and some.
enum { READ_AHEAD_BYTES = 16 };

static int64_t position(const jpeg_source *source) {
  return source->offset - (int64_t)source->pub.bytes_in_buffer;
}

// Whether a scan has data left with which the input ends.
static int is_cut(jpeg_scan *scan) {
  jpeg_source *source = &scan->source;
  JOCTET byte;
  int64_t unread = (int64_t)source->pub.bytes_in_buffer + source->left;
  return unread > READ_AHEAD_BYTES &&
         ccodecs_input_read(source->input, source->offset + source->left, &byte, 1) == 0;
}

ccodecs_status ccodecs_jpeg_decoder_finish(ccodecs_jpeg_decoder *decoder,
                                           ccodecs_jpeg_ending *ending) {
  *ending = (ccodecs_jpeg_ending){0, 0};
  if (decoder->report.status != ccodecs_status_ok) return decoder->report.status;
  if (decoder->has_script) {
    for (size_t k = 0; k < decoder->scan_count; k++) ending->is_cut |= is_cut(&decoder->scans[k]);
    return ccodecs_status_ok;
  }
  // The picture is whole: what is wrong from here on only says how the file ends.
  decoder->salvage = 1;
  jpeg_scan *only = &decoder->scans[0];
  int warnings = decoder->report.warnings;
  int64_t last_block = position(&only->source);
  if (setjmp(decoder->report.jump) != 0) return ccodecs_status_corrupt;
  (void)jpeg_finish_decompress(&only->cinfo);
  if (only->source.ended) {
    ending->is_cut = only->source.offset - last_block > READ_AHEAD_BYTES;
    return ccodecs_status_truncated;
  }
  ending->has_more = jpeg_source_has_more(&only->source);
  // Of data without an error to be seen, some was left over: it was padded, or damaged.
  return decoder->report.warnings == warnings ? ccodecs_status_ok : ccodecs_status_corrupt;
}

uint32_t ccodecs_jpeg_decoder_rows(const ccodecs_jpeg_decoder *decoder) {
  if (decoder->row_bytes == 0) return 0;
  uint32_t out = jpeg_decoder_leader(decoder)->cinfo.output_scanline;
  return out < decoder->report.damaged_from ? out : decoder->report.damaged_from;
}

const char *ccodecs_jpeg_decoder_message(const ccodecs_jpeg_decoder *decoder) {
  return decoder->report.message;
}

int ccodecs_jpeg_decoder_warnings(const ccodecs_jpeg_decoder *decoder) {
  return decoder->report.warnings;
}
