#ifndef CCODECS_JPEG_ENCODER_H
#define CCODECS_JPEG_ENCODER_H

#include <stddef.h>
#include <stdint.h>

#include "ccodecs_account.h"
#include "ccodecs_output.h"
#include "ccodecs_status.h"

// A JPEG written by rows through libjpeg-turbo, with optimised Huffman tables.
typedef struct ccodecs_jpeg_encoder ccodecs_jpeg_encoder;

// APP2 segments of a profile are numbered in one byte and hold 65,519 bytes (ICC.1:2022, B.4).
enum { CCODECS_JPEG_ENCODER_MOST_ICC_BYTES = 255 * 65519 };

typedef struct ccodecs_jpeg_settings {
  uint32_t width;
  uint32_t height;
  int channels;                 // 1 grey or 3 RGB
  int quality;                  // 1 to 100
  int full_chroma;              // 4:4:4 instead of 4:2:0
  int progressive;
  const uint8_t *_Nullable icc; // an ICC profile to embed as APP2 segments, or NULL
  size_t icc_bytes;
  // Where the coefficients are held in a file without a name (ccodecs_spill.h); NULL: in memory.
  const char *_Nullable spill_folder;
} ccodecs_jpeg_settings;

ccodecs_jpeg_encoder *_Nullable ccodecs_jpeg_encoder_create(ccodecs_account *_Nonnull account);
void ccodecs_jpeg_encoder_destroy(ccodecs_jpeg_encoder *_Nullable encoder);

// `output` must outlive the encoder, and what it is watched by is asked for every few rows: status limit
// where the work may not go on; the profile is written here and not kept. The whole picture's
// coefficients are held until finish: the tables are made from all of them. Where they are held makes
// no difference to the bytes that come out.
ccodecs_status ccodecs_jpeg_encoder_start(ccodecs_jpeg_encoder *_Nonnull encoder,
                                          ccodecs_output *_Nonnull output,
                                          const ccodecs_jpeg_settings *_Nonnull settings);
ccodecs_status ccodecs_jpeg_encoder_write_row(ccodecs_jpeg_encoder *_Nonnull encoder,
                                              const uint8_t *_Nonnull row, size_t row_bytes);
ccodecs_status ccodecs_jpeg_encoder_finish(ccodecs_jpeg_encoder *_Nonnull encoder);

// What an encoder with these settings accounts at most, itself included: never less than it turns
// out, and at most 5 % or 32 KiB more. Of `spill_folder` it matters whether there is one.
size_t ccodecs_jpeg_encoder_predicted_bytes(const ccodecs_jpeg_settings *_Nonnull settings);

// The errno after spill_failed.
int ccodecs_jpeg_encoder_spill_errno(const ccodecs_jpeg_encoder *_Nonnull encoder);

const char *_Nonnull ccodecs_jpeg_encoder_message(const ccodecs_jpeg_encoder *_Nonnull encoder);

#endif
