#ifndef CCODECS_PNG_DECODER_H
#define CCODECS_PNG_DECODER_H

#include <stddef.h>
#include <stdint.h>

#include "ccodecs_account.h"
#include "ccodecs_input.h"
#include "ccodecs_status.h"

// A PNG read by rows through libpng: 8 bits a sample, 1 to 4 channels.
typedef struct ccodecs_png_decoder ccodecs_png_decoder;

typedef struct ccodecs_png_facts {
  uint32_t width;
  uint32_t height;
  int channels;      // of the rows that come out: 1 grey, 2 grey alpha, 3 RGB, 4 RGBA
  int interlaced;
  size_t row_bytes;  // width * channels
  size_t picture_bytes; // what the whole picture is held in when interlaced; else 0
} ccodecs_png_facts;

// NULL when memory is short.
ccodecs_png_decoder *_Nullable ccodecs_png_decoder_create(ccodecs_account *_Nonnull account);
void ccodecs_png_decoder_destroy(ccodecs_png_decoder *_Nullable decoder);

// Reads up to the first pixel and fixes the transformations: palette and tRNS expanded, 16 bits
// scaled to 8, 1, 2 and 4 bits widened. `salvage` keeps going over a bad CRC in IDAT and a bad
// Adler-32; otherwise they are corrupt. Nothing that grows with the picture is allocated here.
ccodecs_status ccodecs_png_decoder_open(ccodecs_png_decoder *_Nonnull decoder,
                                        ccodecs_input *_Nonnull input, int salvage,
                                        ccodecs_png_facts *_Nonnull facts);

// The next row from the top, `row_bytes` of it. `end` once after the last.
ccodecs_status ccodecs_png_decoder_read_row(ccodecs_png_decoder *_Nonnull decoder,
                                            uint8_t *_Nonnull row, size_t row_bytes);

// Reads what follows the last row (to the end chunk). ok, or what went wrong; a missing end chunk is
// `truncated` and the picture is whole all the same.
ccodecs_status ccodecs_png_decoder_finish(ccodecs_png_decoder *_Nonnull decoder);

// Rows that are whole so far (salvage reports them), the library's last message, its warnings.
uint32_t ccodecs_png_decoder_rows(const ccodecs_png_decoder *_Nonnull decoder);
const char *_Nonnull ccodecs_png_decoder_message(const ccodecs_png_decoder *_Nonnull decoder);
int ccodecs_png_decoder_warnings(const ccodecs_png_decoder *_Nonnull decoder);

#endif
