#ifndef CCODECS_PNG_READER_H
#define CCODECS_PNG_READER_H

#include <setjmp.h>

#include <png.h>

#include "ccodecs_png_decoder.h"
#include "png_samples.h"
#include "png_store.h"

// A decoder's state, and libpng set up to read for it: its memory is counted, its bytes come from
// the input, and its errors arrive at `jump` with `status` and `message` set.

enum { PNG_READER_WINDOW_BYTES = 32 * 1024 };

typedef struct png_quick png_quick;

struct ccodecs_png_decoder {
  png_structp png;
  png_infop info;
  jmp_buf jump;
  ccodecs_account *account;
  ccodecs_input *input;
  uint8_t *window;       // bytes of the input before `offset`, from `used` to `filled`
  size_t used;
  size_t filled;
  int64_t offset;
  char chunk_name[4];    // the last chunk that was begun, and its bytes that have not been read
  uint32_t chunk_left;   // (where libpng reads them, all)
  uint32_t chunk_crc;    // of those that have been
  png_quick *quick;      // reads the rows; NULL where libpng does
  png_samples samples;   // as they are stored
  size_t held_row_bytes; // of a row as libpng gives it: indices, or samples as they come out
  ccodecs_png_way way;   // rows where nothing is interlaced
  png_store store;       // interlaced: the passes that are kept, before their palette is applied
  int pass;              // interlaced: the pass and its row that is read next
  uint32_t pass_row;
  int palette_count;     // 0 without a palette
  uint8_t palette[PNG_MAX_PALETTE_LENGTH][4];
  ccodecs_png_facts facts;
  size_t chunk_bytes;    // the most that is allocated for anything but rows
  uint32_t side;         // the longest side that is read
  int warnings;
  uint8_t salvage;
  uint8_t avoids_quick;  // libpng reads the rows in any case
  uint8_t started;       // what reads rows is there
  uint8_t out_of_memory;
  uint8_t past_limit;    // more than `chunk_bytes` was asked for
  uint8_t starting;      // libpng allocates its rows now
  uint8_t finished;
  uint8_t late_exif;     // an eXIf came after the first row
  uint32_t next;         // the row to be handed out
  uint32_t whole;        // rows that are as they should be
  ccodecs_status reading;  // what stopped a read, else ok
  ccodecs_status status;   // permanent
  char message[CCODECS_MESSAGE_BYTES];
};

// Makes libpng's structs and the window; `jump` must be set. 0, or -1 when memory is short.
int ccodecs_png_reader_open(ccodecs_png_decoder *decoder);

// The passes of an interlaced picture, or, as pass 0, a picture that is not.
uint32_t ccodecs_png_reader_pass_width(const ccodecs_png_decoder *decoder, int pass);
uint32_t ccodecs_png_reader_pass_rows(const ccodecs_png_decoder *decoder, int pass);

// Reads past libpng; what the input does not have is raised as libpng's errors are. `view` gives up to
// 8 KiB that are valid until the next call.
const uint8_t *ccodecs_png_reader_view(ccodecs_png_decoder *decoder, size_t count);
void ccodecs_png_reader_read_header(ccodecs_png_decoder *decoder);

// The next byte of the input; 0 where there is none.
int ccodecs_png_reader_peek(ccodecs_png_decoder *decoder);

// Sets the permanent status and the message, and returns the status.
ccodecs_status ccodecs_png_reader_fail(ccodecs_png_decoder *decoder, ccodecs_status status,
                                       const char *message);

#endif
