#ifndef PNG_SAMPLES_H
#define PNG_SAMPLES_H

#include <stddef.h>
#include <stdint.h>

// What a row's stored samples become: 8 bits each, with an alpha where a colour is transparent (PNG,
// third edition, 13.12 and 12.4). Indices stay indices.
typedef struct png_samples {
  int depth;          // 1, 2, 4, 8 or 16
  int channels;       // stored: 1 to 4
  int is_indexed;
  int has_key;        // one grey or RGB colour is transparent
  uint16_t key[3];    // at full depth
} png_samples;

// Whether they are stored as they come out.
static inline int png_samples_are_plain(const png_samples *samples) {
  return samples->depth == 8 && !samples->has_key;
}

// Bits of a stored pixel.
static inline uint32_t png_samples_bits(const png_samples *samples) {
  return (uint32_t)(samples->depth * samples->channels);
}

// Converts a row of `width` pixels.
void png_samples_convert(const png_samples *samples, const uint8_t *row, uint32_t width,
                         uint8_t *converted);

#endif
