// Thin calls into the C library: what Swift's module for it leaves out, and what is variadic, a
// macro, or named differently on macOS. Each is one call; nothing here decides anything.
#ifndef CPICKSYSTEM_H
#define CPICKSYSTEM_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <regex.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <sys/xattr.h>
#ifdef __linux__
#include <linux/stat.h>
#include <sys/syscall.h>

// Declared by <fcntl.h>, <spawn.h>, <stdio.h> and <unistd.h> only under _GNU_SOURCE.
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
int pipe2(int[2], int);
int statx(int, const char *, int, unsigned int, struct statx *);
int renameat2(int, const char *, int, const char *, unsigned int);
int syncfs(int);
ssize_t copy_file_range(int, int64_t *, int, int64_t *, size_t, unsigned int);

// <linux/openat2.h>, <linux/fs.h>, <fcntl.h>
struct pick_open_how {
  uint64_t flags;
  uint64_t mode;
  uint64_t resolve;
};
enum {
  PICK_RESOLVE_BENEATH = 0x08,
  PICK_RESOLVE_NO_SYMLINKS = 0x04,
  PICK_RENAME_NOREPLACE = 1,
  PICK_SEEK_DATA = 3,
  PICK_SEEK_HOLE = 4,
};
#define PICK_FICLONE 0x40049409UL
enum { PICK_O_TMPFILE = 020000000 | O_DIRECTORY };
#else
// No such flag: a folder cannot be opened for writing, which then fails.
enum { PICK_O_TMPFILE = O_DIRECTORY };
enum { PICK_SEEK_DATA = SEEK_DATA, PICK_SEEK_HOLE = SEEK_HOLE, PICK_RENAME_NOREPLACE = 1 };
int renamex_np(const char *, const char *, unsigned int);
int renameatx_np(int, const char *, int, const char *, unsigned int);
int fclonefileat(int, int, const char *, uint32_t);
#endif

extern char **environ;

enum { PICK_S_IFMT = S_IFMT, PICK_S_IFREG = S_IFREG, PICK_S_IFDIR = S_IFDIR };
enum { PICK_S_IFLNK = S_IFLNK, PICK_S_IFIFO = S_IFIFO, PICK_S_IFCHR = S_IFCHR };
enum { PICK_S_IFSOCK = S_IFSOCK };

// The arguments that the process was started with, its own name first; ends with NULL.
char *const *pick_arguments(void);

static inline int pick_errno(void) { return errno; }

static inline void pick_set_errno(int number) { errno = number; }

static inline int pick_openat(int folder, const char *path, int flags, mode_t mode) {
  return openat(folder, path, flags | O_CLOEXEC, mode);
}

// A thread; what `pthread_t` is differs.
struct pick_thread {
  pthread_t number;
};

static inline int pick_start_thread(
    struct pick_thread *thread, void *(*body)(void *), void *argument) {
  return pthread_create(&thread->number, NULL, body, argument);
}

static inline int pick_join_thread(struct pick_thread thread) {
  return pthread_join(thread.number, NULL);
}

// Whether a descriptor is open at all.
static inline int pick_is_open(int descriptor) { return fcntl(descriptor, F_GETFD) >= 0; }

// A pipe whose ends are not handed on to programs.
static inline int pick_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) < 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  return fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
}

// Starts a program found in PATH, in a folder, with its standard output going to `output`, and
// with signals as a shell starts it. Answers 0, or the error's number.
static inline int pick_spawn(
    pid_t *process, const char *program, char *const arguments[], const char *folder,
    int output) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t handled;
  sigemptyset(&handled);
  sigaddset(&handled, SIGPIPE);
  sigaddset(&handled, SIGXFSZ);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_addchdir_np(&actions, folder);
  posix_spawn_file_actions_adddup2(&actions, output, 1);
  posix_spawnattr_setsigdefault(&attributes, &handled);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  int fault = posix_spawnp(process, program, &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return fault;
}

// The exit status in what `waitpid` answers; 128 + n for signal n.
static inline int pick_exit_status(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static inline int pick_duplicate(int descriptor) {
  return fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
}

// Opens /dev/null to be kept by programs that are started.
static inline int pick_open_null(int flags) { return open("/dev/null", flags); }

// Opens what exists without leaving `folder`, by `..`, an absolute path or a link.
static inline int pick_open_beneath(int folder, const char *path, int flags) {
#ifdef __linux__
  struct pick_open_how how = {
    (uint64_t)(flags | O_CLOEXEC), 0, PICK_RESOLVE_BENEATH | PICK_RESOLVE_NO_SYMLINKS
  };
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
#else
  errno = ENOSYS;
  return -1;
#endif
}

// The number of the mount that a path, the last link of which is not followed, lies in.
static inline int pick_mount(int folder, const char *path, uint64_t *mount) {
#ifdef __linux__
  struct statx facts;
  int answer = statx(folder, path, AT_SYMLINK_NOFOLLOW, STATX_MNT_ID, &facts);
  *mount = answer == 0 && (facts.stx_mask & STATX_MNT_ID) ? facts.stx_mnt_id : 0;
  return answer;
#else
  *mount = 0;
  return 0;
#endif
}

// Drops what is remembered of a file, so that it is read from the disk.
static inline void pick_forget(int descriptor) {
#ifdef __linux__
  posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED);
#else
  fcntl(descriptor, F_NOCACHE, 1);
#endif
}

