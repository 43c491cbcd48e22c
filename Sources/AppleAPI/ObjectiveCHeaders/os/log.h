// Logs. The bridge writes each message as NSLog does.
#pragma once

#include <Foundation/NSObjCRuntime.h>
#include <dispatch/base.h>

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
#define OS_LOG_RETURNS_RETAINED __attribute__((ns_returns_retained))
#else
typedef struct os_log_s *os_log_t;
#define OS_LOG_RETURNS_RETAINED
#endif

#define OS_LOG_DEFAULT ((os_log_t)NULL)
#define OS_LOG_DISABLED ((os_log_t)NULL)

FOUNDATION_EXPORT os_log_t _Nonnull os_log_create(const char *_Nonnull subsystem, const char *_Nonnull category)
    OS_LOG_RETURNS_RETAINED NS_REFINED_FOR_SWIFT;
FOUNDATION_EXPORT bool os_log_type_enabled(os_log_t _Nullable log, os_log_type_t type) NS_REFINED_FOR_SWIFT;
FOUNDATION_EXPORT void bellhop_os_log(os_log_t _Nullable log, os_log_type_t type, const char *_Nonnull format, ...)
    NS_REFINED_FOR_SWIFT;

#define os_log_with_type(_log, _type, _format, ...) bellhop_os_log(_log, _type, _format, ##__VA_ARGS__)
#define os_log(_log, _format, ...) bellhop_os_log(_log, OS_LOG_TYPE_DEFAULT, _format, ##__VA_ARGS__)
#define os_log_info(_log, _format, ...) bellhop_os_log(_log, OS_LOG_TYPE_INFO, _format, ##__VA_ARGS__)
#define os_log_debug(_log, _format, ...) bellhop_os_log(_log, OS_LOG_TYPE_DEBUG, _format, ##__VA_ARGS__)
#define os_log_error(_log, _format, ...) bellhop_os_log(_log, OS_LOG_TYPE_ERROR, _format, ##__VA_ARGS__)
#define os_log_fault(_log, _format, ...) bellhop_os_log(_log, OS_LOG_TYPE_FAULT, _format, ##__VA_ARGS__)
