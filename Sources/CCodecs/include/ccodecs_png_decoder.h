#ifndef CCODECS_PNG_DECODER_H
#define CCODECS_PNG_DECODER_H

#include <stddef.h>
#include <stdint.h>

#include "ccodecs_account.h"
#include "ccodecs_input.h"
#include "ccodecs_status.h"

// A PNG read by rows: 8 bits a sample, 1 to 4 channels. libpng reads what comes before the pixels.
typedef struct ccodecs_png_decoder ccodecs_png_decoder;

typedef struct ccodecs_png_facts {
  uint32_t width;
  uint32_t height;
  int channels;      // of the rows that come out: 1 grey, 2 grey alpha, 3 RGB, 4 RGBA
  int interlaced;
  size_t row_bytes;  // width * channels
} ccodecs_png_facts;

// How an interlaced picture is read. One that is not comes by rows, whatever is asked for.
typedef enum __attribute__((enum_extensibility(closed))) ccodecs_png_way {
  ccodecs_png_way_rows = 0,   // not interlaced
  ccodecs_png_way_held,       // by rows; the first six passes, half of the pixels, are in memory
  ccodecs_png_way_spilled,    // by rows; the first six passes are in a file without a name
  ccodecs_png_way_passes,     // the rows of each pass, as they are stored
} ccodecs_png_way;

// A row of one of the seven passes: pixels `column`, `column + step` and so on of row `row`.
typedef struct ccodecs_png_pass_row {
  uint32_t row;
  uint32_t column;
  uint32_t step;
  uint32_t width;    // pixels
} ccodecs_png_pass_row;

// What is refused, as status limit.
typedef struct ccodecs_png_limits {
  uint32_t side;       // a longer side, 1 to 2^31 - 1
  size_t chunk_bytes;  // a larger allocation for a chunk; 64 KiB are always allowed
} ccodecs_png_limits;

// NULL when memory is short.
ccodecs_png_decoder *_Nullable ccodecs_png_decoder_create(ccodecs_account *_Nonnull account);
void ccodecs_png_decoder_destroy(ccodecs_png_decoder *_Nullable decoder);

// Has libpng read all rows, which it does else only where the quick way can't: for comparison. Before
// the first row.
void ccodecs_png_decoder_avoid_quick(ccodecs_png_decoder *_Nonnull decoder);

// Reads up to the first pixel and fixes the transformations: palette and tRNS expanded (tRNS is
// compared at full depth), 16 bits scaled to 8, 1, 2 and 4 bits widened; no gamma is applied.
// Nothing that grows with the picture is allocated here. Chunks that make no difference to pixels
// are skipped, whatever they hold; a bad CRC in one is a warning.
//
// A bad CRC in IDAT, a bad Adler-32 or a palette index out of range is `corrupt`; `salvage` keeps
// going over the three. A bad CRC in another critical chunk is `corrupt`.
//
// `way` is how it is to be read if it is interlaced; `folder`, which is copied, is where a spilled one
// makes its file.
ccodecs_status ccodecs_png_decoder_open(ccodecs_png_decoder *_Nonnull decoder,
                                        ccodecs_input *_Nonnull input, int salvage,
                                        ccodecs_png_way way, const char *_Nonnull folder,
                                        const ccodecs_png_limits *_Nonnull limits,
                                        ccodecs_png_facts *_Nonnull facts);

// The next row from the top, `row_bytes` of it. `end` once after the last.
//
// The first call allocates what reads rows and, when interlaced, what keeps the first six passes, which
// that call reads. `truncated` when the input ends, or IDAT does, before the last row; with `salvage`,
// damage is the `end` of the rows: whole ones, or, when interlaced, rows whose missing pixels repeat
// those that came. `spill_failed` when the file can't be made, written or read.
ccodecs_status ccodecs_png_decoder_read_row(ccodecs_png_decoder *_Nonnull decoder,
                                            uint8_t *_Nonnull row, size_t row_bytes);

// The next row of a pass, for `passes`: its pixels at the start of `row`, which takes `row_bytes`, and
// where they belong. `end` once after the last; with `salvage`, damage is the `end`, and nothing is
// repeated. Else as ccodecs_png_decoder_read_row.
ccodecs_status ccodecs_png_decoder_read_pass_row(ccodecs_png_decoder *_Nonnull decoder,
                                                 uint8_t *_Nonnull row, size_t row_bytes,
                                                 ccodecs_png_pass_row *_Nonnull place);

// Reads what follows the last row (to the end chunk). ok, or what went wrong: a missing end chunk
// is `truncated` and the picture is whole all the same. After salvage, what made the rows end.
ccodecs_status ccodecs_png_decoder_finish(ccodecs_png_decoder *_Nonnull decoder);

// After finish: whether bytes follow the end chunk, and whether an eXIf stood behind the pixels.
int ccodecs_png_decoder_has_more(const ccodecs_png_decoder *_Nonnull decoder);
int ccodecs_png_decoder_has_late_exif(const ccodecs_png_decoder *_Nonnull decoder);

// What a decoder accounts at most, itself included, before it is opened; not more than 64 KiB too
// much. `channels` as in the facts; `palette` says that the stored pixels are indices (a picture of
// up to 8 bits a sample that may be one can be predicted without it, higher); `method` is the first byte
// of the pixels' zlib stream, or -1 where that is not known.
size_t ccodecs_png_decoder_predicted_bytes(uint32_t width, uint32_t height, int bit_depth,
                                           int channels, int palette, int method,
                                           ccodecs_png_way way);

// The errno of a spill that failed.
int ccodecs_png_decoder_spill_errno(const ccodecs_png_decoder *_Nonnull decoder);

// Rows that are whole so far (salvage reports them), the library's last message, its warnings.
uint32_t ccodecs_png_decoder_rows(const ccodecs_png_decoder *_Nonnull decoder);
const char *_Nonnull ccodecs_png_decoder_message(const ccodecs_png_decoder *_Nonnull decoder);
int ccodecs_png_decoder_warnings(const ccodecs_png_decoder *_Nonnull decoder);

#endif
