#include "ccodecs_watch.h"

#include <time.h>

enum { SECOND = 1000000000 };

static int64_t now(clockid_t clock) {
  struct timespec time = {0};
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * SECOND + time.tv_nsec;
}

// A thread can't use more of a processor than time goes by, so there is nothing to see before the
// rest of the limit has gone by.
static void look(ccodecs_watch *watch) {
  watch->used = now(CLOCK_THREAD_CPUTIME_ID) - watch->start;
  watch->next_look = now(CLOCK_MONOTONIC_COARSE) + (watch->limit - watch->used);
}

void ccodecs_watch_begin(ccodecs_watch *watch, int64_t limit_seconds, const int32_t *flag) {
  int64_t most = INT64_MAX / SECOND / 4;
  *watch = (ccodecs_watch){.flag = flag, .start = now(CLOCK_THREAD_CPUTIME_ID)};
  watch->limit = (limit_seconds < most ? limit_seconds : most) * SECOND;
  look(watch);
}

ccodecs_watch_state ccodecs_watch_check(ccodecs_watch *watch) {
  if (watch->state != ccodecs_watch_state_going_on) return watch->state;
  if (watch->flag != 0 && ccodecs_flag_is_raised(watch->flag)) {
    return watch->state = ccodecs_watch_state_cancelled;
  }
  if (now(CLOCK_MONOTONIC_COARSE) < watch->next_look) return ccodecs_watch_state_going_on;
  look(watch);
  if (watch->used >= watch->limit) watch->state = ccodecs_watch_state_out_of_time;
  return watch->state;
}

void ccodecs_flag_raise(int32_t *flag) { __atomic_store_n(flag, 1, __ATOMIC_RELAXED); }

int ccodecs_flag_is_raised(const int32_t *flag) {
  return __atomic_load_n(flag, __ATOMIC_RELAXED) != 0;
}
