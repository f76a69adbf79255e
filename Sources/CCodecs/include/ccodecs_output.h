#ifndef CCODECS_OUTPUT_H
#define CCODECS_OUTPUT_H

#include <stddef.h>
#include <stdint.h>

#include "ccodecs_watch.h"

// Encoded bytes on their way to a file descriptor, through a small buffer.
// A failed write is remembered: `error` is its errno and every later call returns -1.
enum { CCODECS_OUTPUT_BYTES = 32 * 1024 };

typedef struct ccodecs_output {
  int fd;
  int error;
  int64_t written; // bytes handed to the descriptor
  ccodecs_watch *_Nullable watch; // asked by who works long between two writes
} ccodecs_output;

// Writes all of `count` bytes; 0, or -1 with `error` set.
int ccodecs_output_write(ccodecs_output *_Nonnull output, const void *_Nonnull bytes, size_t count);

#endif
