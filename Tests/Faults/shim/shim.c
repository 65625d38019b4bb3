// T8: stands between the program and libc, and answers as a poor file system would: less than was
// asked for, interrupted, nothing at all, or with a size that is not true. What it does depends
// only on PICK_SHIM_SEED and the calls so far. It begins with `main`, which first looks at
// descriptor 0, and leaves the number of its faults in the file PICK_SHIM_COUNT.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { SHORT, INTERRUPTED, NOTHING, LIES, ALL };

static uint64_t seed;
static int kind = -1;
static unsigned rarity = 4;
static int has_begun;
static unsigned calls, faults;

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

static uint64_t mixed(uint64_t x) {  // splitmix64
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

static void begin(void) {
  const char *text = getenv("PICK_SHIM_SEED");
  if (has_begun || !text) return;
  has_begun = 1;
  seed = strtoull(text, NULL, 10);
  kind = (int)(seed % 5);
  rarity = 2 + (unsigned)(mixed(seed) % 4);
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("PICK_SHIM_COUNT");
  FILE *file = has_begun && path ? fopen(path, "w") : NULL;
  has_begun = 0;
  if (!file) return;
  fprintf(file, "%u\n", faults);
  fclose(file);
}

// Whether this call is to be one of that kind.
static int strikes(int wanted) {
  if (!has_begun || (kind != wanted && kind != ALL)) return 0;
  if (mixed(seed ^ mixed(++calls)) % rarity) return 0;
  faults++;
  return 1;
}

static int is_interrupted(void) {
  if (!strikes(INTERRUPTED)) return 0;
  errno = EINTR;
  return 1;
}

static int is_regular(int file) {
  struct stat facts;
  int was = has_begun;
  has_begun = 0;
  int answer = fstat(file, &facts) == 0 && S_ISREG(facts.st_mode);
  has_begun = was;
  return answer;
}

static int is_empty(int file) { return is_regular(file) && strikes(NOTHING); }

static size_t shortened(size_t count) {
  return count > 1 && strikes(SHORT) ? 1 + mixed(calls) % (count - 1) : count;
}

// One size for each file, always the same.
static void lie(struct stat *facts) {
  if (!has_begun || (kind != LIES && kind != ALL) || !S_ISREG(facts->st_mode)) return;
  uint64_t chance = mixed(seed ^ facts->st_ino);
  if (chance % 3 == 0) return;
  off_t size = facts->st_size, by = 1 + (off_t)(chance >> 8) % (size + 3000);
  // A size that is too small, and an end at that very place, nobody can see through.
  int is_less = kind == LIES && (chance >> 7) & 1 && by <= size;
  facts->st_size = is_less ? size - by : size + by;
  faults++;
}

int fcntl(int file, int command, ...) {
  va_list list;
  va_start(list, command);
  void *argument = va_arg(list, void *);
  va_end(list);
  REAL(fcntl);
  if (file == 0 && command == F_GETFD) begin();
  return real(file, command, argument);
}

int fcntl64(int file, int command, ...) {
  va_list list;
  va_start(list, command);
  void *argument = va_arg(list, void *);
  va_end(list);
  return fcntl(file, command, argument);
}

ssize_t read(int file, void *bytes, size_t count) {
  REAL(read);
  if (is_interrupted()) return -1;
  if (count && is_empty(file)) return 0;
  return real(file, bytes, shortened(count));
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  REAL(pread);
  if (is_interrupted()) return -1;
  if (count && is_empty(file)) return 0;
  return real(file, bytes, shortened(count), offset);
}

ssize_t write(int file, const void *bytes, size_t count) {
  REAL(write);
  if (is_interrupted()) return -1;
  if (count && is_empty(file)) return 0;
  return real(file, bytes, shortened(count));
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  REAL(writev);
  if (is_interrupted()) return -1;
  if (count && is_empty(file)) return 0;
  if (count && parts[0].iov_len > 1 && strikes(SHORT)) {
    struct iovec first = {parts[0].iov_base, 1 + mixed(calls) % (parts[0].iov_len - 1)};
    return real(file, &first, 1);
  }
  return real(file, parts, count);
}

ssize_t copy_file_range(
    int from, off64_t *start, int to, off64_t *end, size_t count, unsigned flags) {
  REAL(copy_file_range);
  if (is_interrupted()) return -1;
  if (strikes(NOTHING)) return 0;
  return real(from, start, to, end, shortened(count), flags);
}

int fstat(int file, struct stat *facts) {
  REAL(fstat);
  int answer = real(file, facts);
  if (answer == 0) lie(facts);
  return answer;
}

int fstatat(int folder, const char *path, struct stat *facts, int flags) {
  REAL(fstatat);
  int answer = real(folder, path, facts, flags);
  if (answer == 0) lie(facts);
  return answer;
}

// Calls that are only interrupted.
#define INTERRUPTIBLE(name, parameters, arguments) \
  int name parameters { \
    REAL(name); \
    return is_interrupted() ? -1 : real arguments; \
  }

INTERRUPTIBLE(fsync, (int file), (file))
INTERRUPTIBLE(syncfs, (int file), (file))
INTERRUPTIBLE(flock, (int file, int operation), (file, operation))
INTERRUPTIBLE(ftruncate, (int file, off_t size), (file, size))
INTERRUPTIBLE(fchmod, (int file, mode_t mode), (file, mode))
INTERRUPTIBLE(futimens, (int file, const struct timespec times[2]), (file, times))
INTERRUPTIBLE(mkdirat, (int folder, const char *name, mode_t mode), (folder, name, mode))
INTERRUPTIBLE(unlinkat, (int folder, const char *name, int flags), (folder, name, flags))
INTERRUPTIBLE(
    renameat, (int from, const char *old, int to, const char *name), (from, old, to, name))
INTERRUPTIBLE(
    renameat2, (int from, const char *old, int to, const char *name, unsigned flags),
    (from, old, to, name, flags))
INTERRUPTIBLE(
    linkat, (int from, const char *old, int to, const char *name, int flags),
    (from, old, to, name, flags))
INTERRUPTIBLE(
    symlinkat, (const char *target, int folder, const char *name), (target, folder, name))

int openat(int folder, const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = va_arg(list, mode_t);
  va_end(list);
  REAL(openat);
  return is_interrupted() ? -1 : real(folder, path, flags, mode);
}

// It is closed all the same.
int close(int file) {
  REAL(close);
  int answer = real(file);
  return is_interrupted() ? -1 : answer;
}
