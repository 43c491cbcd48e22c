// Names that Apple's C library has and the C library of Linux lacks.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef __unused
#define __unused __attribute__((unused))
#endif
#ifndef __used
#define __used __attribute__((used))
#endif
#define __dead2 __attribute__((noreturn))
#define __pure2 __attribute__((const))
#define __printflike(_format, _first) __attribute__((format(printf, _format, _first)))
#define __deprecated __attribute__((deprecated))
#define __deprecated_msg(_message) __attribute__((deprecated(_message)))
#define __unavailable __attribute__((unavailable))

#include <objc/library.h>

BELLHOP_LIBRARY_BEGIN
static inline int pthread_main_np(void) {
  return syscall(SYS_gettid) == getpid();
}

#if !defined(__GLIBC_PREREQ) || !__GLIBC_PREREQ(2, 38)
static inline size_t strlcpy(char *destination, const char *source, size_t size) {
  size_t length = strlen(source);
  if (size > 0) {
    size_t copied = length < size ? length : size - 1;
    memcpy(destination, source, copied);
    destination[copied] = 0;
  }
  return length;
}

static inline size_t strlcat(char *destination, const char *source, size_t size) {
  size_t used = strnlen(destination, size);
  return used + strlcpy(destination + used, source, size - used);
}
#endif
BELLHOP_LIBRARY_END
