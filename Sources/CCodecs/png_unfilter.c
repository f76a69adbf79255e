#include "png_unfilter.h"

#include <string.h>

#include "png_pixel.h"

// Inlined with a constant distance, so that the compiler unrolls the loops over a pixel.

PNG_INLINE void subs(size_t distance, const uint8_t *raw, uint8_t *row, size_t count) {
  png_pixel left = png_pixel_zero();
  for (size_t at = 0; at < count; at += distance) {
    left = png_pixel_add(left, png_pixel_load(raw + at, distance));
    png_pixel_store(left, row + at, distance);
  }
}

PNG_INLINE void averages(size_t distance, const uint8_t *raw, uint8_t *row, size_t count) {
  png_pixel left = png_pixel_zero();
  for (size_t at = 0; at < count; at += distance) {
    png_pixel middle = png_pixel_average(left, png_pixel_load(row + at, distance));
    left = png_pixel_add(middle, png_pixel_load(raw + at, distance));
    png_pixel_store(left, row + at, distance);
  }
}

PNG_INLINE void paeths(size_t distance, const uint8_t *raw, uint8_t *row, size_t count) {
  png_pixel left = png_pixel_zero();
  png_pixel corner = left;
  for (size_t at = 0; at < count; at += distance) {
    png_pixel above = png_pixel_load(row + at, distance);
    left = png_pixel_paeth(left, above, corner, png_pixel_load(raw + at, distance));
    corner = above;
    png_pixel_store(left, row + at, distance);
  }
}

static void ups(const uint8_t *raw, uint8_t *row, size_t count) {
  for (size_t at = 0; at < count; at++) row[at] = (uint8_t)(row[at] + raw[at]);
}

PNG_INLINE void undo(int filter, size_t distance, const uint8_t *raw, uint8_t *row,
                        size_t count) {
  switch (filter) {
    case 0: memcpy(row, raw, count); break;
    case 1: subs(distance, raw, row, count); break;
    case 2: ups(raw, row, count); break;
    case 3: averages(distance, raw, row, count); break;
    default: paeths(distance, raw, row, count); break;
  }
}

void png_unfilter(int filter, uint32_t distance, const uint8_t *raw, uint8_t *row, size_t count) {
  switch (distance) {
    case 1: undo(filter, 1, raw, row, count); break;
    case 2: undo(filter, 2, raw, row, count); break;
    case 3: undo(filter, 3, raw, row, count); break;
    case 4: undo(filter, 4, raw, row, count); break;
    case 6: undo(filter, 6, raw, row, count); break;
    default: undo(filter, 8, raw, row, count); break;
  }
}

// The second row is a pixel behind: what it needs from the first is there then. Two pixels of up to 4
// bytes go through as one.
PNG_INLINE void two_narrow_paeths(size_t distance, const uint8_t *raw_first,
                                     const uint8_t *raw_second, uint8_t *first, uint8_t *row,
                                     size_t count) {
  const png_pixel zero = png_pixel_zero();
  png_pixel above = png_pixel_load(row, distance);
  png_pixel left = png_pixel_paeth(zero, above, zero, png_pixel_load(raw_first, distance));
  png_pixel corner = png_pixel_join(above, zero);
  png_pixel_store(left, first, distance);
  left = png_pixel_join(left, zero);
  for (size_t at = distance; at < count; at += distance) {
    above = png_pixel_join(png_pixel_load(row + at, distance), left);
    left = png_pixel_paeth(
        left, above, corner,
        png_pixel_load_two(raw_first + at, raw_second + at - distance, distance));
    corner = above;
    png_pixel_store_two(left, first + at, row + at - distance, distance);
  }
  above = png_pixel_join(zero, left);
  left = png_pixel_paeth(
      left, above, corner,
      png_pixel_load_two(raw_second + count - distance, raw_second + count - distance, distance));
  png_pixel_store_two(left, row + count - distance, row + count - distance, distance);
}

PNG_INLINE void two_wide_paeths(size_t distance, const uint8_t *raw_first,
                                   const uint8_t *raw_second, uint8_t *first, uint8_t *row,
                                   size_t count) {
  png_pixel left = png_pixel_zero();
  png_pixel corner = left;
  png_pixel left_below = left;
  png_pixel corner_below = left;
  for (size_t at = 0; at < count; at += distance) {
    png_pixel above = png_pixel_load(row + at, distance);
    png_pixel above_below = left;
    left = png_pixel_paeth(left, above, corner, png_pixel_load(raw_first + at, distance));
    corner = above;
    png_pixel_store(left, first + at, distance);
    if (at == 0) continue;
    left_below = png_pixel_paeth(left_below, above_below, corner_below,
                                 png_pixel_load(raw_second + at - distance, distance));
    corner_below = above_below;
    png_pixel_store(left_below, row + at - distance, distance);
  }
  left_below = png_pixel_paeth(left_below, left, corner_below,
                               png_pixel_load(raw_second + count - distance, distance));
  png_pixel_store(left_below, row + count - distance, distance);
}

void png_unfilter_paeths(uint32_t distance, const uint8_t *raw_first, const uint8_t *raw_second,
                         uint8_t *first, uint8_t *row, size_t count) {
  switch (distance) {
    case 1: two_narrow_paeths(1, raw_first, raw_second, first, row, count); break;
    case 2: two_narrow_paeths(2, raw_first, raw_second, first, row, count); break;
    case 3: two_narrow_paeths(3, raw_first, raw_second, first, row, count); break;
    case 4: two_narrow_paeths(4, raw_first, raw_second, first, row, count); break;
    case 6: two_wide_paeths(6, raw_first, raw_second, first, row, count); break;
    default: two_wide_paeths(8, raw_first, raw_second, first, row, count); break;
  }
}
