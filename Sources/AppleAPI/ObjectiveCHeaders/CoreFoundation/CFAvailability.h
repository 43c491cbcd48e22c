// How CoreFoundation and Foundation declare enumerations and mark what they declare.
#pragma once

#include <AvailabilityMacros.h>

#ifndef __has_attribute
#define __has_attribute(x) 0
#endif
#ifndef __has_feature
#define __has_feature(x) 0
#endif
#ifndef __has_extension
#define __has_extension(x) 0
#endif

#define __CF_OPTIONS_ATTRIBUTES __attribute__((flag_enum, enum_extensibility(open)))
#define __CF_ENUM_ATTRIBUTES __attribute__((enum_extensibility(open)))
#define __CF_CLOSED_ENUM_ATTRIBUTES __attribute__((enum_extensibility(closed)))
#define __CF_ERROR_ENUM_ATTRIBUTES(_domain) __attribute__((ns_error_domain(_domain), enum_extensibility(open)))

#define __CF_ENUM_PICK(_1, _2, _name, ...) _name
#define __CF_ENUM_UNNAMED(_type) enum __CF_ENUM_ATTRIBUTES : _type
#define CF_ENUM(...) __CF_ENUM_PICK(__VA_ARGS__, __CF_ENUM_NAMED, __CF_ENUM_UNNAMED, )(__VA_ARGS__)
#if defined(__OBJC__) || defined(__cplusplus)
#define __CF_ENUM_NAMED(_type, _name) enum __CF_ENUM_ATTRIBUTES _name : _type _name; enum _name : _type
#define CF_CLOSED_ENUM(_type, _name) enum __CF_CLOSED_ENUM_ATTRIBUTES _name : _type _name; enum _name : _type
#define CF_ERROR_ENUM(_domain, _name) \
  enum __CF_ERROR_ENUM_ATTRIBUTES(_domain) _name : NSInteger _name; enum _name : NSInteger
#else
#define __CF_ENUM_NAMED(_type, _name) _type _name; enum : _type
#define CF_CLOSED_ENUM(_type, _name) _type _name; enum : _type
#define CF_ERROR_ENUM(_domain, _name) NSInteger _name; enum : NSInteger
#endif
#if defined(__OBJC__) && !defined(__cplusplus)
#define CF_OPTIONS(_type, _name) enum __CF_OPTIONS_ATTRIBUTES _name : _type _name; enum _name : _type
#else
#define CF_OPTIONS(_type, _name) _type _name; enum __CF_OPTIONS_ATTRIBUTES : _type
#endif

#define CF_TYPED_ENUM __attribute__((swift_wrapper(enum)))
#define CF_TYPED_EXTENSIBLE_ENUM __attribute__((swift_wrapper(struct)))
#define CF_STRING_ENUM CF_TYPED_ENUM
#define CF_EXTENSIBLE_STRING_ENUM CF_TYPED_EXTENSIBLE_ENUM
#define CF_SWIFT_NAME(_name) __attribute__((swift_name(#_name)))
#define CF_SWIFT_UNAVAILABLE(_message) __attribute__((availability(swift, unavailable, message = _message)))
#define CF_REFINED_FOR_SWIFT __attribute__((swift_private))
#define CF_NOESCAPE __attribute__((noescape))

#define CF_AVAILABLE(...)
#define CF_AVAILABLE_IOS(...)
#define CF_AVAILABLE_MAC(...)
#define CF_DEPRECATED(...)
#define CF_DEPRECATED_IOS(...)
#define CF_DEPRECATED_MAC(...)
#define CF_ENUM_AVAILABLE(...)
#define CF_ENUM_AVAILABLE_IOS(...)
#define CF_ENUM_DEPRECATED(...)
#define CF_ENUM_DEPRECATED_IOS(...)
#define CF_EXTENSION_UNAVAILABLE_IOS(...)
