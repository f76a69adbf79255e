#ifndef CCODECS_WATCH_H
#define CCODECS_WATCH_H

#include <stdint.h>
#include <sys/types.h>

// What ends a picture's work before its end: a limit of processor time, and a caller who has enough.
//
// Cheap enough to be asked for each row and each read: the thread's clock is only looked at when so
// much time has gone by that two threads may have reached the limit.
typedef enum __attribute__((enum_extensibility(closed))) ccodecs_watch_state {
  ccodecs_watch_state_going_on = 0,
  ccodecs_watch_state_out_of_time,
  ccodecs_watch_state_cancelled,
} ccodecs_watch_state;

typedef struct ccodecs_watch {
  const int32_t *_Nullable flag; // another thread makes it 1 to cancel
  clockid_t clock;               // of the processor time of the thread that began
  int64_t limit;                 // nanoseconds of it
  int64_t start;                 // what the thread had used when the work began
  int64_t used;                  // since then, when the clock was last looked at
  int64_t added;                 // by other threads
  int64_t next_look;             // by CLOCK_MONOTONIC_COARSE
  ccodecs_watch_state state;     // permanent once it is not going_on
} ccodecs_watch;

// Begins to watch the work of this thread. `flag` must outlive the watch.
void ccodecs_watch_begin(ccodecs_watch *_Nonnull watch, int64_t limit_seconds,
                         const int32_t *_Nullable flag);

// The processor time that this thread has used, in nanoseconds.
int64_t ccodecs_watch_thread_time(void);

// Adds what another thread has used for the same work, in nanoseconds; from any thread.
void ccodecs_watch_add(ccodecs_watch *_Nonnull watch, int64_t used);

// Whether the work may go on; from any thread, while the one that began is alive.
ccodecs_watch_state ccodecs_watch_check(ccodecs_watch *_Nonnull watch);

// Raises a flag, or says whether it is raised, from any thread.
void ccodecs_flag_raise(int32_t *_Nonnull flag);
int ccodecs_flag_is_raised(const int32_t *_Nonnull flag);

#endif
