#include "ccodecs_jpeg_decoder.h"

#include <setjmp.h>
#include <string.h>

#include "jpeg_account.h"
#include "jpeg_lockstep.h"
#include "jpeg_source.h"

// Which messages it lists depends on jpeglib.h before it.
#include <jerror.h>

// A window for each scan: large where there is one scan, small where there may be two hundred.
enum { WINDOW_ONE = 64 * 1024, WINDOW_FEW = 16 * 1024, WINDOW_MANY = 4 * 1024, FEW_SCANS = 16 };

// How far behind a picture of one scan its end marker is looked for (see JPEGWalker).
enum { MOST_STRAY_BYTES = 16 * 1024 * 1024 };

typedef struct scan {
  struct jpeg_decompress_struct cinfo;
  jpeg_source source;
  ccodecs_jpeg_decoder *decoder;
  int created;
} scan;

struct ccodecs_jpeg_decoder {
  ccodecs_account *account;
  struct jpeg_error_mgr errors;
  jmp_buf jump;
  ccodecs_status status; // permanent once it is not ok
  char message[JMSG_LENGTH_MAX];
  int warnings;
  int salvage;
  scan *scans;
  size_t scan_count;
  j_decompress_ptr *order; // the decompressors of `scans`
  jpeg_lockstep lockstep;
  uint32_t damaged_from; // rows before it are whole
  size_t row_bytes;
};

static scan *scan_of(j_common_ptr cinfo) { return (scan *)cinfo->client_data; }

jpeg_lockstep *jpeg_lockstep_of(j_common_ptr cinfo) { return &scan_of(cinfo)->decoder->lockstep; }

static scan *leader(const ccodecs_jpeg_decoder *decoder) {
  return &decoder->scans[decoder->scan_count - 1];
}

