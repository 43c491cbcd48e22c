// The integers of Foundation and the macros that declare its enumerations.
#pragma once

#include <CoreFoundation/CFAvailability.h>
#include <TargetConditionals.h>
#include <objc/objc.h>

typedef long NSInteger;
typedef unsigned long NSUInteger;
#define NSINTEGER_DEFINED 1
#define NSIntegerMax LONG_MAX
#define NSIntegerMin LONG_MIN
#define NSUIntegerMax ULONG_MAX

#define NS_ENUM(...) CF_ENUM(__VA_ARGS__)
#define NS_CLOSED_ENUM(_type, _name) CF_CLOSED_ENUM(_type, _name)
#define NS_OPTIONS(_type, _name) CF_OPTIONS(_type, _name)
#define NS_ERROR_ENUM(_domain, _name) CF_ERROR_ENUM(_domain, _name)
#define NS_TYPED_ENUM CF_TYPED_ENUM
#define NS_TYPED_EXTENSIBLE_ENUM CF_TYPED_EXTENSIBLE_ENUM
#define NS_STRING_ENUM CF_TYPED_ENUM
#define NS_EXTENSIBLE_STRING_ENUM CF_TYPED_EXTENSIBLE_ENUM
#define _NS_TYPED_ENUM CF_TYPED_ENUM
#define _NS_TYPED_EXTENSIBLE_ENUM CF_TYPED_EXTENSIBLE_ENUM
