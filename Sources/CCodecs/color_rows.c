#include <string.h>

#include "color_context.h"

// How many pixels lcms2 gets at once; the result is on the stack.
enum { PIECE = 256 };

// Colours that were converted last, by a hash of their bytes: lcms2 takes 0.3 to 0.5 us for one, and
// most pictures repeat theirs.
enum { CACHE_BITS = 12, CACHE_ENTRIES = 1 << CACHE_BITS };

struct color_cache {
  struct {
    uint8_t in[4], out[4];
  } entries[CACHE_ENTRIES];
};

static inline uint32_t slot_of(const uint8_t in[4]) {
  uint32_t bytes;
  memcpy(&bytes, in, sizeof bytes);
  return bytes * 2654435761U >> (32 - CACHE_BITS);
}

int color_context_cache(ccodecs_color *color) {
  color->cache = ccodecs_account_calloc(color->account, sizeof *color->cache);
  if (color->cache == NULL) return 0;
  // All zeros are a colour as well: where it belongs, there is another one at first.
  static const uint8_t zeros[4] = {0};
  color->cache->entries[slot_of(zeros)].in[0] = 1;
  return 1;
}

// Converts `count` pixels of which lcms2 knows nothing yet.
static void convert_misses(const ccodecs_color *color, const uint8_t *pixels, size_t count,
                           uint8_t (*results)[4]) {
  float labs[PIECE * 3];
  color->lcms->cmsDoTransform(color->transform, pixels, labs, (cmsUInt32Number)count);
  const float *lab = labs;
  for (size_t index = 0; index < count; index++, lab += 3) {
    float y = (lab[0] + 16) / 116;
    float x = y + lab[1] / 500;
    float z = y - lab[2] / 200;
    color_encoding_write(color->encoding, color_light_of_root(x), color_light_of_root(y),
                         color_light_of_root(z), results[index]);
  }
}

// Converts up to PIECE pixels through tables. A pixel is never written before it was read.
static void convert_piece(const ccodecs_color *color, const uint8_t *pixels, size_t count,
                          size_t in_step, uint8_t *out, size_t out_step) {
  size_t channels = (size_t)color->kind;
  int flip = color->kind == ccodecs_color_kind_cmyk ? 255 : 0;
  uint8_t missed[PIECE * 4];
  uint8_t results[PIECE][4];
  uint16_t places[PIECE];
  size_t misses = 0;
  for (size_t index = 0; index < count; index++, pixels += in_step) {
    uint8_t in[4] = {0};
    for (size_t channel = 0; channel < channels; channel++) in[channel] = pixels[channel];
    uint8_t alpha = in_step > channels ? pixels[channels] : 0;
    uint8_t *target = out + index * out_step;
    uint32_t slot = slot_of(in);
    if (memcmp(color->cache->entries[slot].in, in, sizeof in) == 0) {
      memcpy(target, color->cache->entries[slot].out, 3);
    } else {
      for (size_t channel = 0; channel < channels; channel++) {
        missed[misses * channels + channel] = (uint8_t)(in[channel] ^ flip);
      }
      places[misses++] = (uint16_t)index;
    }
    if (in_step > channels) target[3] = alpha;
  }
  if (misses == 0) return;
  convert_misses(color, missed, misses, results);
  for (size_t index = 0; index < misses; index++) {
    memcpy(out + places[index] * out_step, results[index], 3);
    uint8_t in[4] = {0};
    for (size_t channel = 0; channel < channels; channel++) {
      in[channel] = (uint8_t)(missed[index * channels + channel] ^ flip);
    }
    uint32_t slot = slot_of(in);
    memcpy(color->cache->entries[slot].in, in, sizeof in);
    memcpy(color->cache->entries[slot].out, results[index], 3);
  }
}

void ccodecs_color_convert(ccodecs_color *color, uint8_t *row, size_t pixels) {
  if (color->greys != NULL) {
    size_t step = color->has_alpha ? 2 : 1;
    for (size_t index = 0; index < pixels * step; index += step) row[index] = color->greys[row[index]];
    return;
  }
  size_t out = color->has_alpha ? 4 : 3;
  if (color->lights != NULL) {
    const float *lights = color->lights;
    for (uint8_t *pixel = row; pixel < row + pixels * out; pixel += out) {
      color_encoding_write(color->encoding, lights[pixel[0]], lights[256 + pixel[1]],
                           lights[512 + pixel[2]], pixel);
    }
    return;
  }
  if (color->transform == NULL) return;
  size_t in = color->kind == ccodecs_color_kind_cmyk ? 4 : out;
  for (size_t done = 0; done < pixels; done += PIECE) {
    size_t count = pixels - done < PIECE ? pixels - done : PIECE;
    convert_piece(color, row + done * in, count, in, row + done * out, out);
  }
}
