#ifndef COLOR_CONTEXT_H
#define COLOR_CONTEXT_H

#include <setjmp.h>

#include "ccodecs_color_transform.h"
#include "color_encoding.h"
#include "color_library.h"

struct ccodecs_color {
  ccodecs_account *account;
  ccodecs_color_kind kind;
  int has_alpha;
  const lcms_functions *lcms;
  cmsContext context;
  struct block_head *blocks;  // all that lcms2 has
  size_t used;                // their bytes
  int passed_limit;
  int out_of_memory;
  // lcms2 does not look at the outcome of every allocation: an entry function that uses it sets this
  // target, and where memory is refused it never returns. Nothing of lcms2's is needed afterwards.
  jmp_buf jump;
  int is_guarded;
  struct _cms_io_handler reader;
  const uint8_t *bytes;      // of the profile
  size_t position;
  cmsHPROFILE profile;
  // How pixels are converted: by one of these.
  uint8_t *greys;            // 256: of each grey
  float *lights;             // 256 of each channel, into `encoding`
  cmsHTRANSFORM transform;   // to Lab, into `encoding`, where `cache` does not know it
  color_encoding *encoding;
  struct color_cache *cache;
  int is_identity;
  char message[CCODECS_MESSAGE_BYTES];
};

// Loads lcms2 and makes the context. ok, unsupported or no_memory.
ccodecs_status color_context_open(ccodecs_color *color);

// Frees all that lcms2 has, the transforms included.
void color_context_close(ccodecs_color *color);

// Makes the cache of what went through `transform`; 0 without memory.
int color_context_cache(ccodecs_color *color);

// The light of each 8-bit value of each channel, which a curve may lead out of 0 to 1; 0 where the space
// has no such curves.
int color_space_curves(ccodecs_color *color, float *light);

// For an entry function, after its jump target was reached: frees all that lcms2 has.
ccodecs_status color_context_abandon(ccodecs_color *color);

// Why something failed: the limit, a lack of memory, or else that the profile is `corrupt`, with this
// message.
ccodecs_status color_context_fail(ccodecs_color *color, const char *message);

#endif
