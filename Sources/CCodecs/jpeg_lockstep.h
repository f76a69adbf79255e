#ifndef CCODECS_JPEG_LOCKSTEP_H
#define CCODECS_JPEG_LOCKSTEP_H

#include <stdio.h>

#include <jpeglib.h>

#include "ccodecs_account.h"

// One iMCU row of coefficient blocks that all scans of a picture share, in place of the whole
// picture's that libjpeg would keep (libjpeg.txt, "Buffered-image mode"; T.81 A.2).
//
// Each scan has a decompressor; the last one, the leader, makes the pixels. When the leader reaches
// for a new row, the window is cleared and every other scan decodes its share of that row into it.
typedef struct jpeg_lockstep {
  ccodecs_account *account;
  j_decompress_ptr *scans; // in file order; the leader is the last
  size_t scan_count;
  int64_t row;             // the iMCU row in the window; -1 before the first
  int requests;            // virtual arrays asked for so far, by all scans
  struct jpeg_lockstep_component {
    JBLOCKROW *rows;       // v_samp_factor of them
    void *block;           // the allocation behind them
    size_t bytes;
    JDIMENSION height;     // v_samp_factor
  } components[MAX_COMPONENTS];
} jpeg_lockstep;

// Replaces the virtual arrays of `cinfo`; its client_data must lead to the lock-step through
// jpeg_lockstep_of, which the decoder defines. Call right after jpeg_create_decompress.
void jpeg_lockstep_attach(j_decompress_ptr cinfo);
jpeg_lockstep *jpeg_lockstep_of(j_common_ptr cinfo);

// Gives the leader each component's quantisation table from the first scan that latched it.
void jpeg_lockstep_share_tables(jpeg_lockstep *lockstep);

void jpeg_lockstep_release(jpeg_lockstep *lockstep);

#endif
