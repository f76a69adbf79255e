#include "jpeg_account.h"

#include <stdint.h>
#include <string.h>

#include <jerror.h>

enum {
  // libjpeg-turbo's SIMD code wants 32 and may write up to the next multiple; twice that for what
  // is wider.
  ALIGNMENT = 64,
  ROW_MULTIPLE = 2 * ALIGNMENT,  // upsampling by two rounds a row up twice
  // Of a spilled array this much is in memory, so that a read or write is worth its call.
  WINDOW_BYTES = 128 * 1024,
};

typedef struct block {
  struct block *next;
} block;

typedef struct manager {
  struct jpeg_memory_mgr pub;  // first: cinfo->mem points here
  struct jpeg_memory_mgr *original;
  ccodecs_account *account;
  ccodecs_spill *spill;        // where arrays go; NULL keeps them in memory
  int64_t spilled;             // bytes of it that are taken
  block *pools[JPOOL_NUMPOOLS];
  jvirt_barray_ptr arrays;     // asked for, in the image pool
} manager;

struct jvirt_barray_control {
  jvirt_barray_ptr next;
  JBLOCKARRAY rows;            // NULL until realized
  JDIMENSION blocks_per_row;
  JDIMENSION row_count;
  JDIMENSION max_access;
  JDIMENSION defined;          // leading rows that hold something
  boolean pre_zero;
  // Of one that is spilled, `rows` is a window.
  JDIMENSION window_rows;      // row_count where all is in memory
  JDIMENSION first;            // the row that it begins with
  JDIMENSION dirty_start;      // rows of the array that the file does not have yet
  JDIMENSION dirty_end;
  int64_t offset;              // of the array in the file
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
  manager *own = (manager *)cinfo->mem;
  if (pool != JPOOL_IMAGE) ERREXIT1(cinfo, JERR_BAD_POOL_ID, pool);
  jvirt_barray_ptr array = allocate(cinfo, pool, sizeof *array);
  *array = (struct jvirt_barray_control){.next = own->arrays,
                                         .blocks_per_row = blocks,
                                         .row_count = rows,
                                         .max_access = max_access,
                                         .pre_zero = pre_zero,
                                         .window_rows = rows};
  own->arrays = array;
  return array;
}

size_t ccodecs_jpeg_account_window_rows(size_t row_bytes, size_t rows, size_t max_access) {
  size_t accesses = WINDOW_BYTES / (row_bytes * max_access);
  size_t window = max_access * (accesses == 0 ? 1 : accesses);
  return window < rows ? window : rows;
}

static size_t array_row_bytes(const struct jvirt_barray_control *array) {
  return (size_t)array->blocks_per_row * sizeof(JBLOCK);
}

static void realize_virt_arrays(j_common_ptr cinfo) {
  manager *own = (manager *)cinfo->mem;
  for (jvirt_barray_ptr array = own->arrays; array != NULL; array = array->next) {
    if (array->rows != NULL) continue;
    if (own->spill != NULL) {
      if (array->pre_zero) ERREXIT(cinfo, JERR_NOT_COMPILED);  // no compressor asks for it
      array->window_rows = (JDIMENSION)ccodecs_jpeg_account_window_rows(
          array_row_bytes(array), array->row_count, array->max_access);
      array->offset = own->spilled;
      own->spilled += (int64_t)array->row_count * (int64_t)array_row_bytes(array);
    }
    array->rows = alloc_barray(cinfo, JPOOL_IMAGE, array->blocks_per_row, array->window_rows);
  }
}

static int64_t offset_of(const struct jvirt_barray_control *array, JDIMENSION row) {
  return array->offset + (int64_t)row * (int64_t)array_row_bytes(array);
}

_Static_assert(sizeof(JBLOCK) % ROW_MULTIPLE == 0, "rows of blocks lie in memory as in the file");

// Has the window begin with row `first`: what changed in it is written, what is there is read.
static void move_window(j_common_ptr cinfo, jvirt_barray_ptr array, JDIMENSION first) {
  manager *own = (manager *)cinfo->mem;
  if (array->dirty_start < array->dirty_end) {
    JBLOCKROW row = array->rows[array->dirty_start - array->first];
    size_t bytes = (array->dirty_end - array->dirty_start) * array_row_bytes(array);
    if (ccodecs_spill_write(own->spill, offset_of(array, array->dirty_start), row, bytes) != 0) {
      ERREXIT(cinfo, JERR_TFILE_WRITE);
    }
    array->dirty_start = array->dirty_end = 0;
  }
  array->first = first;
  if (first >= array->defined) return;
  JDIMENSION rows = array->defined - first;
  if (rows > array->window_rows) rows = array->window_rows;
  size_t bytes = rows * array_row_bytes(array);
  if (ccodecs_spill_read(own->spill, offset_of(array, first), array->rows[0], bytes) != 0) {
    ERREXIT(cinfo, JERR_TFILE_READ);
  }
}

static JBLOCKARRAY access_virt_barray(j_common_ptr cinfo, jvirt_barray_ptr array,
                                      JDIMENSION start, JDIMENSION count, boolean writable) {
  if (array->rows == NULL || count > array->row_count || start > array->row_count - count ||
      count > array->window_rows) {
    ERREXIT(cinfo, JERR_BAD_VIRTUAL_ACCESS);
  }
  JDIMENSION end = start + count;
  if (start < array->first || end - array->first > array->window_rows) {
    move_window(cinfo, array, start);
  }
  JBLOCKARRAY rows = array->rows + (start - array->first);
  // Rows are zeroed when they are first asked for, so that their pages are not touched before.
  if (array->pre_zero) {
    for (; array->defined < end; array->defined++) {
      memset(array->rows[array->defined], 0, array_row_bytes(array));
    }
  }
  if (writable) {
    if (array->defined < end) array->defined = end;
    if (array->dirty_start == array->dirty_end) array->dirty_start = start;
    if (start < array->dirty_start) array->dirty_start = start;
    if (array->dirty_end < end) array->dirty_end = end;
  } else if (array->defined < end) {
    ERREXIT(cinfo, JERR_BAD_VIRTUAL_ACCESS);
  }
  return rows;
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

void ccodecs_jpeg_account_spill(j_common_ptr cinfo, ccodecs_spill *spill) {
  ((manager *)cinfo->mem)->spill = spill;
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
