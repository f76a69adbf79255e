#include "png_store.h"

#include <string.h>

#include <png.h>

enum { WINDOW_BYTES = 16 * 1024 };

// What a pass takes in memory, and the shape of it.
static size_t shape(png_stored_pass *stored, int pass, uint32_t width, uint32_t height,
                    size_t pixel_bytes, int spilled) {
  stored->columns = PNG_PASS_COLS(width, pass);
  stored->all = stored->columns == 0 ? 0 : PNG_PASS_ROWS(height, pass);
  stored->row_bytes = stored->columns * pixel_bytes;
  stored->capacity = stored->all;
  if (spilled && stored->all * (uint64_t)stored->row_bytes > WINDOW_BYTES) {
    size_t rows = WINDOW_BYTES / stored->row_bytes;
    stored->capacity = rows > 0 ? (uint32_t)rows : 1;
  }
  return stored->capacity * stored->row_bytes;
}

size_t ccodecs_png_store_bytes(uint32_t width, uint32_t height, size_t pixel_bytes, int spilled) {
  size_t bytes = spilled ? CCODECS_SPILL_BYTES : 0;
  for (int pass = 0; pass < PNG_STORED_PASSES; pass++) {
    png_stored_pass stored;
    bytes += shape(&stored, pass, width, height, pixel_bytes, spilled);
  }
  return bytes;
}

int ccodecs_png_store_open(png_store *store, uint32_t width, uint32_t height, size_t pixel_bytes,
                           ccodecs_account *account) {
  size_t offsets[PNG_STORED_PASSES];
  size_t bytes = 0;
  int64_t start = 0;
  store->account = account;
  store->width = width;
  store->pixel_bytes = pixel_bytes;
  for (int pass = 0; pass < PNG_STORED_PASSES; pass++) {
    png_stored_pass *stored = &store->passes[pass];
    offsets[pass] = bytes;
    bytes += shape(stored, pass, width, height, pixel_bytes, store->spill != NULL);
    stored->start = start;
    start += (int64_t)stored->all * (int64_t)stored->row_bytes;
  }
  store->memory = ccodecs_account_malloc(account, bytes);
  if (store->memory == NULL) return -1;
  for (int pass = 0; pass < PNG_STORED_PASSES; pass++) {
    store->passes[pass].window = store->memory + offsets[pass];
  }
  return 0;
}

void ccodecs_png_store_close(png_store *store) {
  ccodecs_spill_destroy(store->spill);
  if (store->memory != NULL) ccodecs_account_free(store->account, store->memory);
}

static int write_window(png_store *store, png_stored_pass *stored) {
  int64_t offset = stored->start + (int64_t)stored->first * (int64_t)stored->row_bytes;
  stored->unwritten = 0;
  return ccodecs_spill_write(store->spill, offset, stored->window,
                             stored->count * stored->row_bytes);
}

int ccodecs_png_store_add(png_store *store, int pass, const uint8_t *row) {
  png_stored_pass *stored = &store->passes[pass];
  if (stored->count == stored->capacity) {
    if (write_window(store, stored) != 0) return -1;
    stored->first += stored->count;
    stored->count = 0;
  }
  memcpy(stored->window + stored->count * stored->row_bytes, row, stored->row_bytes);
  stored->count++;
  stored->came++;
  stored->unwritten = 1;
  return 0;
}

// A row that came; NULL when the file fails.
static const uint8_t *find(png_store *store, png_stored_pass *stored, uint32_t row) {
  if (row < stored->first || row - stored->first >= stored->count) {
    if (stored->unwritten && write_window(store, stored) != 0) return NULL;
    uint32_t left = stored->came - row;
    stored->first = row;
    stored->count = left < stored->capacity ? left : stored->capacity;
    int64_t offset = stored->start + (int64_t)row * (int64_t)stored->row_bytes;
    if (ccodecs_spill_read(store->spill, offset, stored->window,
                           stored->count * stored->row_bytes) != 0) {
      return NULL;
    }
  }
  return stored->window + (row - stored->first) * stored->row_bytes;
}

uint32_t ccodecs_png_store_rows(const png_store *store, uint32_t height) {
  const png_stored_pass *first = &store->passes[0];
  return first->came == first->all ? height : first->came * 8;
}

// Constant sizes become single moves.
static inline void spread(uint8_t *to, size_t to_step, const uint8_t *from, size_t from_step,
                          size_t bytes, uint32_t count) {
  for (uint32_t pixel = 0; pixel < count; pixel++) {
    memcpy(to, from, bytes);
    to += to_step;
    from += from_step;
  }
}

static void spread_pixels(uint8_t *to, size_t to_step, const uint8_t *from, size_t from_step,
                          size_t bytes, uint32_t count) {
  switch (bytes) {
    case 1: spread(to, to_step, from, from_step, 1, count); break;
    case 2: spread(to, to_step, from, from_step, 2, count); break;
    case 3: spread(to, to_step, from, from_step, 3, count); break;
    default: spread(to, to_step, from, from_step, 4, count); break;
  }
}

// Puts a pass's pixels into the row, or, where they have not come, repeats the pixels that lie
// before them: what the earlier passes left there.
static int put_pass(png_store *store, int pass, uint32_t y, uint8_t *row) {
  png_stored_pass *stored = &store->passes[pass];
  size_t bytes = store->pixel_bytes;
  size_t column = PNG_PASS_START_COL(pass);
  size_t step = bytes << PNG_PASS_COL_SHIFT(pass);
  uint32_t pass_row = y >> PNG_PASS_ROW_SHIFT(pass);
  if (pass_row >= stored->came) {
    spread_pixels(row + column * bytes, step, row, step, bytes, stored->columns);
    return 0;
  }
  const uint8_t *pixels = find(store, stored, pass_row);
  if (pixels == NULL) return -1;
  spread_pixels(row + column * bytes, step, pixels, bytes, bytes, stored->columns);
  return 0;
}

int ccodecs_png_store_copy_row(png_store *store, uint32_t y, uint8_t *row) {
  y &= ~1u;
  // The passes that start a row that no pass before them has; where one has not come, neither has
  // any after it, and the row above that stands for this one.
  if (y % 4 == 2 && y / 4 >= store->passes[4].came) y -= 2;
  if (y % 8 == 4 && y / 8 >= store->passes[2].came) y -= 4;
  static const struct {
    int count;
    int passes[4];
  } kinds[4] = {{4, {0, 1, 3, 5}}, {2, {4, 5}}, {3, {2, 3, 5}}, {2, {4, 5}}};
  uint32_t kind = y % 8 / 2;
  for (int index = 0; index < kinds[kind].count; index++) {
    if (put_pass(store, kinds[kind].passes[index], y, row) != 0) return -1;
  }
  return 0;
}
