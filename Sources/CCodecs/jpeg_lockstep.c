#include "jpeg_lockstep.h"

#include <jerror.h>
#include <stdlib.h>
#include <string.h>

// The SIMD inverse DCTs load coefficients with aligned instructions.
enum { BLOCK_ALIGNMENT = 64 };

// The array that stands for a component is a pointer to its part of the window.
static struct jpeg_lockstep_component *component_of(jvirt_barray_ptr array) {
  return (struct jpeg_lockstep_component *)(void *)array;
}

static jvirt_barray_ptr request(j_common_ptr cinfo, int pool, boolean pre_zero, JDIMENSION width,
                                JDIMENSION height, JDIMENSION access_rows) {
  (void)pool, (void)pre_zero, (void)height, (void)access_rows;
  j_decompress_ptr d = (j_decompress_ptr)cinfo;
  jpeg_lockstep *lockstep = jpeg_lockstep_of(cinfo);
  // libjpeg asks for one array a component, in order, and each scan asks anew for the same ones.
  int index = lockstep->requests++ % d->num_components;
  struct jpeg_lockstep_component *component = &lockstep->components[index];
  if (component->block == NULL) {
    JDIMENSION rows = (JDIMENSION)d->comp_info[index].v_samp_factor;
    size_t row_bytes = (size_t)width * sizeof(JBLOCK);
    component->bytes = (rows * row_bytes + BLOCK_ALIGNMENT - 1) / BLOCK_ALIGNMENT * BLOCK_ALIGNMENT;
    component->block = aligned_alloc(BLOCK_ALIGNMENT, component->bytes);
    component->rows = calloc(rows, sizeof(JBLOCKROW));
    if (component->block == NULL || component->rows == NULL) ERREXIT1(cinfo, JERR_OUT_OF_MEMORY, 0);
    ccodecs_account_add(lockstep->account, component->bytes);
    component->height = rows;
    for (JDIMENSION r = 0; r < rows; r++) {
      component->rows[r] = (JBLOCKROW)(void *)((char *)component->block + r * row_bytes);
    }
  }
  return (jvirt_barray_ptr)(void *)component;
}

static void advance(j_common_ptr leader, jpeg_lockstep *lockstep, int64_t row) {
  if (row != lockstep->row + 1) ERREXIT(leader, JERR_BAD_VIRTUAL_ACCESS);
  lockstep->row = row;
  for (int c = 0; c < MAX_COMPONENTS && lockstep->components[c].block != NULL; c++) {
    memset(lockstep->components[c].block, 0, lockstep->components[c].bytes);
  }
  for (size_t k = 0; k + 1 < lockstep->scan_count; k++) {
    int step = jpeg_consume_input(lockstep->scans[k]);
    if (step != JPEG_ROW_COMPLETED && step != JPEG_SCAN_COMPLETED) {
      ERREXIT(leader, JERR_BAD_VIRTUAL_ACCESS);
    }
  }
}

static JBLOCKARRAY access_rows(j_common_ptr cinfo, jvirt_barray_ptr array, JDIMENSION start,
                               JDIMENSION count, boolean writable) {
  (void)writable;
  jpeg_lockstep *lockstep = jpeg_lockstep_of(cinfo);
  struct jpeg_lockstep_component *component = component_of(array);
  int64_t row = start / component->height;
  j_common_ptr leader = (j_common_ptr)lockstep->scans[lockstep->scan_count - 1];
  if (cinfo == leader && row > lockstep->row) advance(leader, lockstep, row);
  if (row != lockstep->row || count > component->height) ERREXIT(cinfo, JERR_BAD_VIRTUAL_ACCESS);
  return component->rows;
}

void jpeg_lockstep_attach(j_decompress_ptr cinfo) {
  cinfo->mem->request_virt_barray = request;
  cinfo->mem->access_virt_barray = access_rows;
}

void jpeg_lockstep_share_tables(jpeg_lockstep *lockstep) {
  j_decompress_ptr leader = lockstep->scans[lockstep->scan_count - 1];
  for (int c = 0; c < leader->num_components; c++) {
    for (size_t k = 0; k < lockstep->scan_count; k++) {
      JQUANT_TBL *table = lockstep->scans[k]->comp_info[c].quant_table;
      if (table == NULL) continue;
      leader->comp_info[c].quant_table = table;
      break;
    }
  }
}

void jpeg_lockstep_release(jpeg_lockstep *lockstep) {
  for (int c = 0; c < MAX_COMPONENTS; c++) {
    struct jpeg_lockstep_component *component = &lockstep->components[c];
    if (component->block != NULL && component->rows != NULL) {
      ccodecs_account_remove(lockstep->account, component->bytes);
    }
    free(component->block);
    free(component->rows);
    memset(component, 0, sizeof *component);
  }
}
