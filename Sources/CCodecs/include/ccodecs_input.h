#ifndef CCODECS_INPUT_H
#define CCODECS_INPUT_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "ccodecs_account.h"
#include "ccodecs_watch.h"

// Compressed bytes by offset, from a file or a pipe.
//
// A file is read with pread. A pipe is read forwards only; what may be needed a second time is kept:
// the first bytes in memory, and, once they are more than that, the rest in a spool: a file without a
// name in a folder that the caller chose. After ccodecs_input_forget nothing more is kept.
typedef struct ccodecs_input ccodecs_input;

// What is kept of a pipe in memory.
enum { CCODECS_INPUT_HEAD_BYTES = 64 * 1024 };

// `fd` stays the caller's; `spool_folder` is used only for a pipe and copied. Returns NULL when memory
// is short.
ccodecs_input *_Nullable ccodecs_input_create(int fd, int seekable,
                                              const char *_Nonnull spool_folder,
                                              ccodecs_account *_Nonnull account);
void ccodecs_input_destroy(ccodecs_input *_Nullable input);

// Stops keeping what comes from a pipe from here on.
void ccodecs_input_forget(ccodecs_input *_Nonnull input);

// Has every read ask `watch` first whether the work may go on; NULL for none. A read that may not fails
// with ECANCELED.
void ccodecs_input_set_watch(ccodecs_input *_Nonnull input, ccodecs_watch *_Nullable watch);
ccodecs_watch *_Nullable ccodecs_input_watch(const ccodecs_input *_Nonnull input);

// Reads up to `count` bytes at `offset`; fewer only at the end. -1 on failure (ccodecs_input_errno).
// On a pipe, offsets that were forgotten fail with ESPIPE.
ssize_t ccodecs_input_read(ccodecs_input *_Nonnull input, int64_t offset, void *_Nonnull buffer,
                           size_t count);

// The errno of the last failure, and whether it was the spool's rather than the input's.
int ccodecs_input_errno(const ccodecs_input *_Nonnull input);
int ccodecs_input_spool_failed(const ccodecs_input *_Nonnull input);

// The bytes that came from a pipe so far; 0 for a file.
int64_t ccodecs_input_received(const ccodecs_input *_Nonnull input);

#endif
