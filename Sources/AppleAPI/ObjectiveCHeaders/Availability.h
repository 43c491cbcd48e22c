// Marks of availability. The compiler for Linux checks none of them, so they expand to nothing here;
// `@available` and `__builtin_available` answer yes.
#pragma once

#include <AvailabilityVersions.h>
#include <TargetConditionals.h>

#ifndef __IPHONE_OS_VERSION_MIN_REQUIRED
#define __IPHONE_OS_VERSION_MIN_REQUIRED __IPHONE_15_0
#endif
#ifndef __IPHONE_OS_VERSION_MAX_ALLOWED
#define __IPHONE_OS_VERSION_MAX_ALLOWED __IPHONE_18_0
#endif
#define __ENVIRONMENT_IPHONE_OS_VERSION_MIN_REQUIRED__ __IPHONE_OS_VERSION_MIN_REQUIRED

#define API_AVAILABLE(...)
#define API_UNAVAILABLE(...)
#define API_DEPRECATED(...)
#define API_DEPRECATED_WITH_REPLACEMENT(...)
#define API_OBSOLETED(...)
#define API_OBSOLETED_WITH_REPLACEMENT(...)
#define API_AVAILABLE_BEGIN(...)
#define API_AVAILABLE_END
#define API_UNAVAILABLE_BEGIN(...)
#define API_UNAVAILABLE_END
#define API_DEPRECATED_BEGIN(...)
#define API_DEPRECATED_END
#define SPI_AVAILABLE(...)
#define SPI_DEPRECATED(...)
#define API_TO_BE_DEPRECATED 100000

#define __API_AVAILABLE(...)
#define __API_UNAVAILABLE(...)
#define __API_DEPRECATED(...)
#define __API_DEPRECATED_WITH_REPLACEMENT(...)
#define __OSX_AVAILABLE(...)
#define __IOS_AVAILABLE(...)
#define __TVOS_AVAILABLE(...)
#define __WATCHOS_AVAILABLE(...)
#define __OSX_DEPRECATED(...)
#define __IOS_DEPRECATED(...)
#define __TVOS_DEPRECATED(...)
#define __WATCHOS_DEPRECATED(...)
#define __IOS_PROHIBITED
#define __OSX_PROHIBITED
#define __TVOS_PROHIBITED
#define __WATCHOS_PROHIBITED
#define __OSX_AVAILABLE_STARTING(...)
#define __OSX_AVAILABLE_BUT_DEPRECATED(...)
#define __OSX_AVAILABLE_BUT_DEPRECATED_MSG(...)
#define __IOS_EXTENSION_UNAVAILABLE(...)
#define __OSX_EXTENSION_UNAVAILABLE(...)
#define __SWIFT_UNAVAILABLE_MSG(_message) __attribute__((availability(swift, unavailable, message = _message)))
#define __SWIFT_UNAVAILABLE __SWIFT_UNAVAILABLE_MSG("")
