#ifndef CCODECS_H
#define CCODECS_H

// The only C that sees libjpeg, libpng and lcms2. Their types never leave this target, and neither does
// a longjmp: each entry function sets its own jump target, and nothing here calls back into Swift.

#include "ccodecs_account.h"
#include "ccodecs_color_transform.h"
#include "ccodecs_heap.h"
#include "ccodecs_inflate.h"
#include "ccodecs_input.h"
#include "ccodecs_jpeg_decoder.h"
#include "ccodecs_jpeg_encoder.h"
#include "ccodecs_output.h"
#include "ccodecs_png_decoder.h"
#include "ccodecs_png_encoder.h"
#include "ccodecs_spill.h"
#include "ccodecs_status.h"
#include "ccodecs_watch.h"

#endif
