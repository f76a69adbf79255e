#include "ccodecs_output.h"

#include <errno.h>
#include <unistd.h>

int ccodecs_output_write(ccodecs_output *output, const void *bytes, size_t count) {
  const char *at = bytes;
  if (output->error != 0) return -1;
  while (count > 0) {
    ssize_t n = write(output->fd, at, count);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      output->error = n < 0 ? errno : ENOSPC;
      return -1;
    }
    at += n;
    count -= (size_t)n;
    output->written += n;
  }
  return 0;
}
