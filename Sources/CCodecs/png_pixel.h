#ifndef PNG_PIXEL_H
#define PNG_PIXEL_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The samples of a pixel, or of two, side by side, and what filters do to all of them at once (PNG,
// third edition, 9.2 and 9.4).

#define PNG_INLINE static inline __attribute__((always_inline))

#ifdef __SSE2__
#include <emmintrin.h>

// Eight bytes, in 16 bits each; those behind the pixel's own mean nothing.
typedef __m128i png_pixel;

PNG_INLINE png_pixel png_pixel_zero(void) { return _mm_setzero_si128(); }

PNG_INLINE __m128i png_packed_load(const uint8_t *bytes, size_t count) {
  if (count > 4) return _mm_loadl_epi64((const __m128i *)bytes);
  if (count < 3) return _mm_cvtsi32_si128(count == 1 ? bytes[0] : bytes[0] | bytes[1] << 8);
  int32_t four;
  memcpy(&four, bytes, 4);
  return _mm_cvtsi32_si128(four);
}

// Reads up to two bytes more than the pixel has.
PNG_INLINE png_pixel png_pixel_load(const uint8_t *bytes, size_t count) {
  return _mm_unpacklo_epi8(png_packed_load(bytes, count), _mm_setzero_si128());
}

// Two of up to 4 bytes, the second from the fifth place on.
PNG_INLINE png_pixel png_pixel_load_two(const uint8_t *first, const uint8_t *second, size_t count) {
  __m128i both = _mm_unpacklo_epi32(png_packed_load(first, count), png_packed_load(second, count));
  return _mm_unpacklo_epi8(both, _mm_setzero_si128());
}

// The first pixel of each, one behind the other.
PNG_INLINE png_pixel png_pixel_join(png_pixel first, png_pixel second) {
  return _mm_unpacklo_epi64(first, second);
}

PNG_INLINE void png_pixel_store(png_pixel pixel, uint8_t *bytes, size_t count) {
  int64_t packed = _mm_cvtsi128_si64(_mm_packus_epi16(pixel, pixel));
  memcpy(bytes, &packed, count);
}

PNG_INLINE void png_pixel_store_two(png_pixel pixels, uint8_t *first, uint8_t *second,
                                    size_t count) {
  int64_t packed = _mm_cvtsi128_si64(_mm_packus_epi16(pixels, pixels));
  memcpy(first, &packed, count);
  packed = (int64_t)((uint64_t)packed >> 32);
  memcpy(second, &packed, count);
}

PNG_INLINE __m128i png_absolute(__m128i value) {
  return _mm_max_epi16(value, _mm_sub_epi16(_mm_setzero_si128(), value));
}

// The upper bytes are zero in both, and stay so.
PNG_INLINE png_pixel png_pixel_add(png_pixel first, png_pixel second) {
  return _mm_add_epi8(first, second);
}

PNG_INLINE png_pixel png_pixel_average(png_pixel first, png_pixel second) {
  return _mm_srli_epi16(_mm_add_epi16(first, second), 1);
}

PNG_INLINE png_pixel png_pixel_paeth(png_pixel left, png_pixel above, png_pixel corner,
                                     png_pixel raw) {
  __m128i across = _mm_sub_epi16(above, corner);
  __m128i down = _mm_sub_epi16(left, corner);
  __m128i to_left = png_absolute(across);
  __m128i to_above = png_absolute(down);
  __m128i to_corner = png_absolute(_mm_add_epi16(across, down));
  __m128i least = _mm_min_epi16(to_corner, _mm_min_epi16(to_left, to_above));
  __m128i is_left = _mm_cmpeq_epi16(least, to_left);
  __m128i is_above = _mm_cmpeq_epi16(least, to_above);
  __m128i other = _mm_or_si128(_mm_and_si128(is_above, above), _mm_andnot_si128(is_above, corner));
  __m128i predicted = _mm_or_si128(_mm_and_si128(is_left, left), _mm_andnot_si128(is_left, other));
  return png_pixel_add(raw, predicted);
}

#else

typedef struct png_pixel {
  uint8_t bytes[8];
} png_pixel;

PNG_INLINE png_pixel png_pixel_zero(void) { return (png_pixel){{0}}; }

PNG_INLINE png_pixel png_pixel_load(const uint8_t *bytes, size_t count) {
  png_pixel pixel = {{0}};
  memcpy(pixel.bytes, bytes, count);
  return pixel;
}

PNG_INLINE png_pixel png_pixel_join(png_pixel first, png_pixel second) {
  memcpy(first.bytes + 4, second.bytes, 4);
  return first;
}

PNG_INLINE png_pixel png_pixel_load_two(const uint8_t *first, const uint8_t *second, size_t count) {
  return png_pixel_join(png_pixel_load(first, count), png_pixel_load(second, count));
}

PNG_INLINE void png_pixel_store(png_pixel pixel, uint8_t *bytes, size_t count) {
  memcpy(bytes, pixel.bytes, count);
}

PNG_INLINE void png_pixel_store_two(png_pixel pixels, uint8_t *first, uint8_t *second,
                                    size_t count) {
  memcpy(first, pixels.bytes, count);
  memcpy(second, pixels.bytes + 4, count);
}

PNG_INLINE png_pixel png_pixel_add(png_pixel first, png_pixel second) {
  for (int byte = 0; byte < 8; byte++) first.bytes[byte] += second.bytes[byte];
  return first;
}

PNG_INLINE png_pixel png_pixel_average(png_pixel first, png_pixel second) {
  for (int byte = 0; byte < 8; byte++) {
    first.bytes[byte] = (uint8_t)((first.bytes[byte] + second.bytes[byte]) / 2);
  }
  return first;
}

PNG_INLINE png_pixel png_pixel_paeth(png_pixel left, png_pixel above, png_pixel corner,
                                     png_pixel raw) {
  for (int byte = 0; byte < 8; byte++) {
    int across = above.bytes[byte] - corner.bytes[byte];
    int down = left.bytes[byte] - corner.bytes[byte];
    int to_left = across < 0 ? -across : across;
    int to_above = down < 0 ? -down : down;
    int to_corner = across + down < 0 ? -across - down : across + down;
    int predicted = to_left <= to_above && to_left <= to_corner ? left.bytes[byte]
                    : to_above <= to_corner                     ? above.bytes[byte]
                                                                : corner.bytes[byte];
    raw.bytes[byte] = (uint8_t)(raw.bytes[byte] + predicted);
  }
  return raw;
}

#endif
#endif
