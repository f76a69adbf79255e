#ifndef CCODECS_PNG_STORE_H
#define CCODECS_PNG_STORE_H

#include <stddef.h>
#include <stdint.h>

#include "ccodecs_account.h"
#include "ccodecs_spill.h"

// The first six passes of an interlaced picture (PNG, third edition, 8.2): half of its pixels, and all
// of those in even rows. They are kept in memory, or in a file with a window of rows for each pass;
// then any even row can be put together. The seventh pass is the odd rows, which nobody has to keep.

enum { PNG_STORED_PASSES = 6 };

typedef struct png_stored_pass {
  size_t row_bytes;
  uint32_t columns;
  uint32_t all;       // rows of the pass; 0 when it has no column
  uint32_t came;      // of those, the rows that came
  int64_t start;      // where in the file its first row lies
  uint8_t *window;    // `count` rows from `first` on
  uint32_t capacity;
  uint32_t first;
  uint32_t count;
  int unwritten;      // the window has rows that are not in the file yet
} png_stored_pass;

typedef struct png_store {
  ccodecs_account *account;
  uint8_t *memory;        // all windows
  ccodecs_spill *spill;   // the store's own, set before it is opened; NULL: windows hold all rows
  uint32_t width;
  size_t pixel_bytes;
  png_stored_pass passes[PNG_STORED_PASSES];
} png_store;

// What a store adds to its account. In memory `width * height * pixel_bytes / 2`, about.
size_t ccodecs_png_store_bytes(uint32_t width, uint32_t height, size_t pixel_bytes, int spilled);

// Opens a store whose bytes, but for the spill, are all zero. 0, or -1 when memory is short.
int ccodecs_png_store_open(png_store *store, uint32_t width, uint32_t height, size_t pixel_bytes,
                           ccodecs_account *account);
// Frees what there is, the spill included.
void ccodecs_png_store_close(png_store *store);

// Takes the next row of a pass. 0, or -1 when the file fails.
int ccodecs_png_store_add(png_store *store, int pass, const uint8_t *row);

// The rows from the top that can be put together from what came.
uint32_t ccodecs_png_store_rows(const png_store *store, uint32_t height);

// Puts a row together, `width * pixel_bytes` of it. 0, or -1 when the file fails. A pixel that has
// not come, those of odd rows among them, repeats the one that stood for it before its pass: the
// corner of the block that an earlier pass gave.
int ccodecs_png_store_copy_row(png_store *store, uint32_t y, uint8_t *row);

#endif
