// The program that stands for an extension's entry point: on an iPhone the linker points it into the system; here this
// program loads the extension's library and enters the runtime in it.
//
// It is in C, so that it holds no Swift runtime: the library brings the one that it was compiled for.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>

typedef int (*opening)(const char *, int, unsigned);
typedef int (*entry)(void);

// MARK: - Opening files

// Foundation and SQLite find `open` in the program or in the C library, and not in the extension. So the calls stand
// here and go on to the runtime in the extension, once it is loaded, which protects files; see `ProtectedFiles.swift`.
static _Atomic(opening) plain, large;

static int opened(_Atomic(opening) *function, const char *name, const char *path, int flags, unsigned mode) {
    opening next = atomic_load_explicit(function, memory_order_acquire);
    if (!next) next = (opening)dlsym(RTLD_NEXT, name);
    if (!next) {
        errno = ENOSYS;
        return -1;
    }
    return next(path, flags, mode);
}

// The mode means nothing unless the flags ask for it.
#define MODE_AFTER(flags, mode) \
    va_list rest; \
    va_start(rest, flags); \
    unsigned mode = va_arg(rest, unsigned); \
    va_end(rest)

int open(const char *path, int flags, ...) {
    MODE_AFTER(flags, mode);
    return opened(&plain, "open", path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    MODE_AFTER(flags, mode);
    return opened(&large, "open64", path, flags, mode);
}

// MARK: - Reading the clock

// The same holds for the wall clock and for waiting until a time of it; see `ProcessClock.swift`.

#define FORWARD(name, type, parameters, arguments) \
    static _Atomic(type (*) parameters) own_##name; \
    type name parameters { \
        type(*next) parameters = atomic_load_explicit(&own_##name, memory_order_acquire); \
        if (!next) next = (type(*) parameters)dlsym(RTLD_NEXT, #name); \
        if (!next) { \
            errno = ENOSYS; \
            return -1; \
        } \
        return next arguments; \
    }

#define FIND(name, library) \
    atomic_store_explicit(&own_##name, (__typeof__(&name))dlsym(library, #name), memory_order_release)

FORWARD(clock_gettime, int, (clockid_t clock, struct timespec *time), (clock, time))
FORWARD(gettimeofday, int, (struct timeval *restrict time, void *restrict zone), (time, zone))
FORWARD(
    pthread_cond_timedwait, int,
    (pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict end),
    (condition, mutex, end))
FORWARD(sem_timedwait, int, (sem_t *restrict semaphore, const struct timespec *restrict end), (semaphore, end))
FORWARD(
    timerfd_settime, int, (int timer, int flags, const struct itimerspec *time, struct itimerspec *previous),
    (timer, flags, time, previous))

// MARK: - The program

int main(int count, char **arguments) {
    // The bundle's executable is this program under another name, with the library beside it.
    char *path;
    if (count < 1 || asprintf(&path, "%s.so", arguments[0]) < 0) return 64;
    void *library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    if (!library) {
        fprintf(stderr, "bellhop-launcher: %s cannot be loaded: %s\n", path, dlerror());
        return 64;
    }
    atomic_store_explicit(&plain, (opening)dlsym(library, "open"), memory_order_release);
    atomic_store_explicit(&large, (opening)dlsym(library, "open64"), memory_order_release);

    FIND(clock_gettime, library);
    FIND(gettimeofday, library);
    FIND(pthread_cond_timedwait, library);
    FIND(sem_timedwait, library);
    FIND(timerfd_settime, library);

    // The device names another entry for other kinds of extension than service extensions.
    const char *name = getenv("BELLHOP_ENTRY");
    entry enter = (entry)dlsym(library, name ? name : "bellhop_extension_main");
    if (!enter) {
        fprintf(
            stderr, "bellhop-launcher: %s does not import %s extension.\n", path,
            name ? "UserNotificationsUI, so it is not a content" : "UserNotifications, so it is not a service");
        return 64;
    }
    return enter();
}
