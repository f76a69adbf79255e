#include "ccodecs_png_encoder.h"
