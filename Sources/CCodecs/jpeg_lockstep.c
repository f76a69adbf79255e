#include "jpeg_lockstep.h"

#include <jerror.h>
#include <stdlib.h>
#include <string.h>

#include "jpeg_ahead.h"

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
    component->height = (JDIMENSION)d->comp_info[index].v_samp_factor;
    component->row_bytes = (size_t)width * sizeof(JBLOCK);
    size_t rows = component->height * (size_t)lockstep->depth;
    size_t bytes = rows * component->row_bytes;
    bytes = (bytes + BLOCK_ALIGNMENT - 1) / BLOCK_ALIGNMENT * BLOCK_ALIGNMENT;
    component->block = aligned_alloc(BLOCK_ALIGNMENT, bytes);
    for (int side = 0; side < JPEG_LOCKSTEP_SIDES; side++) {
      component->rows[side] = calloc(rows, sizeof(JBLOCKROW));
      if (component->rows[side] == NULL) ERREXIT1(cinfo, JERR_OUT_OF_MEMORY, 0);
    }
    if (component->block == NULL) ERREXIT1(cinfo, JERR_OUT_OF_MEMORY, 0);
    ccodecs_account_add(lockstep->account, bytes);
    component->counted_bytes = bytes;
    memset(component->block, 0, bytes);
  }
  return (jvirt_barray_ptr)(void *)component;
}

static char *place(const jpeg_lockstep *lockstep, const struct jpeg_lockstep_component *component,
                   int64_t row) {
  return (char *)component->block +
         (size_t)(row % lockstep->depth) * component->height * component->row_bytes;
}

static void clear(jpeg_lockstep *lockstep, int64_t row) {
  for (int c = 0; c < MAX_COMPONENTS && lockstep->components[c].block != NULL; c++) {
    struct jpeg_lockstep_component *component = &lockstep->components[c];
    char *start = place(lockstep, component, row);
    size_t bytes = component->height * component->row_bytes;
    if (component->has_ac) {
      memset(start, 0, bytes);
      continue;
    }
    JBLOCKROW blocks = (JBLOCKROW)(void *)start;
    for (size_t b = 0; b < bytes / sizeof(JBLOCK); b++) blocks[b][0] = 0;
  }
}

static void step(j_decompress_ptr scan) {
  int result = jpeg_consume_input(scan);
  if (result != JPEG_ROW_COMPLETED && result != JPEG_SCAN_COMPLETED) {
    ERREXIT(scan, JERR_BAD_VIRTUAL_ACCESS);
  }
}

void jpeg_lockstep_decode_ahead(jpeg_lockstep *lockstep, int64_t row) {
  lockstep->rows[JPEG_LOCKSTEP_AHEAD] = row;
  clear(lockstep, row);
  for (size_t k = 0; k < lockstep->ahead_count; k++) step(lockstep->scans[k]);
}

static void advance(j_common_ptr leader, jpeg_lockstep *lockstep, int64_t row) {
  if (row != lockstep->rows[JPEG_LOCKSTEP_LEADER] + 1) ERREXIT(leader, JERR_BAD_VIRTUAL_ACCESS);
  lockstep->rows[JPEG_LOCKSTEP_LEADER] = row;
  size_t first = 0;
  if (lockstep->ahead != NULL) {
    jpeg_ahead_take(lockstep->ahead, row);
    first = lockstep->ahead_count;
  } else {
    clear(lockstep, row);
  }
  for (size_t k = first; k + 1 < lockstep->scan_count; k++) step(lockstep->scans[k]);
}

// Makes the leader read on as far below the row that comes out as libjpeg is going to look.
static void read_ahead(j_decompress_ptr leader, jpeg_lockstep *lockstep) {
  int64_t wanted = (int64_t)leader->output_iMCU_row + jpeg_lockstep_reach(lockstep);
  if (wanted >= leader->total_iMCU_rows) wanted = (int64_t)leader->total_iMCU_rows - 1;
  while (lockstep->rows[JPEG_LOCKSTEP_LEADER] < wanted) step(leader);
}

static JBLOCKARRAY access_rows(j_common_ptr cinfo, jvirt_barray_ptr array, JDIMENSION start,
                               JDIMENSION count, boolean writable) {
  jpeg_lockstep *lockstep = jpeg_lockstep_of(cinfo);
  struct jpeg_lockstep_component *component = component_of(array);
  j_decompress_ptr leader = lockstep->scans[lockstep->scan_count - 1];
  int64_t first = start / component->height;
  jpeg_lockstep_side side = jpeg_lockstep_side_of(cinfo);
  if (cinfo == (j_common_ptr)leader) {
    // Only the decoding of data asks for rows to write.
    if (writable && first > lockstep->rows[side]) advance(cinfo, lockstep, first);
    if (!writable) read_ahead(leader, lockstep);
  }
  int64_t newest = lockstep->rows[side];
  size_t shown = (size_t)(newest - first + 1) * component->height;
  if (first > newest || first <= newest - lockstep->span ||
      start % component->height != 0 || count > shown) {
    ERREXIT(cinfo, JERR_BAD_VIRTUAL_ACCESS);
  }
  // libjpeg asks for too few where it smooths the second row, and then uses those behind them: all
  // that there are are shown.
  for (size_t r = 0; r < shown; r++) {
    char *row = place(lockstep, component, first + (int64_t)(r / component->height));
    component->rows[side][r] =
        (JBLOCKROW)(void *)(row + r % component->height * component->row_bytes);
  }
  return component->rows[side];
}

void jpeg_lockstep_attach(j_decompress_ptr cinfo) {
  cinfo->mem->request_virt_barray = request;
  cinfo->mem->access_virt_barray = access_rows;
}

void jpeg_lockstep_begin(jpeg_lockstep *lockstep) {
  j_decompress_ptr leader = lockstep->scans[lockstep->scan_count - 1];
  for (int c = 0; c < leader->num_components; c++) {
    for (size_t k = 0; k < lockstep->scan_count; k++) {
      JQUANT_TBL *table = lockstep->scans[k]->comp_info[c].quant_table;
      if (table == NULL) continue;
      leader->comp_info[c].quant_table = table;
      break;
    }
  }
  for (size_t k = 0; k < lockstep->scan_count; k++) {
    j_decompress_ptr scan = lockstep->scans[k];
    if (scan->progressive_mode && scan->Ss == 0) continue;
    for (int c = 0; c < scan->comps_in_scan; c++) {
      lockstep->components[scan->cur_comp_info[c]->component_index].has_ac = 1;
    }
  }
}

int jpeg_lockstep_reach(const jpeg_lockstep *lockstep) { return lockstep->span / 2; }

void jpeg_lockstep_release(jpeg_lockstep *lockstep) {
  for (int c = 0; c < MAX_COMPONENTS; c++) {
    struct jpeg_lockstep_component *component = &lockstep->components[c];
    ccodecs_account_remove(lockstep->account, component->counted_bytes);
    free(component->block);
    for (int side = 0; side < JPEG_LOCKSTEP_SIDES; side++) free(component->rows[side]);
    memset(component, 0, sizeof *component);
  }
}