static ccodecs_status classify(const scan *failed) {
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

static void fail(scan *failed, ccodecs_status status) {
  ccodecs_jpeg_decoder *decoder = failed->decoder;
  decoder->status = status;
  (*failed->cinfo.err->format_message)((j_common_ptr)&failed->cinfo, decoder->message);
  longjmp(decoder->jump, 1);
}

static void error_exit(j_common_ptr cinfo) { fail(scan_of(cinfo), classify(scan_of(cinfo))); }

// Whether a warning means that pixels are lost. The others are oddities that libjpeg reads over.
static int is_damage(int code) {
  return code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE || code == JWRN_ARITH_BAD_CODE ||
         code == JWRN_MUST_RESYNC || code == JWRN_JPEG_EOF;
}

static void emit_message(j_common_ptr cinfo, int level) {
  if (level >= 0) return;
  scan *from = scan_of(cinfo);
  ccodecs_jpeg_decoder *decoder = from->decoder;
  int code = cinfo->err->msg_code;
  // The script was checked as a whole; one scan alone always looks like a bogus progression.
  if (code == JWRN_BOGUS_PROGRESSION && decoder->order != NULL) return;
  if (is_damage(code)) {
    // An end marker where data should be: the picture was cut, be it by the file's end or its maker.
    // In lock-step the marker that libjpeg sees is the source's.
    int cut = code == JWRN_JPEG_EOF || from->source.input_ended || from->source.end_follows ||
              (decoder->order == NULL && from->cinfo.unread_marker == JPEG_EOI);
    if (!decoder->salvage) fail(from, cut ? ccodecs_status_truncated : ccodecs_status_corrupt);
    uint32_t whole = from->cinfo.input_iMCU_row * (uint32_t)from->cinfo.max_v_samp_factor *
                     (uint32_t)from->cinfo.min_DCT_scaled_size;
    // Where chroma is upsampled downwards, the row above has its share of the damaged one.
    if (whole > 0 && from->cinfo.max_v_samp_factor > 1) whole -= 1;
    if (whole < decoder->damaged_from) decoder->damaged_from = whole;
  }
  if (decoder->warnings++ == 0) (*cinfo->err->format_message)(cinfo, decoder->message);
}

ccodecs_jpeg_decoder *ccodecs_jpeg_decoder_create(ccodecs_account *account) {
  ccodecs_jpeg_decoder *decoder = ccodecs_account_malloc(account, sizeof *decoder);
  if (decoder == NULL) return NULL;
  memset(decoder, 0, sizeof *decoder);
  decoder->account = account;
  decoder->damaged_from = UINT32_MAX;
  decoder->lockstep.account = account;
  decoder->lockstep.row = -1;
  jpeg_std_error(&decoder->errors);
  decoder->errors.error_exit = error_exit;
  decoder->errors.emit_message = emit_message;
  return decoder;
}

void ccodecs_jpeg_decoder_destroy(ccodecs_jpeg_decoder *decoder) {
  if (decoder == NULL) return;
  for (size_t k = 0; k < decoder->scan_count; k++) {
    if (decoder->scans[k].created) jpeg_destroy_decompress(&decoder->scans[k].cinfo);
    ccodecs_account_free(decoder->account, decoder->scans[k].source.window);
  }
  jpeg_lockstep_release(&decoder->lockstep);
  ccodecs_account_free(decoder->account, decoder->order);
  ccodecs_account_free(decoder->account, decoder->scans);
  ccodecs_account_free(decoder->account, decoder);
}

// Allocates the scans and their windows; what is allocated is freed by destroy.
static int allocate(ccodecs_jpeg_decoder *decoder, size_t count) {
  decoder->scans = ccodecs_account_malloc(decoder->account, count * sizeof(scan));
  if (decoder->scans == NULL) return 0;
  memset(decoder->scans, 0, count * sizeof(scan));
  decoder->scan_count = count;
  size_t window = count == 1 ? WINDOW_ONE : count <= FEW_SCANS ? WINDOW_FEW : WINDOW_MANY;
  for (size_t k = 0; k < count; k++) {
    decoder->scans[k].decoder = decoder;
    decoder->scans[k].source.window_bytes = window;
    decoder->scans[k].source.window = ccodecs_account_malloc(decoder->account, window);
    if (decoder->scans[k].source.window == NULL) return 0;
  }
  return 1;
}

static int prepare_lockstep(ccodecs_jpeg_decoder *decoder, size_t count) {
  decoder->order = ccodecs_account_malloc(decoder->account, count * sizeof *decoder->order);
  if (decoder->order == NULL) return 0;
  for (size_t k = 0; k < count; k++) decoder->order[k] = &decoder->scans[k].cinfo;
  decoder->lockstep.scans = decoder->order;
  decoder->lockstep.scan_count = count;
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
static void begin(ccodecs_jpeg_decoder *decoder, scan *one, int eighths) {
  j_decompress_ptr cinfo = &one->cinfo;
  cinfo->err = &decoder->errors;
  cinfo->client_data = one;
  jpeg_create_decompress(cinfo);
  one->created = 1;
  ccodecs_jpeg_account_attach((j_common_ptr)cinfo, decoder->account);
  if (decoder->order != NULL) jpeg_lockstep_attach(cinfo);
  jpeg_source_attach(&one->source, cinfo);
  (void)jpeg_read_header(cinfo, TRUE);
  if (!has_same_frame(cinfo, &decoder->scans[0].cinfo)) ERREXIT(cinfo, JERR_SOF_DUPLICATE);
  cinfo->scale_num = (unsigned)eighths;
  cinfo->scale_denom = 8;
  cinfo->dct_method = JDCT_ISLOW;
  cinfo->do_block_smoothing = FALSE;
  if (cinfo->jpeg_color_space == JCS_YCCK) cinfo->out_color_space = JCS_CMYK;
}

// Ends the data of a picture of one scan where it must have ended: 512 bytes a block are more than
// Huffman codes can take (see JPEGStructure), arithmetic ones get 16 times that. Without this, libjpeg
// would look for the end marker in whatever comes behind, be it a terabyte of zeros.
static void bound_data(scan *one) {
  const struct jpeg_decompress_struct *cinfo = &one->cinfo;
  int64_t blocks = (int64_t)(cinfo->image_width / 8 + 5) * (cinfo->image_height / 8 + 5);
  int64_t most = blocks * cinfo->num_components * (cinfo->arith_code ? 8192 : 512) + MOST_STRAY_BYTES;
  if (one->source.left > most) one->source.left = most;
}

ccodecs_status ccodecs_jpeg_decoder_open(ccodecs_jpeg_decoder *decoder, ccodecs_input *input,
                                         int64_t start, int eighths,
                                         const ccodecs_jpeg_script *script, int salvage,
                                         ccodecs_jpeg_facts *facts) {
  size_t count = script == NULL ? 1 : script->scan_count;
  if (decoder->scans != NULL || count == 0) return decoder->status = ccodecs_status_corrupt;
  if (!allocate(decoder, count) || (script != NULL && !prepare_lockstep(decoder, count))) {
    return decoder->status = ccodecs_status_no_memory;
  }
  decoder->salvage = salvage;
  for (size_t k = 0; k < count; k++) {
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
  if (setjmp(decoder->jump) != 0) return decoder->status;
  for (size_t k = 0; k < count; k++) {
    scan *one = &decoder->scans[k];
    begin(decoder, one, eighths);
    if (decoder->order != NULL) {
      one->cinfo.buffered_image = TRUE;
      one->cinfo.raw_data_out = k + 1 < count;
    } else if (jpeg_has_multiple_scans(&one->cinfo)) {
      // Without its script libjpeg would keep every coefficient.
      ERREXIT(&one->cinfo, JERR_NOTIMPL);
    } else {
      bound_data(one);
    }
    (void)jpeg_start_decompress(&one->cinfo);
  }
  j_decompress_ptr cinfo = &leader(decoder)->cinfo;
  if (decoder->order != NULL) {
    jpeg_lockstep_share_tables(&decoder->lockstep);
    (void)jpeg_start_output(cinfo, 1);
  }
  facts->width = cinfo->output_width;
  facts->height = cinfo->output_height;
  facts->channels = cinfo->output_components;
  facts->row_bytes = (size_t)cinfo->output_width * (size_t)cinfo->output_components;
  decoder->row_bytes = facts->row_bytes;
  return ccodecs_status_ok;
}

ccodecs_status ccodecs_jpeg_decoder_read_row(ccodecs_jpeg_decoder *decoder, uint8_t *row,
                                             size_t row_bytes) {
  if (decoder->status != ccodecs_status_ok) return decoder->status;
  if (decoder->row_bytes == 0 || row_bytes < decoder->row_bytes) return ccodecs_status_corrupt;
  if (setjmp(decoder->jump) != 0) return decoder->status;
  j_decompress_ptr cinfo = &leader(decoder)->cinfo;
  if (cinfo->output_scanline >= cinfo->output_height) return ccodecs_status_end;
  JSAMPROW rows[1] = {row};
  (void)jpeg_read_scanlines(cinfo, rows, 1);
  return ccodecs_status_ok;
}

ccodecs_status ccodecs_jpeg_decoder_finish(ccodecs_jpeg_decoder *decoder, int *has_more) {
  *has_more = 0;
  if (decoder->status != ccodecs_status_ok) return decoder->status;
  if (decoder->order != NULL) return ccodecs_status_ok;
  // The picture is whole: what is wrong from here on only says how the file ends.
  decoder->salvage = 1;
  scan *only = leader(decoder);
  if (setjmp(decoder->jump) != 0) return ccodecs_status_corrupt;
  (void)jpeg_finish_decompress(&only->cinfo);
  if (only->source.ended) return ccodecs_status_truncated;
  *has_more = jpeg_source_has_more(&only->source);
  return ccodecs_status_ok;
}

uint32_t ccodecs_jpeg_decoder_rows(const ccodecs_jpeg_decoder *decoder) {
  if (decoder->row_bytes == 0) return 0;
  uint32_t out = leader(decoder)->cinfo.output_scanline;
  return out < decoder->damaged_from ? out : decoder->damaged_from;
}

const char *ccodecs_jpeg_decoder_message(const ccodecs_jpeg_decoder *decoder) {
  return decoder->message;
}

int ccodecs_jpeg_decoder_warnings(const ccodecs_jpeg_decoder *decoder) { return decoder->warnings; }
