#ifndef CCODECS_JPEG_AHEAD_H
#define CCODECS_JPEG_AHEAD_H

#include <stdint.h>

#include "ccodecs_jpeg_decoder.h"

// A thread that decodes the leading scans of a picture, up to a window's depth ahead of the leader.
//
// Nearly all the time of a progressive picture goes into its entropy-coded data, half of that of another
// one, and a scan is decoded by itself: all it needs at a row is that the scans before it have come past
// that row. The thread allocates nothing, and what it reports counts when the leader comes to the row, so
// that the outcome is that of one thread.
typedef struct jpeg_ahead jpeg_ahead;

// How many leading scans come nearest to half of the work; 0 where that is not worth a thread.
size_t jpeg_ahead_half(const ccodecs_jpeg_decoder *decoder, const ccodecs_jpeg_script *script);

// Has `count` leading scans decoded on another thread; call when all have started. Does nothing for 0,
// or where there is no thread to be had.
void jpeg_ahead_start(ccodecs_jpeg_decoder *decoder, size_t count);

// On the leader's thread: gives back the rows before `row` and waits for it. Where the thread has failed
// at it, jumps as the leader's own decoding would.
void jpeg_ahead_take(jpeg_ahead *ahead, int64_t row);

// Ends the thread, whatever it is at, and adds what it reported to the decoder's own report. NULL is none.
void jpeg_ahead_end(jpeg_ahead *ahead);

void jpeg_ahead_destroy(jpeg_ahead *ahead);

#endif
