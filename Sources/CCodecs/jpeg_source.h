#ifndef CCODECS_JPEG_SOURCE_H
#define CCODECS_JPEG_SOURCE_H

#include <stdio.h>

#include <jpeglib.h>

#include "ccodecs_input.h"
#include "ccodecs_jpeg_decoder.h"

// Feeds one decompressor from ranges of the input, through a window. Past the last range it gives
// an end marker, so that libjpeg never waits.
typedef struct jpeg_source {
  struct jpeg_source_mgr pub;
  ccodecs_input *input;
  const ccodecs_jpeg_range *segments; // what comes before `body`
  size_t segment_count;
  size_t next;                        // the next of them
  ccodecs_jpeg_range body;
  int body_begun;
  int64_t offset;  // of the next byte to read
  int64_t left;    // bytes of the current range not yet read
  int ended;       // the input ended, or the last range did
  int input_ended; // the input has nothing after what was given
  int end_follows; // an end marker comes after the last range
  int read_failed; // the input's errno says why
  JOCTET *window;
  size_t window_bytes;
} jpeg_source;

// Makes `cinfo` read the segments (after a start marker of our own when there are any), then the
// body.
void jpeg_source_attach(jpeg_source *source, j_decompress_ptr cinfo);

// Whether the input has bytes that libjpeg has not consumed.
int jpeg_source_has_more(const jpeg_source *source);

#endif
