#ifndef PNG_QUICK_H
#define PNG_QUICK_H

#include "png_inflate.h"
#include "png_reader.h"

// Rows without libpng, several times as quick: IDAT goes through an inflater and unfilters of our own.
// What comes out, and what is refused, is the same. Where the picture is salvaged, or its stream has a
// small window, libpng is asked all the same.

// What it adds to the account: for rows of so many stored bytes, of a picture of so many.
size_t ccodecs_png_quick_bytes(size_t row_bytes, uint64_t all_bytes);

// Sets it up at the first row, when libpng has begun IDAT. 0, or -1 when memory is short.
int ccodecs_png_quick_start(ccodecs_png_decoder *decoder);
void ccodecs_png_quick_close(ccodecs_png_decoder *decoder);

// Reads the row that `pass` and `pass_row` say (pass 0 and all rows where nothing is interlaced). With
// the last one the stream has to end. Errors are raised as libpng's are.
void ccodecs_png_quick_read_row(ccodecs_png_decoder *decoder, uint32_t width, uint32_t rows,
                                uint32_t row, uint8_t *samples);

// Whether the last row's pixels have come, which may be before its call returns.
int ccodecs_png_quick_has_last_row(const ccodecs_png_decoder *decoder);

#endif
