#ifndef CCODECS_JPEG_AHEAD_H
#define CCODECS_JPEG_AHEAD_H

#include <stdint.h>

#include "ccodecs_jpeg_decoder.h"

// A thread that decodes the leading scans of a picture, up to a window's depth ahead of the leader.
//
// Nearly all the time of a progressive picture goes into its entropy-coded data, and a scan is decoded
// by itself: all it needs at a row is that the scans before it have come past that row. The thread
// allocates nothing, and what it reports counts when the leader comes to the row, so that the outcome
// is that of one thread.
typedef struct jpeg_ahead jpeg_ahead;

// Has the leading scans that are about half of the work decoded on another thread. Does nothing where
// half can't be split off, or there is no thread to be had. Call when all scans have started.
void jpeg_ahead_start(ccodecs_jpeg_decoder *decoder, const ccodecs_jpeg_script *script);

// On the leader's thread: gives back the rows before `row` and waits for it. Where the thread has failed
// at it, jumps as the leader's own decoding would.
void jpeg_ahead_take(jpeg_ahead *ahead, int64_t row);

// Ends the thread, whatever it is at, and adds what it reported to the decoder's own report. NULL is none.
void jpeg_ahead_end(jpeg_ahead *ahead);

void jpeg_ahead_destroy(jpeg_ahead *ahead);

#endif