// Extended attributes; the lists are names that each end in NUL.
static inline ssize_t pick_list_attributes(int descriptor, void *names, size_t room) {
#ifdef __linux__
  return flistxattr(descriptor, (char *)names, room);
#else
  return flistxattr(descriptor, (char *)names, room, 0);
#endif
}

static inline ssize_t pick_get_attribute(
    int descriptor, const char *name, void *value, size_t room) {
#ifdef __linux__
  return fgetxattr(descriptor, name, value, room);
#else
  return fgetxattr(descriptor, name, value, room, 0, 0);
#endif
}

static inline int pick_set_attribute(
    int descriptor, const char *name, const void *value, size_t count) {
#ifdef __linux__
  return fsetxattr(descriptor, name, value, count, 0);
#else
  return fsetxattr(descriptor, name, value, count, 0, 0);
#endif
}

// The path of an open file; answers its length.
static inline int pick_real_path(int descriptor, void *path, int room) {
#ifdef __linux__
  char link[32];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  return (int)readlink(link, (char *)path, (size_t)room);
#else
  return fcntl(descriptor, F_GETPATH, path) < 0 ? -1 : (int)strlen((char *)path);
#endif
}

// Renames without replacing.
static inline int pick_rename_new(int from, const char *old, int to, const char *name) {
#ifdef __linux__
  return renameat2(from, old, to, name, PICK_RENAME_NOREPLACE);
#else
  return renameatx_np(from, old, to, name, 0x00000004);
#endif
}

// Makes `to` share the blocks of `from`.
static inline int pick_clone(int from, int to) {
#ifdef __linux__
  return ioctl(to, PICK_FICLONE, from);
#else
  errno = EOPNOTSUPP;
  return -1;
#endif
}

// Copies inside the kernel, at both descriptors' offsets.
static inline ssize_t pick_copy_range(int from, int to, size_t count) {
#ifdef __linux__
  return copy_file_range(from, NULL, to, NULL, count, 0);
#else
  errno = ENOSYS;
  return -1;
#endif
}

// Writes the whole file system out, or, where that cannot be asked for, everything.
static inline int pick_sync_file_system(int descriptor) {
#ifdef __linux__
  return syncfs(descriptor);
#else
  sync();
  return 0;
#endif
}

static inline struct timespec pick_modified(const struct stat *facts) {
#ifdef __linux__
  return facts->st_mtim;
#else
  return facts->st_mtimespec;
#endif
}

static inline struct timespec pick_accessed(const struct stat *facts) {
#ifdef __linux__
  return facts->st_atim;
#else
  return facts->st_atimespec;
#endif
}

// Maps a part of a file for reading; NULL on failure.
static inline void *pick_map(int descriptor, size_t count, off_t offset) {
  void *address = mmap(NULL, count, PROT_READ, MAP_PRIVATE, descriptor, offset);
  return address == MAP_FAILED ? NULL : address;
}

// Waits until a descriptor that does not block can be read or written.
static inline int pick_wait(int descriptor, short events) {
  struct pollfd one = {descriptor, events, 0};
  return poll(&one, 1, -1);
}

// Display columns of a terminal; 0 when it does not say.
static inline int pick_columns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

static inline const char *pick_entry_name(const struct dirent *entry) { return entry->d_name; }

// Sets what a signal does; the call that it interrupts goes on afterwards.
static inline int pick_on_signal(int signal, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  return sigaction(signal, &action, NULL);
}

static inline int pick_default_signal(int signal) { return pick_on_signal(signal, SIG_DFL); }

static inline int pick_ignore_signal(int signal) { return pick_on_signal(signal, SIG_IGN); }

// Whether a signal is ignored, as `nohup` leaves it.
static inline int pick_is_ignored(int signal) {
  struct sigaction action;
  return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

// Keeps the signals that end a program waiting; `held` is what was waiting already.
static inline void pick_hold_signals(sigset_t *held) {
  sigset_t ending;
  sigemptyset(&ending);
  sigaddset(&ending, SIGINT);
  sigaddset(&ending, SIGTERM);
  sigaddset(&ending, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &ending, held);
}

static inline void pick_release_signals(const sigset_t *held) {
  pthread_sigmask(SIG_SETMASK, held, NULL);
}

// Ends the process by a signal whatever its handler was.
static inline void pick_die_by(int signal) {
  pick_default_signal(signal);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, signal);
  raise(signal);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
}
#endif
