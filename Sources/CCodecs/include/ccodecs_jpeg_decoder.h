#ifndef CCODECS_JPEG_DECODER_H
#define CCODECS_JPEG_DECODER_H

#include <stddef.h>
#include <stdint.h>

#include "ccodecs_account.h"
#include "ccodecs_input.h"
#include "ccodecs_status.h"

// A JPEG read by rows through libjpeg-turbo at a scale of 1/8, 2/8, 4/8 or 8/8.
//
// A picture of one scan is read once. One of many scans (progressive, or components apart) is read
// by its scans in lock-step: a decompressor for each, sharing one row of coefficient blocks, or five
// where libjpeg estimates what was never sent.
typedef struct ccodecs_jpeg_decoder ccodecs_jpeg_decoder;

// A run of bytes of the file.
typedef struct ccodecs_jpeg_range {
  int64_t offset;
  int64_t length;
} ccodecs_jpeg_range;

// A scan: its SOS marker segment with the entropy-coded data up to the next marker that is not RST,
// and how many of the shared segments (tables, frame header, JFIF and Adobe markers, in file order)
// come before it.
typedef struct ccodecs_jpeg_scan {
  ccodecs_jpeg_range range;
  size_t segments_before;
} ccodecs_jpeg_scan;

// The scans to read, in file order: all that the pixels at the scale depend on.
typedef struct ccodecs_jpeg_script {
  const ccodecs_jpeg_range *_Nonnull segments;
  size_t segment_count;
  const ccodecs_jpeg_scan *_Nonnull scans;
  size_t scan_count;
  // NULL, or for a progressive picture that stops early: Al of each component's first coefficients in
  // zigzag order as the last scan leaves it, -1 where none was sent, CCODECS_JPEG_ESTIMATED of them
  // for each. Then libjpeg estimates what is missing, as it does by default.
  const int8_t *_Nullable precision;
  size_t component_count;
} ccodecs_jpeg_script;

// Coefficients of a block that libjpeg can estimate from the blocks around, with the DC.
enum { CCODECS_JPEG_ESTIMATED = 10 };

// The iMCU rows that those estimates look at: 2 above, 2 below.
enum { CCODECS_JPEG_SMOOTHED_ROWS = 5 };

// The window through which each of so many scans is read.
size_t ccodecs_jpeg_decoder_window_bytes(size_t scan_count);

typedef struct ccodecs_jpeg_facts {
  uint32_t width;   // of the rows that come out, at the scale
  uint32_t height;
  int channels;     // 1 grey, 3 RGB, 4 CMYK as stored
  size_t row_bytes; // width * channels
} ccodecs_jpeg_facts;

// NULL when memory is short.
ccodecs_jpeg_decoder *_Nullable ccodecs_jpeg_decoder_create(ccodecs_account *_Nonnull account);
void ccodecs_jpeg_decoder_destroy(ccodecs_jpeg_decoder *_Nullable decoder);

// Starts at `start` (the SOI), at `eighths`/8. `script` is NULL for a picture of one scan, whose data
// and end marker are looked for in at most `most_bytes`; the arrays of one are read by this call and
// the next rows, and must outlive the decoder. `salvage` keeps going over damage, which is then
// counted as warnings, and past the end of the input. `rows_ahead`, where it is 2 or more, has another
// thread decode some of the scans, or the data of a picture's only scan, with so many iMCU rows in memory:
// for an input that can seek, without `precision`, and where nothing is salvaged.
ccodecs_status ccodecs_jpeg_decoder_open(ccodecs_jpeg_decoder *_Nonnull decoder,
                                         ccodecs_input *_Nonnull input, int64_t start,
                                         int64_t most_bytes, int eighths,
                                         const ccodecs_jpeg_script *_Nullable script, int salvage,
                                         int rows_ahead, ccodecs_jpeg_facts *_Nonnull facts);

// The next row from the top. `end` once after the last.
ccodecs_status ccodecs_jpeg_decoder_read_row(ccodecs_jpeg_decoder *_Nonnull decoder,
                                             uint8_t *_Nonnull row, size_t row_bytes);

// How the input goes on after the last row.
typedef struct ccodecs_jpeg_ending {
  int has_more; // bytes follow the end marker; 0 where there is a script: whoever made that has looked
  int is_cut;   // the input ends without an end marker, in data that no block of the picture used
} ccodecs_jpeg_ending;

// Reads on to the end marker after the last row. ok where there is one; `truncated` without, `corrupt`
// where something else stands there: the picture is whole all the same, unless it is cut.
ccodecs_status ccodecs_jpeg_decoder_finish(ccodecs_jpeg_decoder *_Nonnull decoder,
                                           ccodecs_jpeg_ending *_Nonnull ending);

// Rows that came out before the input's damage or end (salvage reports them), messages, warnings.
uint32_t ccodecs_jpeg_decoder_rows(const ccodecs_jpeg_decoder *_Nonnull decoder);
const char *_Nonnull ccodecs_jpeg_decoder_message(const ccodecs_jpeg_decoder *_Nonnull decoder);
int ccodecs_jpeg_decoder_warnings(const ccodecs_jpeg_decoder *_Nonnull decoder);

#endif
