// The older names of the marks of availability.
#pragma once

#include <Availability.h>

#define MAC_OS_X_VERSION_10_9 1090
#define MAC_OS_X_VERSION_10_10 101000
#define MAC_OS_X_VERSION_10_11 101100
#define MAC_OS_X_VERSION_10_12 101200
#define MAC_OS_X_VERSION_10_13 101300
#define MAC_OS_X_VERSION_10_14 101400
#define MAC_OS_X_VERSION_10_15 101500
#define DEPRECATED_ATTRIBUTE __attribute__((deprecated))
#define DEPRECATED_MSG_ATTRIBUTE(_message) __attribute__((deprecated(_message)))
#define UNAVAILABLE_ATTRIBUTE __attribute__((unavailable))
#define WEAK_IMPORT_ATTRIBUTE
