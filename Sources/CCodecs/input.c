#include "ccodecs_input.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "ccodecs_spill.h"

enum { HEAD_BYTES = CCODECS_INPUT_HEAD_BYTES };

struct ccodecs_input {
  ccodecs_account *account;
  ccodecs_watch *watch; // asked before each read
  int fd;
  int error;            // errno of the last failure
  uint8_t seekable;
  uint8_t keeping;      // whether what comes from the pipe is kept
  uint8_t at_end;       // the pipe has ended
  uint8_t spool_failed;
  int64_t received; // bytes that came from the pipe
  int64_t kept;     // of those, the leading ones that can be read again
  unsigned char *head;
  ccodecs_spill *spool; // a pipe's bytes behind the head
};

ccodecs_input *ccodecs_input_create(int fd, int seekable, const char *spool_folder,
                                    ccodecs_account *account) {
  ccodecs_input *input = ccodecs_account_malloc(account, sizeof *input);
  if (input == NULL) return NULL;
  memset(input, 0, sizeof *input);
  input->account = account;
  input->fd = fd;
  input->seekable = seekable != 0;
  input->keeping = !seekable;
  if (!seekable) {
    input->head = ccodecs_account_malloc(account, HEAD_BYTES);
    input->spool = ccodecs_spill_create(spool_folder, account);
    if (input->head == NULL || input->spool == NULL) {
      ccodecs_input_destroy(input);
      return NULL;
    }
  }
  return input;
}

void ccodecs_input_destroy(ccodecs_input *input) {
  if (input == NULL) return;
  ccodecs_spill_destroy(input->spool);
  ccodecs_account_free(input->account, input->head);
  ccodecs_account_free(input->account, input);
}

void ccodecs_input_forget(ccodecs_input *input) { input->keeping = 0; }
void ccodecs_input_set_watch(ccodecs_input *input, ccodecs_watch *watch) { input->watch = watch; }
ccodecs_watch *ccodecs_input_watch(const ccodecs_input *input) { return input->watch; }
int ccodecs_input_errno(const ccodecs_input *input) {
  return __atomic_load_n(&input->error, __ATOMIC_RELAXED);
}
int ccodecs_input_spool_failed(const ccodecs_input *input) {
  return __atomic_load_n(&input->spool_failed, __ATOMIC_RELAXED);
}
int64_t ccodecs_input_received(const ccodecs_input *input) { return input->received; }

static ssize_t failed(ccodecs_input *input, int error, int spool) {
  __atomic_store_n(&input->error, error, __ATOMIC_RELAXED);
  __atomic_store_n(&input->spool_failed, (uint8_t)(spool != 0), __ATOMIC_RELAXED);
  return -1;
}

static ssize_t read_file(ccodecs_input *input, int64_t offset, char *buffer, size_t count) {
  size_t done = 0;
  while (done < count) {
    ssize_t n = pread(input->fd, buffer + done, count - done, offset + (int64_t)done);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return failed(input, errno, 0);
    if (n == 0) break;
    done += (size_t)n;
  }
  return (ssize_t)done;
}

// Keeps `count` bytes that start at `received`: in the head while they fit, then in the spool.
static int keep(ccodecs_input *input, const char *bytes, size_t count) {
  size_t done = 0;
  if (input->received < HEAD_BYTES) {
    size_t room = (size_t)(HEAD_BYTES - input->received);
    done = count < room ? count : room;
    memcpy(input->head + input->received, bytes, done);
  }
  if (done == count) return 0;
  int64_t offset = input->received + (int64_t)done;
  if (ccodecs_spill_write(input->spool, offset, bytes + done, count - done) == 0) return 0;
  return (int)failed(input, ccodecs_spill_errno(input->spool), 1);
}

// Takes up to `count` bytes from the pipe.
static ssize_t receive(ccodecs_input *input, char *buffer, size_t count) {
  size_t done = 0;
  while (done < count && !input->at_end) {
    ssize_t n = read(input->fd, buffer + done, count - done);
    if (n < 0 && errno == EINTR) continue;
    // Whoever started us may have left the descriptor non-blocking.
    if (n < 0 && errno == EAGAIN) {
      struct pollfd ready = {.fd = input->fd, .events = POLLIN};
      if (poll(&ready, 1, -1) >= 0 || errno == EINTR) continue;
    }
    if (n < 0) return failed(input, errno, 0);
    if (n == 0) {
      input->at_end = 1;
      break;
    }
    if (input->keeping) {
      if (keep(input, buffer + done, (size_t)n) != 0) return -1;
      input->kept = input->received + n;
    }
    input->received += n;
    done += (size_t)n;
  }
  return (ssize_t)done;
}

static ssize_t again(ccodecs_input *input, int64_t offset, char *buffer, size_t count) {
  if (offset < HEAD_BYTES) {
    size_t room = (size_t)(HEAD_BYTES - offset);
    if (count > room) count = room;
    memcpy(buffer, input->head + offset, count);
    return (ssize_t)count;
  }
  if (ccodecs_spill_read(input->spool, offset, buffer, count) == 0) return (ssize_t)count;
  return failed(input, ccodecs_spill_errno(input->spool), 1);
}

static int may_go_on(ccodecs_input *input) {
  return input->watch == NULL || ccodecs_watch_check(input->watch) == ccodecs_watch_state_going_on;
}

ssize_t ccodecs_input_read(ccodecs_input *input, int64_t offset, void *target, size_t count) {
  char *buffer = target;
  size_t done = 0;
  if (input->seekable) {
    return may_go_on(input) ? read_file(input, offset, buffer, count) : failed(input, ECANCELED, 0);
  }
  while (done < count) {
    if (!may_go_on(input)) return failed(input, ECANCELED, 0);
    int64_t at = offset + (int64_t)done;
    ssize_t n;
    if (at < input->kept) {
      int64_t left = input->kept - at;
      size_t wanted = count - done;
      n = again(input, at, buffer + done, (int64_t)wanted < left ? wanted : (size_t)left);
    } else if (at == input->received) {
      n = receive(input, buffer + done, count - done);
    } else if (at > input->received) {
      char skipped[4096];
      int64_t gap = at - input->received;
      n = receive(input, skipped, gap < (int64_t)sizeof skipped ? (size_t)gap : sizeof skipped);
      if (n > 0) continue;
    } else {
      return failed(input, ESPIPE, 0);
    }
    if (n < 0) return -1;
    if (n == 0) break;
    done += (size_t)n;
  }
  return (ssize_t)done;
}
