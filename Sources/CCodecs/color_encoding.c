#include "color_encoding.h"

#include <math.h>

// From XYZ under D50 to linear sRGB: the inverse of IEC 61966-2-1's primaries, adapted from D65 by the
// Bradford method (ICC.1:2022, annex E).
static const double linear_srgb[3][3] = {{3.13418636, -1.61720896, -0.49069406},
                                         {-0.9787485, 1.9161301, 0.0334334},
                                         {0.07196393, -0.22899387, 1.40575373}};

const double color_white[3] = {0.9642, 1, 0.8249};

static double light_of(double value) {
  return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4);
}

void color_encoding_set(color_encoding *encoding, const double columns[3][3],
                        const double black[3]) {
  for (int row = 0; row < 3; row++) {
    double sums[4] = {0};
    for (int index = 0; index < 3; index++) {
      // Black point compensation: a straight line that leaves white and makes `black` 0.
      double factor = color_white[index] / (color_white[index] - black[index]);
      double term = linear_srgb[row][index] * factor;
      for (int column = 0; column < 3; column++) sums[column] += term * columns[column][index];
      sums[3] -= term * black[index];
    }
    for (int column = 0; column < 3; column++) {
      encoding->matrix[row * 3 + column] = (float)(sums[column] * COLOR_ENCODING_STEPS);
    }
    // With half a step, to round.
    encoding->offset[row] = (float)(sums[3] * COLOR_ENCODING_STEPS + 0.5);
  }
  // A byte holds from half a level below to half a level above.
  int index = 0;
  for (int value = 0; value < 256; value++) {
    double end = value < 255 ? light_of((value + 0.5) / 255) * COLOR_ENCODING_STEPS : INFINITY;
    while (index <= COLOR_ENCODING_STEPS && index < end) encoding->bytes[index++] = (uint8_t)value;
  }
}
