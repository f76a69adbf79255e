#ifndef CCODECS_JPEG_REPORT_H
#define CCODECS_JPEG_REPORT_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>

#include "ccodecs_status.h"

// What libjpeg reports on one thread, and where that goes on after an error.
typedef struct jpeg_report {
  struct jpeg_error_mgr errors;
  jmp_buf jump;           // set anew by whoever calls libjpeg on that thread
  ccodecs_status status;  // permanent once it is not ok
  char message[JMSG_LENGTH_MAX]; // of the error, or of the first warning
  int warnings;
  int64_t first_row;      // the iMCU row that its thread was at when it warned first
  uint32_t damaged_from;  // rows before it are whole
} jpeg_report;

// Makes what libjpeg reports through `errors` end here. The client_data of whoever has it is a
// jpeg_scan.
void jpeg_report_begin(jpeg_report *report);

// Adds another thread's warnings, which come first where both are at the same row.
void jpeg_report_add(jpeg_report *report, const jpeg_report *other);

#endif
