#include "jpeg_account.h"

#include <stdint.h>
#include <string.h>

#include <jerror.h>

enum {
  // libjpeg-turbo's SIMD code wants 32 and may write up to the next multiple; twice that for what
  // is wider.
  ALIGNMENT = 64,
  ROW_MULTIPLE = 2 * ALIGNMENT,  // upsampling by two rounds a row up twice
};

typedef struct block {
  struct block *next;
} block;

typedef struct manager {
  struct jpeg_memory_mgr pub;  // first: cinfo->mem points here
  struct jpeg_memory_mgr *original;
  ccodecs_account *account;
  block *pools[JPOOL_NUMPOOLS];
  jvirt_barray_ptr arrays;     // asked for, in the image pool
} manager;

struct jvirt_barray_control {
  jvirt_barray_ptr next;
  JBLOCKARRAY rows;            // NULL until realized
  JDIMENSION blocks_per_row;
  JDIMENSION row_count;
  JDIMENSION zeroed;           // leading rows that are defined
  boolean pre_zero;
};

static size_t rounded_up(size_t bytes, size_t multiple) {
  return (bytes + multiple - 1) / multiple * multiple;
}

size_t ccodecs_jpeg_account_block_bytes(size_t bytes) {
  return sizeof(block) + ALIGNMENT + rounded_up(bytes, ALIGNMENT);
}

size_t ccodecs_jpeg_account_rows_bytes(size_t row_bytes, size_t rows) {
  return ccodecs_jpeg_account_block_bytes(rows * sizeof(void *)) +
         ccodecs_jpeg_account_block_bytes(rounded_up(row_bytes, ROW_MULTIPLE) * rows);
}

static void *allocate(j_common_ptr cinfo, int pool, size_t bytes) {
  manager *own = (manager *)cinfo->mem;
  if (pool < 0 || pool >= JPOOL_NUMPOOLS) ERREXIT1(cinfo, JERR_BAD_POOL_ID, pool);
  if (bytes > SIZE_MAX / 2) ERREXIT1(cinfo, JERR_OUT_OF_MEMORY, 0);
  block *made = ccodecs_account_malloc(own->account, ccodecs_jpeg_account_block_bytes(bytes));
  if (made == NULL) ERREXIT1(cinfo, JERR_OUT_OF_MEMORY, 0);
  made->next = own->pools[pool];
  own->pools[pool] = made;
  return (void *)rounded_up((uintptr_t)(made + 1), ALIGNMENT);
}

static void **allocate_rows(j_common_ptr cinfo, int pool, size_t row_bytes, size_t row_count) {
  size_t stride = rounded_up(row_bytes, ROW_MULTIPLE);
  if (row_count != 0 && stride > SIZE_MAX / 2 / row_count) {
    ERREXIT1(cinfo, JERR_OUT_OF_MEMORY, 0);
  }
  void **rows = allocate(cinfo, pool, row_count * sizeof *rows);
  char *samples = allocate(cinfo, pool, row_count * stride);
  for (size_t row = 0; row < row_count; row++) rows[row] = samples + row * stride;
  return rows;
}

// Samples of more than 8 bits take two bytes where the library knows both (libjpeg-turbo 3).
static size_t sample_bytes(j_common_ptr cinfo) {
  int precision = cinfo->is_decompressor ? ((j_decompress_ptr)cinfo)->data_precision
                                         : ((j_compress_ptr)cinfo)->data_precision;
  return precision > 8 ? 2 : sizeof(JSAMPLE);
}

static JSAMPARRAY alloc_sarray(j_common_ptr cinfo, int pool, JDIMENSION samples, JDIMENSION rows) {
  return (JSAMPARRAY)allocate_rows(cinfo, pool, samples * sample_bytes(cinfo), rows);
}

static JBLOCKARRAY alloc_barray(j_common_ptr cinfo, int pool, JDIMENSION blocks, JDIMENSION rows) {
  return (JBLOCKARRAY)allocate_rows(cinfo, pool, blocks * sizeof(JBLOCK), rows);
}

static jvirt_sarray_ptr request_virt_sarray(j_common_ptr cinfo, int pool, boolean pre_zero,
                                            JDIMENSION samples, JDIMENSION rows,
                                            JDIMENSION max_access) {
  (void)pool, (void)pre_zero, (void)samples, (void)rows, (void)max_access;
  ERREXIT(cinfo, JERR_NOT_COMPILED);
  return NULL;
}

