#include "jpeg_blank.h"

#include <string.h>

enum { END_OF_BAND_RUN = 0xE0 };  // of 2^14 blocks, plus the 14 bits that follow the code

static const JOCTET DATA[256] = {0};

// The only code is one bit, 0, and the length's further bits are 0 as well: so is all data.
static boolean fill_input_buffer(j_decompress_ptr cinfo) {
  cinfo->src->next_input_byte = DATA;
  cinfo->src->bytes_in_buffer = sizeof DATA;
  return TRUE;
}

static void init_source(j_decompress_ptr cinfo) { (void)cinfo; }
static void term_source(j_decompress_ptr cinfo) { (void)cinfo; }
static void skip_input_data(j_decompress_ptr cinfo, long count) { (void)cinfo, (void)count; }

static JOCTET *put(JOCTET *next, const JOCTET *bytes, size_t count) {
  memcpy(next, bytes, count);
  return next + count;
}

// The component with the fewest blocks, as each takes some time.
static int smallest(const struct jpeg_decompress_struct *model) {
  int found = 0;
  for (int c = 1; c < model->num_components; c++) {
    const jpeg_component_info *one = &model->comp_info[c], *best = &model->comp_info[found];
    if (one->h_samp_factor * one->v_samp_factor < best->h_samp_factor * best->v_samp_factor) {
      found = c;
    }
  }
  return found;
}

void jpeg_blank_attach(jpeg_blank *blank, j_decompress_ptr cinfo,
                       const struct jpeg_decompress_struct *model) {
  JOCTET components = (JOCTET)model->num_components;
  const JOCTET table[] = {0xFF, 0xD8, 0xFF, 0xC4, 0, 20, 0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                          0,    0,    0,    END_OF_BAND_RUN};
  const JOCTET frame[] = {0xFF,
                          0xC2,
                          0,
                          (JOCTET)(8 + 3 * components),
                          8,
                          (JOCTET)(model->image_height >> 8),
                          (JOCTET)model->image_height,
                          (JOCTET)(model->image_width >> 8),
                          (JOCTET)model->image_width,
                          components};
  const JOCTET scan[] = {0xFF, 0xDA, 0, 8, 1, (JOCTET)(smallest(model) + 1), 0, 1, 63, 0};
  JOCTET *next = put(blank->header, table, sizeof table);
  next = put(next, frame, sizeof frame);
  for (int c = 0; c < model->num_components; c++) {
    const jpeg_component_info *component = &model->comp_info[c];
    *next++ = (JOCTET)(c + 1);
    *next++ = (JOCTET)(component->h_samp_factor << 4 | component->v_samp_factor);
    *next++ = 0;
  }
  next = put(next, scan, sizeof scan);
  blank->pub = (struct jpeg_source_mgr){.next_input_byte = blank->header,
                                        .bytes_in_buffer = (size_t)(next - blank->header),
                                        .init_source = init_source,
                                        .fill_input_buffer = fill_input_buffer,
                                        .skip_input_data = skip_input_data,
                                        .resync_to_restart = jpeg_resync_to_restart,
                                        .term_source = term_source};
  cinfo->src = &blank->pub;
}

void jpeg_blank_adopt(j_decompress_ptr cinfo, const struct jpeg_decompress_struct *model) {
  cinfo->jpeg_color_space = model->jpeg_color_space;
  cinfo->out_color_space = model->out_color_space;
  // One that is latched; the lock-step gives the components the model's own ones.
  cinfo->quant_tbl_ptrs[0] = jpeg_alloc_quant_table((j_common_ptr)cinfo);
  memset(cinfo->quant_tbl_ptrs[0]->quantval, 0, sizeof cinfo->quant_tbl_ptrs[0]->quantval);
}
