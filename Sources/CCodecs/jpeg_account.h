#ifndef CCODECS_JPEG_ACCOUNT_H
#define CCODECS_JPEG_ACCOUNT_H

#include <stdio.h>

#include <jpeglib.h>

#include "ccodecs_account.h"

// Puts a counted memory manager in the place of libjpeg's (libjpeg.txt, "Memory management"): from
// here on every pool, row buffer and coefficient array of `cinfo` is added to `account` when it is
// allocated and removed when its pool is freed. Call it right after jpeg_create_compress or
// jpeg_create_decompress, where error_exit may be reached; jpeg_destroy undoes it.
//
// Virtual coefficient arrays are held whole in memory; request_virt_barray and access_virt_barray
// of cinfo->mem may be replaced afterwards. Virtual sample arrays, which only the two-pass colour
// quantiser uses, are refused.
void ccodecs_jpeg_account_attach(j_common_ptr cinfo, ccodecs_account *account);

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
