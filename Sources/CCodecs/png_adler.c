#include "png_inflate.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

enum {
  MODULUS = 65521,
  // So many bytes of 255 can be summed up before the second sum passes 32 bits.
  MOST_BYTES = 5552,
};

// RFC 1950, 2.2: `low` is the sum of all bytes, `high` that of all of its values.
static void add(const uint8_t *bytes, size_t count, uint32_t *low, uint32_t *high) {
  uint32_t a = *low;
  uint32_t b = *high;
#ifdef __SSE2__
  // Of 16 bytes the first counts 16 times in `high`, the last once, and each byte before them 16
  // times more.
  const __m128i zero = _mm_setzero_si128();
  const __m128i upper = _mm_set_epi16(9, 10, 11, 12, 13, 14, 15, 16);
  const __m128i lower = _mm_set_epi16(1, 2, 3, 4, 5, 6, 7, 8);
  __m128i sums = zero;
  __m128i before = zero;
  __m128i weighted = zero;
  size_t blocks = count / 16;
  for (size_t block = 0; block < blocks; block++) {
    __m128i values = _mm_loadu_si128((const __m128i *)(bytes + block * 16));
    before = _mm_add_epi32(before, sums);
    sums = _mm_add_epi32(sums, _mm_sad_epu8(values, zero));
    weighted = _mm_add_epi32(weighted, _mm_madd_epi16(_mm_unpacklo_epi8(values, zero), upper));
    weighted = _mm_add_epi32(weighted, _mm_madd_epi16(_mm_unpackhi_epi8(values, zero), lower));
  }
  uint32_t lanes[12];
  _mm_storeu_si128((__m128i *)lanes, sums);
  _mm_storeu_si128((__m128i *)(lanes + 4), before);
  _mm_storeu_si128((__m128i *)(lanes + 8), weighted);
  b += (uint32_t)blocks * 16 * a;
  a += lanes[0] + lanes[2];
  b += 16 * (lanes[4] + lanes[6]) + lanes[8] + lanes[9] + lanes[10] + lanes[11];
  bytes += blocks * 16;
  count -= blocks * 16;
#endif
  for (size_t index = 0; index < count; index++) {
    a += bytes[index];
    b += a;
  }
  *low = a % MODULUS;
  *high = b % MODULUS;
}

uint32_t png_adler32(uint32_t adler, const uint8_t *bytes, size_t count) {
  uint32_t low = adler & 0xffff;
  uint32_t high = adler >> 16;
  while (count > 0) {
    size_t some = count < MOST_BYTES ? count : MOST_BYTES;
    add(bytes, some, &low, &high);
    bytes += some;
    count -= some;
  }
  return high << 16 | low;
}
