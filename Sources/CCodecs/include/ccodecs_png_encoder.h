#ifndef CCODECS_PNG_ENCODER_H
#define CCODECS_PNG_ENCODER_H

#include <stddef.h>
#include <stdint.h>

#include "ccodecs_account.h"
#include "ccodecs_output.h"
#include "ccodecs_status.h"

// A PNG written by rows through libpng, 8 bits a sample.
typedef struct ccodecs_png_encoder ccodecs_png_encoder;

typedef struct ccodecs_png_settings {
  uint32_t width;
  uint32_t height;
  int channels;                        // 1 grey, 2 grey alpha, 3 RGB, 4 RGBA (not premultiplied)
  const uint8_t *_Nullable icc;        // an ICC profile to embed, or NULL
  size_t icc_bytes;
  int srgb;                            // without a profile: an sRGB chunk says what the colours are
} ccodecs_png_settings;

ccodecs_png_encoder *_Nullable ccodecs_png_encoder_create(ccodecs_account *_Nonnull account);
void ccodecs_png_encoder_destroy(ccodecs_png_encoder *_Nullable encoder);

// `output` must outlive the encoder; the profile is written here and not kept. No time is written.
ccodecs_status ccodecs_png_encoder_start(ccodecs_png_encoder *_Nonnull encoder,
                                         ccodecs_output *_Nonnull output,
                                         const ccodecs_png_settings *_Nonnull settings);
ccodecs_status ccodecs_png_encoder_write_row(ccodecs_png_encoder *_Nonnull encoder,
                                             const uint8_t *_Nonnull row, size_t row_bytes);
ccodecs_status ccodecs_png_encoder_finish(ccodecs_png_encoder *_Nonnull encoder);

// What an encoder with these settings accounts at most, itself included: never less than it turns
// out, and at most 36 KiB more.
size_t ccodecs_png_encoder_predicted_bytes(const ccodecs_png_settings *_Nonnull settings);

const char *_Nonnull ccodecs_png_encoder_message(const ccodecs_png_encoder *_Nonnull encoder);

#endif
