#include "jpeg_source.h"

#include <jerror.h>

static const JOCTET START_MARKER[] = {0xFF, 0xD8};
static const JOCTET END_MARKER[] = {0xFF, JPEG_EOI};

static void init_source(j_decompress_ptr cinfo) { (void)cinfo; }
static void term_source(j_decompress_ptr cinfo) { (void)cinfo; }

static boolean give(jpeg_source *source, const JOCTET *bytes, size_t count) {
  source->pub.next_input_byte = bytes;
  source->pub.bytes_in_buffer = count;
  return TRUE;
}

// Steps to the next range that has bytes; false when all are used up.
static int next_range(jpeg_source *source) {
  while (source->left == 0) {
    if (source->next < source->segment_count) {
      source->offset = source->segments[source->next].offset;
      source->left = source->segments[source->next].length;
      source->next += 1;
    } else if (!source->body_begun) {
      source->offset = source->body.offset;
      source->left = source->body.length;
      source->body_begun = 1;
    } else {
      return 0;
    }
  }
  return 1;
}

static boolean end(j_decompress_ptr cinfo) {
  jpeg_source *source = (jpeg_source *)cinfo->src;
  source->ended = 1;
  // Zero bytes at the end of arithmetic-coded data may be left out (T.81 D.1.8), so libjpeg says
  // nothing when it runs out. Without a marker behind it the data was cut.
  if (source->input_ended && cinfo->arith_code && cinfo->output_height > 0) {
    WARNMS(cinfo, JWRN_JPEG_EOF);
  }
  return give(source, END_MARKER, sizeof END_MARKER);
}

// Whether data that ran out ran out with the file decides between truncated and corrupt.
static void look_behind(jpeg_source *source) {
  JOCTET next[2];
  ssize_t n = ccodecs_input_read(source->input, source->offset, next, sizeof next);
  source->input_ended = n == 0;
  source->end_follows = n == 2 && next[0] == END_MARKER[0] && next[1] == END_MARKER[1];
}

static boolean fill_input_buffer(j_decompress_ptr cinfo) {
  jpeg_source *source = (jpeg_source *)cinfo->src;
  if (source->ended) return give(source, END_MARKER, sizeof END_MARKER);
  if (!next_range(source)) {
    look_behind(source);
    return end(cinfo);
  }
  size_t count = source->window_bytes;
  if (source->left < (int64_t)count) count = (size_t)source->left;
  ssize_t n = ccodecs_input_read(source->input, source->offset, source->window, count);
  if (n < 0) {
    source->read_failed = 1;
    ERREXIT(cinfo, JERR_FILE_READ);
  }
  if (n == 0) {
    source->input_ended = 1;
    return end(cinfo);
  }
  source->offset += n;
  source->left -= n;
  return give(source, source->window, (size_t)n);
}

static void skip_input_data(j_decompress_ptr cinfo, long count) {
  jpeg_source *source = (jpeg_source *)cinfo->src;
  while (count > 0 && !source->ended) {
    if ((size_t)count <= source->pub.bytes_in_buffer) {
      source->pub.next_input_byte += count;
      source->pub.bytes_in_buffer -= (size_t)count;
      return;
    }
    count -= (long)source->pub.bytes_in_buffer;
    source->pub.bytes_in_buffer = 0;
    int64_t leap = source->left < count ? source->left : count;
    source->offset += leap;
    source->left -= leap;
    count -= (long)leap;
    fill_input_buffer(cinfo);
  }
}

void jpeg_source_attach(jpeg_source *source, j_decompress_ptr cinfo) {
  source->pub.init_source = init_source;
  source->pub.fill_input_buffer = fill_input_buffer;
  source->pub.skip_input_data = skip_input_data;
  source->pub.resync_to_restart = jpeg_resync_to_restart;
  source->pub.term_source = term_source;
  if (source->segment_count > 0) {
    give(source, START_MARKER, sizeof START_MARKER);
  } else {
    give(source, NULL, 0);
  }
  cinfo->src = &source->pub;
}

int jpeg_source_has_more(const jpeg_source *source) {
  JOCTET byte;
  if (source->ended) return 0;
  if (source->pub.bytes_in_buffer > 0) return 1;
  return ccodecs_input_read(source->input, source->offset, &byte, 1) > 0;
}
