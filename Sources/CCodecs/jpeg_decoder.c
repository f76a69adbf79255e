#include "ccodecs_jpeg_decoder.h"
