#ifndef CCODECS_JPEG_LOCKSTEP_H
#define CCODECS_JPEG_LOCKSTEP_H

#include <stdio.h>

#include <jpeglib.h>

#include "ccodecs_account.h"

// The threads that decode: the one that makes the pixels, and the one ahead of it.
typedef enum jpeg_lockstep_side {
  JPEG_LOCKSTEP_LEADER,
  JPEG_LOCKSTEP_AHEAD,
  JPEG_LOCKSTEP_SIDES,
} jpeg_lockstep_side;

// A window of coefficient blocks that all scans of a picture share, in place of the whole picture's
// that libjpeg would keep (libjpeg.txt, "Buffered-image mode"; T.81 A.2).
//
// Each scan has a decompressor; the last one, the leader, makes the pixels. When the leader's data
// reaches a new iMCU row, its place in the window is cleared and every other scan decodes its share
// of that row into it. One row is enough, or five where libjpeg estimates coefficients from the
// blocks around (jdcoefct.c, decompress_smooth_data): two rows above and two below the one that
// comes out.
//
// The first scans may be decoded on a thread of their own (jpeg_ahead.h), some rows ahead of the
// leader. A row's blocks are touched by one thread at a time: first by that one, then by the leader's.
typedef struct jpeg_lockstep {
  ccodecs_account *account;
  j_decompress_ptr *scans; // in file order; the leader is the last
  size_t scan_count;
  size_t ahead_count;      // leading scans that the other thread decodes
  struct jpeg_ahead *ahead; // that thread; NULL where there is none
  int depth;               // iMCU rows that the window holds
  int span;                // of them, those that the leader looks at at once: 1 or 5
  int64_t rows[JPEG_LOCKSTEP_SIDES]; // each thread's newest iMCU row; -1 before the first
  int requests;            // virtual arrays asked for so far, by all scans
  struct jpeg_lockstep_component {
    // For each thread the rows of blocks that it asked for last, in order.
    JBLOCKROW *rows[JPEG_LOCKSTEP_SIDES];
    void *block;           // the allocation: `depth` iMCU rows, each at `row % depth`
    size_t counted_bytes;  // of it, in the account
    size_t row_bytes;      // of a row of blocks
    JDIMENSION height;     // v_samp_factor: rows of blocks in an iMCU row
    int has_ac;            // some scan sends more than the DC
  } components[MAX_COMPONENTS];
} jpeg_lockstep;

// Replaces the virtual arrays of `cinfo`; its client_data must lead to the lock-step and to the thread
// that it is on through jpeg_lockstep_of and jpeg_lockstep_side_of, which the decoder defines. Call
// right after jpeg_create_decompress.
void jpeg_lockstep_attach(j_decompress_ptr cinfo);
jpeg_lockstep *jpeg_lockstep_of(j_common_ptr cinfo);
jpeg_lockstep_side jpeg_lockstep_side_of(j_common_ptr cinfo);

// Call when all scans have started: gives the leader each component's quantisation table from the
// first scan that latched it, and sees which components have AC coefficients.
void jpeg_lockstep_begin(jpeg_lockstep *lockstep);

// On the other thread: decodes the leading scans' share of a row, whose place nobody uses any more.
void jpeg_lockstep_decode_ahead(jpeg_lockstep *lockstep, int64_t row);

// How many iMCU rows above it the data of a row may change.
int jpeg_lockstep_reach(const jpeg_lockstep *lockstep);

void jpeg_lockstep_release(jpeg_lockstep *lockstep);

#endif
