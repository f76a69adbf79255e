#include "color_library.h"

#include <dlfcn.h>
#include <pthread.h>

// Written once, by whichever thread comes first.
static lcms_functions functions;
static int is_there;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  // The name that lcms2 has had since 2.0, and the last that its own programs are linked with.
  void *library = dlopen("liblcms2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return;
#define FUNCTION(name)                                            \
  *(void **)&functions.name = dlsym(library, #name);              \
  if (functions.name == NULL) return;
  LCMS_FUNCTIONS(FUNCTION)
#undef FUNCTION
  is_there = 1;
}

const lcms_functions *color_library(void) {
  pthread_once(&once, load);
  return is_there ? &functions : NULL;
}
