#ifndef CCODECS_JPEG_DECODER_PARTS_H
#define CCODECS_JPEG_DECODER_PARTS_H

#include <stdio.h>

#include <jpeglib.h>

#include "ccodecs_jpeg_decoder.h"
#include "jpeg_blank.h"
#include "jpeg_lockstep.h"
#include "jpeg_report.h"
#include "jpeg_source.h"

// One scan of a picture, with the decompressor that reads it.
typedef struct jpeg_scan {
  struct jpeg_decompress_struct cinfo; // its client_data leads back here
  jpeg_source source;
  ccodecs_jpeg_decoder *decoder;
  jpeg_report *report;                 // of the thread that it is on
  int created;
} jpeg_scan;

struct ccodecs_jpeg_decoder {
  ccodecs_account *account;
  jpeg_report report;
  int salvage;
  jpeg_scan *scans;
  size_t scan_count;
  int has_script;
  j_decompress_ptr *order; // the decompressors of `scans`; NULL where there is but one
  jpeg_lockstep lockstep;
  jpeg_blank blank;        // what the leader reads where the only scan is decoded ahead
  size_t row_bytes;
};

static inline jpeg_scan *jpeg_scan_of(j_common_ptr cinfo) {
  return (jpeg_scan *)cinfo->client_data;
}

// Whether the picture's only scan is decoded ahead of a leader that has nothing to decode.
static inline int jpeg_decoder_has_blank(const ccodecs_jpeg_decoder *decoder) {
  return !decoder->has_script && decoder->order != NULL;
}

// The scan whose decompressor makes the pixels.
static inline jpeg_scan *jpeg_decoder_leader(const ccodecs_jpeg_decoder *decoder) {
  return &decoder->scans[decoder->scan_count - 1];
}

#endif
