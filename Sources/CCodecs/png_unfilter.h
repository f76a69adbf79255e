#ifndef PNG_UNFILTER_H
#define PNG_UNFILTER_H

#include <stddef.h>
#include <stdint.h>

// Undoes the filters of rows (PNG, third edition, 9.2).

enum {
  PNG_FILTERS = 5,
  // Readable bytes behind a row, filtered or not.
  PNG_UNFILTER_SLACK_BYTES = 8,
};

// Undoes one row's filter, 0 to 4.
//
// `row` has the row above, all zero for a first one, and gets this one; `raw` has the `count` filtered
// bytes. `distance` is the bytes of a pixel, at least one: 1, 2, 3, 4, 6 or 8.
void png_unfilter(int filter, uint32_t distance, const uint8_t *raw, uint8_t *row, size_t count);

// Undoes the Paeth filter of two rows at once, which takes little more time than one: each pixel waits
// for the one before it, but those of two rows do not wait for each other.
//
// `first` gets the first row; `row` has the row above it and gets the second one.
void png_unfilter_paeths(uint32_t distance, const uint8_t *raw_first, const uint8_t *raw_second,
                         uint8_t *first, uint8_t *row, size_t count);

#endif
