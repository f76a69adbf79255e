#ifndef CCODECS_PNG_READER_H
#define CCODECS_PNG_READER_H

#include <setjmp.h>

#include <png.h>

#include "ccodecs_png_decoder.h"
#include "png_store.h"

// A decoder's state, and libpng set up to read for it: its memory is counted, its bytes come from
// the input, and its errors arrive at `jump` with `status` and `message` set.

enum { PNG_READER_WINDOW_BYTES = 32 * 1024 };

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
  uint8_t started;       // libpng's row buffers are there
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

// Sets the permanent status and the message, and returns the status.
ccodecs_status ccodecs_png_reader_fail(ccodecs_png_decoder *decoder, ccodecs_status status,
                                       const char *message);

#endif
