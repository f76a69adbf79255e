#include "ccodecs_jpeg_encoder.h"
