#ifndef CCODECS_JPEG_DECODER_PARTS_H
#define CCODECS_JPEG_DECODER_PARTS_H

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include "ccodecs_jpeg_decoder.h"
#include "jpeg_lockstep.h"
#include "jpeg_source.h"

// One scan of a picture, with the decompressor that reads it.
typedef struct jpeg_scan {
  struct jpeg_decompress_struct cinfo; // its client_data leads back here
  jpeg_source source;
  ccodecs_jpeg_decoder *decoder;
  int created;
} jpeg_scan;

struct ccodecs_jpeg_decoder {
  ccodecs_account *account;
  struct jpeg_error_mgr errors;
  jmp_buf jump;           // set anew by every entry function that calls libjpeg
  ccodecs_status status;  // permanent once it is not ok
  char message[JMSG_LENGTH_MAX];
  int warnings;
  int salvage;
  jpeg_scan *scans;
  size_t scan_count;
  j_decompress_ptr *order; // the decompressors of `scans`; NULL without a script
  jpeg_lockstep lockstep;
  uint32_t damaged_from;   // rows before it are whole
  size_t row_bytes;
};

static inline jpeg_scan *jpeg_scan_of(j_common_ptr cinfo) {
  return (jpeg_scan *)cinfo->client_data;
}

// The scan whose decompressor makes the pixels.
static inline jpeg_scan *jpeg_decoder_leader(const ccodecs_jpeg_decoder *decoder) {
  return &decoder->scans[decoder->scan_count - 1];
}

// Makes what libjpeg reports end in the decoder's status, message and warnings.
void jpeg_damage_attach(ccodecs_jpeg_decoder *decoder);

#endif
