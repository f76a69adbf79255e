#ifndef CCODECS_JPEG_BLANK_H
#define CCODECS_JPEG_BLANK_H

#include <stdio.h>

#include <jpeglib.h>

// A JPEG in memory, of the same frame as another, that sends nothing: a progressive one with a single
// scan of AC coefficients that are all zero (T.81 G.1.2.2, end-of-band runs). A decompressor of it is a
// leader in lock-step that makes the pixels of what another has decoded.
typedef struct jpeg_blank {
  struct jpeg_source_mgr pub;  // first: cinfo->src points here
  JOCTET header[44 + 3 * MAX_COMPONENTS];
} jpeg_blank;

// Has `cinfo` read a blank picture in the frame of `model`, whose header has been read.
void jpeg_blank_attach(jpeg_blank *blank, j_decompress_ptr cinfo,
                       const struct jpeg_decompress_struct *model);

// After jpeg_read_header: takes over what the blank picture's header does not say. May jump.
void jpeg_blank_adopt(j_decompress_ptr cinfo, const struct jpeg_decompress_struct *model);

#endif
