#define _GNU_SOURCE 1
#include "ccodecs_spill.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/magic.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/vfs.h>
#include <unistd.h>

struct ccodecs_spill {
  ccodecs_account *account;
  char *folder;
  int fd;     // -1 until the first write
  int error;
};

_Static_assert(sizeof(struct ccodecs_spill) <= CCODECS_SPILL_BYTES, "as the header says");

ccodecs_spill *ccodecs_spill_create(const char *folder, ccodecs_account *account) {
  ccodecs_spill *spill = ccodecs_account_malloc(account, sizeof *spill);
  if (spill == NULL) return NULL;
  *spill = (ccodecs_spill){.account = account, .folder = strdup(folder), .fd = -1};
  if (spill->folder == NULL) {
    ccodecs_spill_destroy(spill);
    return NULL;
  }
  return spill;
}

void ccodecs_spill_destroy(ccodecs_spill *spill) {
  if (spill == NULL) return;
  if (spill->fd >= 0) close(spill->fd);
  free(spill->folder);
  ccodecs_account_free(spill->account, spill);
}

int ccodecs_spill_errno(const ccodecs_spill *spill) { return spill->error; }

// The name is there for a moment: a signal that ended the process then would leave it.
static int open_unlinked(const char *folder) {
  char path[PATH_MAX];
  int length = snprintf(path, sizeof path, "%s/wallstage.XXXXXX", folder);
  if (length < 0 || length >= (int)sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  int fd = mkostemp(path, O_CLOEXEC);
  int error = errno;
  if (fd >= 0) unlink(path);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return fd;
}

int ccodecs_spill_open(const char *folder) {
  int fd;
  do fd = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  while (fd < 0 && errno == EINTR);
  // EISDIR is what a kernel before O_TMPFILE says.
  if (fd < 0 && (errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL)) {
    return open_unlinked(folder);
  }
  return fd;
}

int ccodecs_spill_folder_is_memory(const char *folder) {
  struct statfs status;
  if (statfs(folder, &status) != 0) return 0;
  return status.f_type == TMPFS_MAGIC || status.f_type == RAMFS_MAGIC;
}

static int failed(ccodecs_spill *spill, int error) {
  spill->error = error;
  return -1;
}

int ccodecs_spill_write(ccodecs_spill *spill, int64_t offset, const void *bytes, size_t count) {
  if (spill->error != 0) return -1;
  if (spill->fd < 0) spill->fd = ccodecs_spill_open(spill->folder);
  if (spill->fd < 0) return failed(spill, errno);
  for (size_t done = 0; done < count;) {
    ssize_t n = pwrite(spill->fd, (const char *)bytes + done, count - done, offset + (int64_t)done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return failed(spill, n < 0 ? errno : ENOSPC);
    done += (size_t)n;
  }
  return 0;
}

int ccodecs_spill_read(ccodecs_spill *spill, int64_t offset, void *bytes, size_t count) {
  if (spill->error != 0) return -1;
  for (size_t done = 0; done < count;) {
    ssize_t n = spill->fd < 0 ? 0 : pread(spill->fd, (char *)bytes + done, count - done,
                                          offset + (int64_t)done);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return failed(spill, n < 0 ? errno : EIO);
    done += (size_t)n;
  }
  return 0;
}