static jvirt_barray_ptr request_virt_barray(j_common_ptr cinfo, int pool, boolean pre_zero,
                                            JDIMENSION blocks, JDIMENSION rows,
                                            JDIMENSION max_access) {
  (void)max_access;
  manager *own = (manager *)cinfo->mem;
  if (pool != JPOOL_IMAGE) ERREXIT1(cinfo, JERR_BAD_POOL_ID, pool);
  jvirt_barray_ptr array = allocate(cinfo, pool, sizeof *array);
  *array = (struct jvirt_barray_control){
      .next = own->arrays, .blocks_per_row = blocks, .row_count = rows, .pre_zero = pre_zero};
  own->arrays = array;
  return array;
}

static void realize_virt_arrays(j_common_ptr cinfo) {
  manager *own = (manager *)cinfo->mem;
  for (jvirt_barray_ptr array = own->arrays; array != NULL; array = array->next) {
    if (array->rows != NULL) continue;
    array->rows = alloc_barray(cinfo, JPOOL_IMAGE, array->blocks_per_row, array->row_count);
  }
}

static JBLOCKARRAY access_virt_barray(j_common_ptr cinfo, jvirt_barray_ptr array,
                                      JDIMENSION start, JDIMENSION count, boolean writable) {
  (void)writable;
  if (array->rows == NULL || count > array->row_count || start > array->row_count - count) {
    ERREXIT(cinfo, JERR_BAD_VIRTUAL_ACCESS);
  }
  // Rows are zeroed when they are first asked for, so that their pages are not touched before.
  for (; array->pre_zero && array->zeroed < start + count; array->zeroed++) {
    memset(array->rows[array->zeroed], 0, array->blocks_per_row * sizeof(JBLOCK));
  }
  return array->rows + start;
}

static void free_pool(j_common_ptr cinfo, int pool) {
  manager *own = (manager *)cinfo->mem;
  if (pool < 0 || pool >= JPOOL_NUMPOOLS) ERREXIT1(cinfo, JERR_BAD_POOL_ID, pool);
  if (pool == JPOOL_IMAGE) own->arrays = NULL;
  while (own->pools[pool] != NULL) {
    block *freed = own->pools[pool];
    own->pools[pool] = freed->next;
    ccodecs_account_free(own->account, freed);
  }
}

static size_t fixed_bytes(j_common_ptr cinfo) {
  return cinfo->is_decompressor ? CCODECS_JPEG_ACCOUNT_DECOMPRESS_BYTES
                                : CCODECS_JPEG_ACCOUNT_COMPRESS_BYTES;
}

static void self_destruct(j_common_ptr cinfo) {
  manager *own = (manager *)cinfo->mem;
  for (int pool = JPOOL_NUMPOOLS - 1; pool >= 0; pool--) free_pool(cinfo, pool);
  cinfo->mem = own->original;
  ccodecs_account_remove(own->account, fixed_bytes(cinfo));
  ccodecs_account_free(own->account, own);
  cinfo->mem->self_destruct(cinfo);
}

void ccodecs_jpeg_account_attach(j_common_ptr cinfo, ccodecs_account *account) {
  manager *own = ccodecs_account_malloc(account, sizeof *own);
  if (own == NULL) ERREXIT1(cinfo, JERR_OUT_OF_MEMORY, 0);
  memset(own, 0, sizeof *own);
  own->pub = *cinfo->mem;
  own->original = cinfo->mem;
  own->account = account;
  own->pub.alloc_small = allocate;
  own->pub.alloc_large = allocate;
  own->pub.alloc_sarray = alloc_sarray;
  own->pub.alloc_barray = alloc_barray;
  own->pub.request_virt_sarray = request_virt_sarray;
  own->pub.request_virt_barray = request_virt_barray;
  own->pub.realize_virt_arrays = realize_virt_arrays;
  own->pub.access_virt_sarray = NULL;
  own->pub.access_virt_barray = access_virt_barray;
  own->pub.free_pool = free_pool;
  own->pub.self_destruct = self_destruct;
  ccodecs_account_add(account, fixed_bytes(cinfo));
  cinfo->mem = &own->pub;
}
