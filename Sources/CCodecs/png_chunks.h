#ifndef PNG_CHUNKS_H
#define PNG_CHUNKS_H

#include "png_reader.h"

// The chunks from the first IDAT on, read without libpng, in the same steps and with the same errors:
// raised as libpng's own are, to `jump`.

// Whether the chunk that libpng has begun is an IDAT with data whose stream has the largest window, as
// that of any picture of some size has. With a smaller one, what zlib takes hangs on how it is called.
int ccodecs_png_chunks_are_usual(ccodecs_png_decoder *decoder);

// Begins with the IDAT that libpng has begun.
void ccodecs_png_chunks_start(ccodecs_png_decoder *decoder);

// The next bytes of IDAT, at least one, valid until the next call.
//
// They are as many as libpng reads at once. Where the input does not have all of them, it looks at
// none, and the rows that are whole are the same.
const uint8_t *ccodecs_png_chunks_take(ccodecs_png_decoder *decoder, size_t *count);

// Whether the IDAT has more.
int ccodecs_png_chunks_have_more(const ccodecs_png_decoder *decoder);

// Passes over what is left of the IDAT.
void ccodecs_png_chunks_end_data(ccodecs_png_decoder *decoder);

// Passes over all chunks up to the end chunk.
void ccodecs_png_chunks_finish(ccodecs_png_decoder *decoder);

#endif
