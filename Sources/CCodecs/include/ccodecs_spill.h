#ifndef CCODECS_SPILL_H
#define CCODECS_SPILL_H

#include <stddef.h>
#include <stdint.h>

#include "ccodecs_account.h"

// Bytes by offset that are too many for memory, in a file without a name in a folder that the caller
// chose. The file is made at the first write and is gone with the object, or with the process.
typedef struct ccodecs_spill ccodecs_spill;

// What a spill adds to its account, at most.
enum { CCODECS_SPILL_BYTES = 24 };

// Copies `folder`. NULL when memory is short.
ccodecs_spill *_Nullable ccodecs_spill_create(const char *_Nonnull folder,
                                              ccodecs_account *_Nonnull account);
void ccodecs_spill_destroy(ccodecs_spill *_Nullable spill);

// Writes or reads all of `count` bytes at `offset`: 0, or -1 (ccodecs_spill_errno). Bytes before the
// last written one that were never written are zero; reading what lies behind it fails with EIO.
// After a failure every later call fails the same.
int ccodecs_spill_write(ccodecs_spill *_Nonnull spill, int64_t offset, const void *_Nonnull bytes,
                        size_t count);
int ccodecs_spill_read(ccodecs_spill *_Nonnull spill, int64_t offset, void *_Nonnull bytes,
                       size_t count);

// The errno of the call that failed, or 0.
int ccodecs_spill_errno(const ccodecs_spill *_Nonnull spill);

// Makes a file without a name, for reading and writing, which is the caller's to close: a descriptor,
// or -1 with errno set. Where the file system has none (O_TMPFILE), one that is unlinked at once,
// with all signals held back in between.
int ccodecs_spill_open(const char *_Nonnull folder);

// Whether files in a folder lie in memory (tmpfs, ramfs) and not on a disk.
int ccodecs_spill_folder_is_memory(const char *_Nonnull folder);

#endif
