#ifndef CCODECS_COLOR_TRANSFORM_H
#define CCODECS_COLOR_TRANSFORM_H

#include <stddef.h>
#include <stdint.h>

#include "ccodecs_account.h"
#include "ccodecs_status.h"

// The colours of one picture: what its numbers mean, and their way to sRGB, through lcms2.
//
// lcms2 is loaded at the first use: most pictures have no profile, and linked it would cost each run
// 0.2 ms of 4. It works in a context of its own, whose memory is on the account, and never gets more
// than CCODECS_COLOR_MOST_BYTES.
typedef struct ccodecs_color ccodecs_color;

// What the pixels are; the value is their number of channels.
typedef enum __attribute__((enum_extensibility(closed))) ccodecs_color_kind {
  ccodecs_color_kind_grey = 1,
  ccodecs_color_kind_rgb = 3,
  ccodecs_color_kind_cmyk = 4,  // inverted, as Adobe stores it: 255 is no ink
} ccodecs_color_kind;

enum {
  // A press profile's largest table for one direction has 23^4 points of three 16-bit numbers; lcms2
  // holds it twice for a moment, and a grid of its own.
  CCODECS_COLOR_MOST_BYTES = 4 << 20,
  CCODECS_COLOR_NAME_BYTES = 120,
  CCODECS_COLOR_CURVE_VALUES = 256,
};

// A colour space by numbers. A channel's light is (a x + b)^gamma from x = d on, c x below.
typedef struct ccodecs_color_space {
  double red[2];    // chromaticities, x and y; not looked at for grey
  double green[2];
  double blue[2];
  double white[2];
  double gamma, a, b, c, d;
} ccodecs_color_space;

// NULL when memory is short. With alpha each pixel of grey or RGB has one byte more.
ccodecs_color *_Nullable ccodecs_color_create(ccodecs_account *_Nonnull account,
                                              ccodecs_color_kind kind, int has_alpha);
void ccodecs_color_destroy(ccodecs_color *_Nullable color);

// One of these comes first, once. `bytes` must stay until ccodecs_color_close. `corrupt` for a profile
// that can't be used, `limit` where it asks for too much memory, `unsupported` where there is no
// lcms2; the message says why.
ccodecs_status ccodecs_color_open_profile(ccodecs_color *_Nonnull color,
                                          const uint8_t *_Nonnull bytes, size_t count);
ccodecs_status ccodecs_color_open_space(ccodecs_color *_Nonnull color,
                                        const ccodecs_color_space *_Nonnull space);

// Makes the way to sRGB, by perceptual intent; what ccodecs_color_open_profile says.
ccodecs_status ccodecs_color_prepare(ccodecs_color *_Nonnull color);
// After preparing: whether it changes no 8-bit colour by more than one level.
int ccodecs_color_is_identity(const ccodecs_color *_Nonnull color);

// Between opening and closing: the profile's description, in ASCII and at most
// CCODECS_COLOR_NAME_BYTES with the final zero; empty without one.
void ccodecs_color_get_name(ccodecs_color *_Nonnull color, char *_Nonnull name);
// The light, 0 to 1, of each 8-bit value of each channel, CCODECS_COLOR_CURVE_VALUES for each; 0
// where the space has no such curves (a table, CMYK).
int ccodecs_color_get_curves(ccodecs_color *_Nonnull color, float *_Nonnull light);
// Turns an sRGB colour into one of the picture's, where that can be done, in place. Pixels can't be
// converted any more afterwards, should that take too much memory.
void ccodecs_color_from_srgb(ccodecs_color *_Nonnull color, uint8_t *_Nonnull rgb);
// The space as an ICC profile; its size, or 0 when it does not fit in `capacity`.
size_t ccodecs_color_save(ccodecs_color *_Nonnull color, uint8_t *_Nonnull bytes, size_t capacity);

// Ends what only the calls above need. With `keeps_transform` 0 all of lcms2's memory is free again.
void ccodecs_color_close(ccodecs_color *_Nonnull color, int keeps_transform);

// Turns pixels to sRGB in place: grey stays one channel, CMYK becomes three, and alpha stays.
void ccodecs_color_convert(ccodecs_color *_Nonnull color, uint8_t *_Nonnull row, size_t pixels);

const char *_Nonnull ccodecs_color_message(const ccodecs_color *_Nonnull color);

#endif
