#include "jpeg_ahead.h"

#include <pthread.h>
#include <string.h>

#include "jpeg_decoder.h"

struct jpeg_ahead {
  ccodecs_jpeg_decoder *decoder;
  jpeg_report report;
  pthread_t thread;
  int is_running;  // of the leader's thread alone
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  // Under the mutex:
  int64_t done;    // rows that the scans have been decoded for
  int64_t given;   // rows that the leader has no use for any more
  int is_over;     // no more rows will come
  int is_unwanted; // no more rows are wanted
};

enum {
  STACK_BYTES = 256 * 1024,
  // What a decoded sample takes in all that comes after the entropy decoding, against a byte of data:
  // measured at 4/8, resampling and encoding included.
  SAMPLES_A_BYTE = 16,
  // A thread for less than one part of so many is not worth it.
  LEAST_SHARE = 8,
};

// Waits until the place of `row` in the window is free; 0 when it is not wanted.
static int wait_for_place(jpeg_ahead *ahead, int64_t row) {
  pthread_mutex_lock(&ahead->mutex);
  while (!ahead->is_unwanted && row - ahead->given >= ahead->decoder->lockstep.depth) {
    pthread_cond_wait(&ahead->changed, &ahead->mutex);
  }
  int is_wanted = !ahead->is_unwanted;
  pthread_mutex_unlock(&ahead->mutex);
  return is_wanted;
}

static void publish(jpeg_ahead *ahead, int64_t done, int is_over) {
  pthread_mutex_lock(&ahead->mutex);
  ahead->done = done;
  ahead->is_over = is_over;
  pthread_cond_signal(&ahead->changed);
  pthread_mutex_unlock(&ahead->mutex);
}

static void decode(jpeg_ahead *ahead) {
  jpeg_lockstep *lockstep = &ahead->decoder->lockstep;
  ccodecs_watch *watch = ccodecs_input_watch(ahead->decoder->scans[0].source.input);
  int64_t rows = (int64_t)lockstep->scans[0]->total_iMCU_rows;
  int64_t before = ccodecs_watch_thread_time();
  for (int64_t row = 0; row < rows && wait_for_place(ahead, row); row++) {
    jpeg_lockstep_decode_ahead(lockstep, row);
    publish(ahead, row + 1, 0);
    int64_t used = ccodecs_watch_thread_time();
    if (watch != NULL) ccodecs_watch_add(watch, used - before);
    before = used;
  }
}

static void *run(void *argument) {
  jpeg_ahead *ahead = argument;
  if (setjmp(ahead->report.jump) == 0) decode(ahead);
  publish(ahead, ahead->done, 1);
  return NULL;
}

size_t jpeg_ahead_half(const ccodecs_jpeg_decoder *decoder, const ccodecs_jpeg_script *script) {
  const struct jpeg_decompress_struct *leader = &jpeg_decoder_leader(decoder)->cinfo;
  int64_t all = (int64_t)leader->output_width * leader->output_height *
                leader->output_components / SAMPLES_A_BYTE;
  for (size_t k = 0; k < script->scan_count; k++) all += script->scans[k].range.length;
  int64_t sum = 0;
  size_t count = 0;
  while (count + 1 < script->scan_count) {
    int64_t next = script->scans[count].range.length;
    // The next scan comes nearer to half only as long as its middle lies before it.
    if (sum + next / 2 > all / 2) break;
    sum += next;
    count += 1;
  }
  return sum < all / LEAST_SHARE ? 0 : count;
}

static int start_thread(jpeg_ahead *ahead) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return 0;
  pthread_attr_setstacksize(&attributes, STACK_BYTES);
  int error = pthread_create(&ahead->thread, &attributes, run, ahead);
  pthread_attr_destroy(&attributes);
  return error == 0;
}

// Whose thread a scan is on shows in where it reports to.
static void report_to(ccodecs_jpeg_decoder *decoder, size_t count, jpeg_report *report) {
  for (size_t k = 0; k < count; k++) {
    decoder->scans[k].report = report;
    decoder->scans[k].cinfo.err = &report->errors;
  }
}

void jpeg_ahead_start(ccodecs_jpeg_decoder *decoder, size_t count) {
  if (count == 0) return;
  jpeg_ahead *ahead = ccodecs_account_malloc(decoder->account, sizeof *ahead);
  if (ahead == NULL) return;
  memset(ahead, 0, sizeof *ahead);
  ahead->decoder = decoder;
  jpeg_report_begin(&ahead->report);
  pthread_mutex_init(&ahead->mutex, NULL);
  pthread_cond_init(&ahead->changed, NULL);
  decoder->lockstep.ahead = ahead;
  decoder->lockstep.ahead_count = count;
  report_to(decoder, count, &ahead->report);
  ahead->is_running = start_thread(ahead);
  if (ahead->is_running) return;
  report_to(decoder, count, &decoder->report);
  decoder->lockstep.ahead = NULL;
  jpeg_ahead_destroy(ahead);
}

void jpeg_ahead_take(jpeg_ahead *ahead, int64_t row) {
  pthread_mutex_lock(&ahead->mutex);
  ahead->given = row;
  pthread_cond_signal(&ahead->changed);
  while (ahead->done <= row && !ahead->is_over) {
    pthread_cond_wait(&ahead->changed, &ahead->mutex);
  }
  int has_failed = ahead->done <= row;
  pthread_mutex_unlock(&ahead->mutex);
  if (!has_failed) return;
  jpeg_report *report = &ahead->decoder->report;
  report->status = ahead->report.status;
  memcpy(report->message, ahead->report.message, sizeof report->message);
  longjmp(report->jump, 1);
}

void jpeg_ahead_end(jpeg_ahead *ahead) {
  if (ahead == NULL || !ahead->is_running) return;
  pthread_mutex_lock(&ahead->mutex);
  ahead->is_unwanted = 1;
  pthread_cond_signal(&ahead->changed);
  pthread_mutex_unlock(&ahead->mutex);
  pthread_join(ahead->thread, NULL);
  ahead->is_running = 0;
  jpeg_report *report = &ahead->decoder->report;
  report_to(ahead->decoder, ahead->decoder->lockstep.ahead_count, report);
  if (report->status == ccodecs_status_ok) jpeg_report_add(report, &ahead->report);
}

void jpeg_ahead_destroy(jpeg_ahead *ahead) {
  if (ahead == NULL) return;
  jpeg_ahead_end(ahead);
  pthread_cond_destroy(&ahead->changed);
  pthread_mutex_destroy(&ahead->mutex);
  ccodecs_account_free(ahead->decoder->account, ahead);
}
