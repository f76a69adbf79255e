#include "ccodecs_png_decoder.h"
