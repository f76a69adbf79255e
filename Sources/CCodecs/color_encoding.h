#ifndef COLOR_ENCODING_H
#define COLOR_ENCODING_H

#include <stdint.h>

// From light to sRGB bytes.
enum { COLOR_ENCODING_STEPS = 1 << 14 };

typedef struct color_encoding {
  float matrix[9];                          // to linear sRGB, times COLOR_ENCODING_STEPS
  float offset[3];                          // is added to that
  uint8_t bytes[COLOR_ENCODING_STEPS + 1];  // of linear light
} color_encoding;

// The XYZ of D50, which profiles refer to.
extern const double color_white[3];

// Takes light as sums of three colours, whose XYZ under D50 `columns` has; what is as dark as the XYZ
// of `black` comes out as black.
void color_encoding_set(color_encoding *encoding, const double columns[3][3],
                        const double black[3]);

// CIE 1976: the light whose root, or near black a straight line, Lab holds.
static inline float color_light_of_root(float root) {
  return root > 6.0F / 29 ? root * root * root : (root - 4.0F / 29) * (108.0F / 841);
}

// The sRGB colour of some light.
static inline void color_encoding_write(const color_encoding *encoding, float red, float green,
                                        float blue, uint8_t *pixel) {
  const float *row = encoding->matrix;
  for (int channel = 0; channel < 3; channel++, row += 3) {
    float light = row[0] * red + row[1] * green + row[2] * blue + encoding->offset[channel];
    light = light > 0 ? light : 0;
    light = light < COLOR_ENCODING_STEPS ? light : COLOR_ENCODING_STEPS;
    pixel[channel] = encoding->bytes[(int)light];
  }
}

#endif
