#include "png_samples.h"

#include <string.h>

#define SAMPLES_INLINE static inline __attribute__((always_inline))

// Rounded, which is exact this way.
SAMPLES_INLINE uint8_t narrowed(const uint8_t *sample) {
  uint32_t value = (uint32_t)(sample[0] << 8 | sample[1]);
  return (uint8_t)((value * 255 + 32895) >> 16);
}

static void narrow(const uint8_t *row, size_t count, uint8_t *converted) {
  for (size_t at = 0; at < count; at++) converted[at] = narrowed(row + 2 * at);
}

// Adds an alpha to each pixel: 0 where all of its samples are the key's.
SAMPLES_INLINE void add_alpha(const png_samples *samples, size_t channels, size_t bytes,
                              const uint8_t *row, uint32_t width, uint8_t *converted) {
  uint8_t key[6];
  for (size_t channel = 0; channel < channels; channel++) {
    if (bytes == 2) key[2 * channel] = (uint8_t)(samples->key[channel] >> 8);
    key[bytes * channel + bytes - 1] = (uint8_t)samples->key[channel];
  }
  for (size_t x = 0; x < width; x++) {
    const uint8_t *pixel = row + x * channels * bytes;
    uint8_t differs = 0;
    for (size_t byte = 0; byte < channels * bytes; byte++) differs |= pixel[byte] ^ key[byte];
    for (size_t channel = 0; channel < channels; channel++) {
      *converted++ = bytes == 2 ? narrowed(pixel + 2 * channel) : pixel[channel];
    }
    *converted++ = differs ? 255 : 0;
  }
}

// Takes the samples of a row apart that has several of them in a byte; all bits set become 255, unless
// they are indices.
SAMPLES_INLINE void widen(const png_samples *samples, uint32_t depth, const uint8_t *row,
                          uint32_t width, uint8_t *converted) {
  const uint32_t most = (1u << depth) - 1;
  const uint32_t in_byte = 8 / depth;
  uint32_t factor = samples->is_indexed ? 1 : 255 / most;
  for (uint32_t x = 0; x < width; x += in_byte) {
    uint32_t byte = *row++;
    uint32_t count = width - x < in_byte ? width - x : in_byte;
    for (uint32_t sample = 0; sample < count; sample++) {
      *converted++ = (uint8_t)((byte >> (8 - depth) & most) * factor);
      byte <<= depth;
    }
  }
}

static void widen_with_alpha(const png_samples *samples, const uint8_t *row, uint32_t width,
                             uint8_t *converted) {
  uint32_t depth = (uint32_t)samples->depth;
  uint32_t most = (1u << depth) - 1;
  uint32_t key = samples->key[0] & most;
  for (size_t x = 0; x < width; x++) {
    size_t bit = x * depth;
    uint32_t sample = row[bit / 8] >> (8 - depth - bit % 8) & most;
    *converted++ = (uint8_t)(sample * (255 / most));
    *converted++ = sample == key ? 0 : 255;
  }
}

static void convert_narrow(const png_samples *samples, const uint8_t *row, uint32_t width,
                           uint8_t *converted) {
  if (samples->has_key) {
    widen_with_alpha(samples, row, width, converted);
    return;
  }
  switch (samples->depth) {
    case 1: widen(samples, 1, row, width, converted); break;
    case 2: widen(samples, 2, row, width, converted); break;
    default: widen(samples, 4, row, width, converted); break;
  }
}

void png_samples_convert(const png_samples *samples, const uint8_t *row, uint32_t width,
                         uint8_t *converted) {
  int is_wide = samples->depth == 16;
  size_t channels = (size_t)samples->channels;
  if (samples->depth < 8) {
    convert_narrow(samples, row, width, converted);
  } else if (!samples->has_key) {
    if (is_wide) {
      narrow(row, width * channels, converted);
    } else {
      memcpy(converted, row, width * channels);
    }
  } else if (channels == 1) {
    if (is_wide) {
      add_alpha(samples, 1, 2, row, width, converted);
    } else {
      add_alpha(samples, 1, 1, row, width, converted);
    }
  } else if (is_wide) {
    add_alpha(samples, 3, 2, row, width, converted);
  } else {
    add_alpha(samples, 3, 1, row, width, converted);
  }
}
