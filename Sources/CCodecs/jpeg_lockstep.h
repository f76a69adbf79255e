#ifndef CCODECS_JPEG_LOCKSTEP_H
#define CCODECS_JPEG_LOCKSTEP_H

#include <stdio.h>

#include <jpeglib.h>

#include "ccodecs_account.h"

// A window of coefficient blocks that all scans of a picture share, in place of the whole picture's
// that libjpeg would keep (libjpeg.txt, "Buffered-image mode"; T.81 A.2).
//
// Each scan has a decompressor; the last one, the leader, makes the pixels. When the leader's data
// reaches a new iMCU row, its place in the window is cleared and every other scan decodes its share
// of that row into it. One row is enough, or five where libjpeg estimates coefficients from the
// blocks around (jdcoefct.c, decompress_smooth_data): two rows above and two below the one that
// comes out.
typedef struct jpeg_lockstep {
  ccodecs_account *account;
  j_decompress_ptr *scans; // in file order; the leader is the last
  size_t scan_count;
  int depth;               // iMCU rows that the window holds: 1 or 5
  int64_t row;             // the newest iMCU row in the window; -1 before the first
  int requests;            // virtual arrays asked for so far, by all scans
  struct jpeg_lockstep_component {
    JBLOCKROW *rows;       // the rows of blocks that were asked for last, in order
    void *block;           // the allocation: `depth` iMCU rows, each at `row % depth`
    size_t bytes;
    size_t row_bytes;      // of a row of blocks
    JDIMENSION height;     // v_samp_factor: rows of blocks in an iMCU row
    int has_ac;            // some scan sends more than the DC
  } components[MAX_COMPONENTS];
} jpeg_lockstep;

// Replaces the virtual arrays of `cinfo`; its client_data must lead to the lock-step through
// jpeg_lockstep_of, which the decoder defines. Call right after jpeg_create_decompress.
void jpeg_lockstep_attach(j_decompress_ptr cinfo);
jpeg_lockstep *jpeg_lockstep_of(j_common_ptr cinfo);

// Call when all scans have started: gives the leader each component's quantisation table from the
// first scan that latched it, and sees which components have AC coefficients.
void jpeg_lockstep_begin(jpeg_lockstep *lockstep);

// How many iMCU rows above it the data of a row may change.
int jpeg_lockstep_reach(const jpeg_lockstep *lockstep);

void jpeg_lockstep_release(jpeg_lockstep *lockstep);

#endif
