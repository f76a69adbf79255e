#include "ccodecs_watch.h"

#include <pthread.h>
#include <time.h>

enum { SECOND = 1000000000, MOST_THREADS = 2 };

static int64_t now(clockid_t clock) {
  struct timespec time = {0};
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * SECOND + time.tv_nsec;
}

// A thread can't use more of a processor than time goes by, so there is nothing to see before a share
// of the rest of the limit has gone by.
static int64_t look(ccodecs_watch *watch) {
  int64_t added = __atomic_load_n(&watch->added, __ATOMIC_RELAXED);
  int64_t used = now(watch->clock) - watch->start + added;
  int64_t next_look = now(CLOCK_MONOTONIC_COARSE) + (watch->limit - used) / MOST_THREADS;
  __atomic_store_n(&watch->used, used, __ATOMIC_RELAXED);
  __atomic_store_n(&watch->next_look, next_look, __ATOMIC_RELAXED);
  return used;
}

// The first reason stays, whichever thread finds another.
static ccodecs_watch_state end(ccodecs_watch *watch, ccodecs_watch_state state) {
  ccodecs_watch_state before = ccodecs_watch_state_going_on;
  return __atomic_compare_exchange_n(&watch->state, &before, state, 0, __ATOMIC_RELAXED,
                                     __ATOMIC_RELAXED)
             ? state
             : before;
}

void ccodecs_watch_begin(ccodecs_watch *watch, int64_t limit_seconds, const int32_t *flag) {
  int64_t most = INT64_MAX / SECOND / 4;
  clockid_t clock = CLOCK_THREAD_CPUTIME_ID;
  (void)pthread_getcpuclockid(pthread_self(), &clock);
  *watch = (ccodecs_watch){.flag = flag, .clock = clock, .start = now(clock)};
  watch->limit = (limit_seconds < most ? limit_seconds : most) * SECOND;
  (void)look(watch);
}

int64_t ccodecs_watch_thread_time(void) { return now(CLOCK_THREAD_CPUTIME_ID); }

void ccodecs_watch_add(ccodecs_watch *watch, int64_t used) {
  __atomic_add_fetch(&watch->added, used, __ATOMIC_RELAXED);
}

ccodecs_watch_state ccodecs_watch_check(ccodecs_watch *watch) {
  ccodecs_watch_state state = __atomic_load_n(&watch->state, __ATOMIC_RELAXED);
  if (state != ccodecs_watch_state_going_on) return state;
  if (watch->flag != 0 && ccodecs_flag_is_raised(watch->flag)) {
    return end(watch, ccodecs_watch_state_cancelled);
  }
  int64_t next_look = __atomic_load_n(&watch->next_look, __ATOMIC_RELAXED);
  if (now(CLOCK_MONOTONIC_COARSE) < next_look) return ccodecs_watch_state_going_on;
  if (look(watch) < watch->limit) return ccodecs_watch_state_going_on;
  return end(watch, ccodecs_watch_state_out_of_time);
}

void ccodecs_flag_raise(int32_t *flag) { __atomic_store_n(flag, 1, __ATOMIC_RELAXED); }

int ccodecs_flag_is_raised(const int32_t *flag) {
  return __atomic_load_n(flag, __ATOMIC_RELAXED) != 0;
}
