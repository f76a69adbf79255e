#ifndef CCODECS_JPEG_ACCOUNT_H
#define CCODECS_JPEG_ACCOUNT_H

#include <stdio.h>

#include <jpeglib.h>

#include "ccodecs_account.h"
#include "ccodecs_spill.h"

// Puts a counted memory manager in the place of libjpeg's (libjpeg.txt, "Memory management"): from
// here on every pool, row buffer and coefficient array of `cinfo` is added to `account` when it is
// allocated and removed when its pool is freed. Call it right after jpeg_create_compress or
// jpeg_create_decompress, where error_exit may be reached; jpeg_destroy undoes it.
//
// Virtual coefficient arrays are held whole in memory, unless ccodecs_jpeg_account_spill says where
// else; request_virt_barray and access_virt_barray of cinfo->mem may be replaced afterwards. Virtual sample arrays, which only the two-pass colour
// quantiser uses, are refused.
void ccodecs_jpeg_account_attach(j_common_ptr cinfo, ccodecs_account *account);

// From here on the coefficient arrays of `cinfo` are kept in `spill`, which must outlive it: in memory
// is a window of each, moved when rows outside of it are asked for, so that one pass after the other
// over them is in long reads and writes. A failure is JERR_TFILE_WRITE or JERR_TFILE_READ. Call it
// after the attachment; for a compressor only.
void ccodecs_jpeg_account_spill(j_common_ptr cinfo, ccodecs_spill *spill);

// How many of an array's rows are in such a window.
size_t ccodecs_jpeg_account_window_rows(size_t row_bytes, size_t rows, size_t max_access);

// What an allocation of `bytes` adds to the account, an upper bound.
size_t ccodecs_jpeg_account_block_bytes(size_t bytes);

// What alloc_sarray and alloc_barray add for `rows` rows of `row_bytes` bytes, an upper bound.
size_t ccodecs_jpeg_account_rows_bytes(size_t row_bytes, size_t rows);

// What jpeg_create_compress and jpeg_create_decompress had allocated by themselves before the
// attachment (measured with libjpeg-turbo 2.1.5); it is added as a fixed sum.
enum {
  CCODECS_JPEG_ACCOUNT_COMPRESS_BYTES = 176,
  CCODECS_JPEG_ACCOUNT_DECOMPRESS_BYTES = 2784,
};

#endif
