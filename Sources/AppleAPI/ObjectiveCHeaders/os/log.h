// Logs. A message is written as NSLog writes it.
#pragma once

#include <Foundation/NSObjCRuntime.h>
#include <dispatch/base.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#ifdef __OBJC__
#include <Foundation/NSString.h>
#endif

typedef uint8_t os_log_type_t;
enum {
  OS_LOG_TYPE_DEFAULT = 0x00,
  OS_LOG_TYPE_INFO = 0x01,
  OS_LOG_TYPE_DEBUG = 0x02,
  OS_LOG_TYPE_ERROR = 0x10,
  OS_LOG_TYPE_FAULT = 0x11
};

#ifdef __OBJC__
@protocol OS_os_log <NSObject>
@end
typedef NSObject<OS_os_log> *os_log_t;
#else
typedef struct os_log_s *os_log_t;
#endif

// There is one log, and every type of message is enabled.
#define OS_LOG_DEFAULT ((os_log_t)NULL)
#define OS_LOG_DISABLED ((os_log_t)NULL)
#define os_log_create(_subsystem, _category) ((void)(_subsystem), (void)(_category), (os_log_t)NULL)
#define os_log_type_enabled(_log, _type) ((void)(_log), (void)(_type), true)
#define os_log_debug_enabled(_log) ((void)(_log), true)
#define os_log_info_enabled(_log) ((void)(_log), true)

BELLHOP_LIBRARY_BEGIN
// Copies a format without what os_log adds to it, as in `%{public}@`.
static inline void bellhop_os_log_format(const char *_Nonnull format, char *_Nonnull plain, size_t size) {
  size_t used = 0;
  for (const char *next = format; *next && used + 1 < size; next++) {
    plain[used++] = *next;
    const char *end = *next == '%' && next[1] == '{' ? strchr(next, '}') : NULL;
    if (end) {
      next = end;
    }
  }
  plain[used] = 0;
}

#ifdef __OBJC__
#define bellhop_os_log_print(_format, _arguments) NSLogv([NSString stringWithUTF8String:_format] ?: @"", _arguments)
#else
#define bellhop_os_log_print(_format, _arguments) vfprintf(stderr, _format, _arguments)
#endif

static inline void bellhop_os_log(os_log_t _Nullable log, os_log_type_t type, const char *_Nonnull format, ...) {
  char plain[1024];
  va_list arguments;
  (void)log;
  (void)type;
  bellhop_os_log_format(format, plain, sizeof plain);
  va_start(arguments, format);
  bellhop_os_log_print(plain, arguments);
  va_end(arguments);
}
BELLHOP_LIBRARY_END

#define os_log_with_type(_log, _type, _format, ...) bellhop_os_log(_log, _type, _format, ##__VA_ARGS__)
#define os_log(_log, _format, ...) bellhop_os_log(_log, OS_LOG_TYPE_DEFAULT, _format, ##__VA_ARGS__)
#define os_log_info(_log, _format, ...) bellhop_os_log(_log, OS_LOG_TYPE_INFO, _format, ##__VA_ARGS__)
#define os_log_debug(_log, _format, ...) bellhop_os_log(_log, OS_LOG_TYPE_DEBUG, _format, ##__VA_ARGS__)
#define os_log_error(_log, _format, ...) bellhop_os_log(_log, OS_LOG_TYPE_ERROR, _format, ##__VA_ARGS__)
#define os_log_fault(_log, _format, ...) bellhop_os_log(_log, OS_LOG_TYPE_FAULT, _format, ##__VA_ARGS__)
