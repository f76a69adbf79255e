#ifndef CCODECS_STATUS_H
#define CCODECS_STATUS_H

// What an entry function says. Anything but ok and end is permanent: the object answers the same
// from then on.
typedef enum __attribute__((enum_extensibility(closed))) ccodecs_status {
  ccodecs_status_ok = 0,
  ccodecs_status_end,            // there are no more rows
  ccodecs_status_truncated,      // the input ended before the last row
  ccodecs_status_corrupt,        // the data contradicts the format; see the message
  ccodecs_status_unsupported,    // the library can't do this; see the message
  ccodecs_status_limit,          // a limit of the library or of the caller was passed
  ccodecs_status_no_memory,      // an allocation failed
  ccodecs_status_read_failed,    // read(2) or pread(2) failed; see the errno of the input
  ccodecs_status_write_failed,   // write(2) failed; see the errno of the output
  ccodecs_status_spill_failed,   // a temporary file failed; see the errno of the spill
} ccodecs_status;

// The room for a message, its final zero included.
enum { CCODECS_MESSAGE_BYTES = 200 };

#endif
