// The functions of CoreFoundation. Retaining and releasing are those of the language's runtime.
#pragma once

#include <CoreFoundation/CFBase.h>
#include <CoreFoundation/CFByteOrder.h>
#include <objc/library.h>
#include <time.h>

CF_EXTERN_C_BEGIN
CF_ASSUME_NONNULL_BEGIN

typedef const struct CF_BRIDGED_TYPE(NSArray) __CFArray *CFArrayRef;
typedef struct CF_BRIDGED_MUTABLE_TYPE(NSMutableArray) __CFArray *CFMutableArrayRef;
typedef const struct CF_BRIDGED_TYPE(NSDictionary) __CFDictionary *CFDictionaryRef;
typedef struct CF_BRIDGED_MUTABLE_TYPE(NSMutableDictionary) __CFDictionary *CFMutableDictionaryRef;
typedef const struct CF_BRIDGED_TYPE(NSSet) __CFSet *CFSetRef;
typedef const struct CF_BRIDGED_TYPE(NSData) __CFData *CFDataRef;
typedef struct CF_BRIDGED_MUTABLE_TYPE(NSMutableData) __CFData *CFMutableDataRef;
typedef const struct CF_BRIDGED_TYPE(NSDate) __CFDate *CFDateRef;
typedef const struct CF_BRIDGED_TYPE(NSNumber) __CFBoolean *CFBooleanRef;
typedef const struct CF_BRIDGED_TYPE(NSNumber) __CFNumber *CFNumberRef;
typedef const struct CF_BRIDGED_TYPE(NSURL) __CFURL *CFURLRef;
typedef struct CF_BRIDGED_TYPE(NSError) __CFError *CFErrorRef;
typedef const struct CF_BRIDGED_TYPE(NSLocale) __CFLocale *CFLocaleRef;
typedef const struct CF_BRIDGED_TYPE(NSTimeZone) __CFTimeZone *CFTimeZoneRef;
typedef const struct CF_BRIDGED_TYPE(NSCharacterSet) __CFCharacterSet *CFCharacterSetRef;
typedef const struct CF_BRIDGED_TYPE(NSAttributedString) __CFAttributedString *CFAttributedStringRef;
typedef const struct CF_BRIDGED_TYPE(id) __CFUUID *CFUUIDRef;
typedef struct CF_BRIDGED_TYPE(id) __CFBundle *CFBundleRef;
typedef struct CF_BRIDGED_TYPE(id) __CFRunLoop *CFRunLoopRef;
typedef struct CF_BRIDGED_TYPE(id) __CFRunLoopSource *CFRunLoopSourceRef;
typedef struct CF_BRIDGED_TYPE(id) __CFNotificationCenter *CFNotificationCenterRef;
typedef struct CF_BRIDGED_MUTABLE_TYPE(NSInputStream) __CFReadStream *CFReadStreamRef;
typedef struct CF_BRIDGED_MUTABLE_TYPE(NSOutputStream) __CFWriteStream *CFWriteStreamRef;

typedef double CFTimeInterval;
typedef CFTimeInterval CFAbsoluteTime;
typedef uint32_t CFStringEncoding;
typedef CFStringRef CFNotificationName;
typedef CFStringRef CFErrorDomain;
typedef CFStringRef CFRunLoopMode;
typedef CFOptionFlags CFStringCompareFlags;
typedef CFIndex CFNumberType;

enum {
  kCFStringEncodingMacRoman = 0,
  kCFStringEncodingASCII = 0x0600,
  kCFStringEncodingUnicode = 0x0100,
  kCFStringEncodingUTF8 = 0x08000100,
  kCFStringEncodingGB_18030_2000 = 0x0632,
  kCFStringEncodingInvalidId = 0xffffffffU
};
enum {
  kCFNumberSInt32Type = 3,
  kCFNumberSInt64Type = 4,
  kCFNumberFloat64Type = 6,
  kCFNumberIntType = 9,
  kCFNumberLongType = 10,
  kCFNumberFloatType = 12,
  kCFNumberDoubleType = 13,
  kCFNumberCFIndexType = 14
};
typedef CF_ENUM(CFIndex, CFNotificationSuspensionBehavior) {
  CFNotificationSuspensionBehaviorDrop = 1,
  CFNotificationSuspensionBehaviorCoalesce = 2,
  CFNotificationSuspensionBehaviorHold = 3,
  CFNotificationSuspensionBehaviorDeliverImmediately = 4
};
typedef void (*CFNotificationCallback)(CFNotificationCenterRef _Nullable center, void *_Nullable observer,
                                       CFNotificationName _Nullable name, const void *_Nullable object,
                                       CFDictionaryRef _Nullable info);

// CoreFoundation of the toolchain has these names too, and does not know the constant strings of clang.
#define BELLHOP_NAMED(_name) __asm__("bellhop_" _name)

#define kCFAllocatorDefault ((CFAllocatorRef)NULL)
#define kCFAllocatorSystemDefault ((CFAllocatorRef)NULL)
#define kCFAllocatorMalloc ((CFAllocatorRef)NULL)
#define kCFAllocatorNull ((CFAllocatorRef)NULL)
CF_EXPORT const CFBooleanRef kCFBooleanTrue;
CF_EXPORT const CFBooleanRef kCFBooleanFalse;
#define kCFNull ((CFNullRef)(__bridge CFTypeRef)[NSNull null])
#define kCFRunLoopDefaultMode CFSTR("kCFRunLoopDefaultMode")
#define kCFRunLoopCommonModes CFSTR("kCFRunLoopCommonModes")
CF_EXPORT const CFStringRef kCFStringTransformToLatin CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kCFStringTransformMandarinLatin CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kCFStringTransformStripDiacritics CF_SWIFT_UNAVAILABLE("");

BELLHOP_LIBRARY_BEGIN
extern const void *bellhop_cf_retain(const void *object) __asm__("objc_retain");
extern void bellhop_cf_release(const void *object) __asm__("objc_release");
extern const void *bellhop_cf_autorelease(const void *object) __asm__("objc_autorelease");

CF_INLINE CFTypeRef _Nonnull CFRetain(CFTypeRef object) {
  return (CFTypeRef)bellhop_cf_retain((const void *)object);
}

CF_INLINE void CFRelease(CFTypeRef object) {
  bellhop_cf_release((const void *)object);
}

CF_INLINE CFTypeRef _Nonnull CFAutorelease(CFTypeRef CF_CONSUMED object) {
  return (CFTypeRef)bellhop_cf_autorelease((const void *)object);
}

CF_INLINE CFAbsoluteTime CFAbsoluteTimeGetCurrent(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (CFAbsoluteTime)now.tv_sec - 978307200.0 + (CFAbsoluteTime)now.tv_nsec / 1e9;
}
BELLHOP_LIBRARY_END

CF_EXPORT CFIndex CFGetRetainCount(CFTypeRef object) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT Boolean CFEqual(CFTypeRef first, CFTypeRef second)
    BELLHOP_NAMED("CFEqual") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFHashCode CFHash(CFTypeRef object)
    BELLHOP_NAMED("CFHash") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFTypeID CFGetTypeID(CFTypeRef object)
    BELLHOP_NAMED("CFGetTypeID") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFTypeID CFStringGetTypeID(void)
    BELLHOP_NAMED("CFStringGetTypeID") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFTypeID CFBooleanGetTypeID(void)
    BELLHOP_NAMED("CFBooleanGetTypeID") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFTypeID CFNumberGetTypeID(void)
    BELLHOP_NAMED("CFNumberGetTypeID") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFTypeID CFDictionaryGetTypeID(void)
    BELLHOP_NAMED("CFDictionaryGetTypeID") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFStringRef CFCopyDescription(CFTypeRef _Nullable object)
    BELLHOP_NAMED("CFCopyDescription") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT void CFShow(CFTypeRef object)
    BELLHOP_NAMED("CFShow") CF_SWIFT_UNAVAILABLE("");

CF_EXPORT CFIndex CFArrayGetCount(CFArrayRef array)
    BELLHOP_NAMED("CFArrayGetCount") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const void *_Nullable CFArrayGetValueAtIndex(CFArrayRef array, CFIndex index)
    BELLHOP_NAMED("CFArrayGetValueAtIndex") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFAllocatorRef _Nullable CFAllocatorGetDefault(void) CF_SWIFT_UNAVAILABLE("");
typedef void (*CFArrayApplierFunction)(const void *value, void *_Nullable context);
CF_EXPORT void CFArrayApplyFunction(CFArrayRef array, CFRange range, CFArrayApplierFunction function,
                                    void *_Nullable context) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFIndex CFDictionaryGetCount(CFDictionaryRef dictionary)
    BELLHOP_NAMED("CFDictionaryGetCount") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const void *_Nullable CFDictionaryGetValue(
    CFDictionaryRef dictionary, const void *_Nullable key)
    BELLHOP_NAMED("CFDictionaryGetValue") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT void CFDictionarySetValue(CFMutableDictionaryRef dictionary, const void *_Nullable key,
                                    const void *_Nullable value)
    BELLHOP_NAMED("CFDictionarySetValue") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT void CFDictionaryAddValue(CFMutableDictionaryRef dictionary, const void *_Nullable key,
                                    const void *_Nullable value)
    BELLHOP_NAMED("CFDictionaryAddValue") CF_SWIFT_UNAVAILABLE("");
typedef struct { CFIndex version; } CFDictionaryKeyCallBacks;
typedef struct { CFIndex version; } CFDictionaryValueCallBacks;
CF_EXPORT const CFDictionaryKeyCallBacks kCFTypeDictionaryKeyCallBacks CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFDictionaryValueCallBacks kCFTypeDictionaryValueCallBacks CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFMutableDictionaryRef CFDictionaryCreateMutable(
    CFAllocatorRef _Nullable allocator, CFIndex capacity, const CFDictionaryKeyCallBacks *_Nullable keys,
    const CFDictionaryValueCallBacks *_Nullable values)
    BELLHOP_NAMED("CFDictionaryCreateMutable") CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFIndex CFDataGetLength(CFDataRef data)
    BELLHOP_NAMED("CFDataGetLength") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const UInt8 *_Nullable CFDataGetBytePtr(CFDataRef data)
    BELLHOP_NAMED("CFDataGetBytePtr") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFDataRef _Nullable CFDataCreate(CFAllocatorRef _Nullable allocator, const UInt8 *bytes,
                                           CFIndex length)
    BELLHOP_NAMED("CFDataCreate") CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT Boolean CFNumberGetValue(CFNumberRef number, CFNumberType type, void *value)
    BELLHOP_NAMED("CFNumberGetValue") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT Boolean CFBooleanGetValue(CFBooleanRef value)
    BELLHOP_NAMED("CFBooleanGetValue") CF_SWIFT_UNAVAILABLE("");

CF_EXPORT CFIndex CFStringGetLength(CFStringRef string)
    BELLHOP_NAMED("CFStringGetLength") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT Boolean CFStringGetCString(CFStringRef string, char *buffer, CFIndex size,
                                     CFStringEncoding encoding)
    BELLHOP_NAMED("CFStringGetCString") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const char *_Nullable CFStringGetCStringPtr(
    CFStringRef string, CFStringEncoding encoding)
    BELLHOP_NAMED("CFStringGetCStringPtr") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFStringRef _Nullable CFStringCreateWithCString(
    CFAllocatorRef _Nullable allocator, const char *bytes,
    CFStringEncoding encoding)
    BELLHOP_NAMED("CFStringCreateWithCString") CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFComparisonResult CFStringCompare(
    CFStringRef _Nullable first, CFStringRef _Nullable second, CFStringCompareFlags options)
    BELLHOP_NAMED("CFStringCompare") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT Boolean CFStringTransform(CFMutableStringRef _Nullable string, CFRange *_Nullable range,
                                    CFStringRef _Nullable transform, Boolean reverse) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT unsigned long CFStringConvertEncodingToNSStringEncoding(CFStringEncoding encoding)
    BELLHOP_NAMED("CFStringConvertEncodingToNSStringEncoding") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFStringRef _Nullable CFURLCreateStringByAddingPercentEscapes(
    CFAllocatorRef _Nullable allocator, CFStringRef _Nullable string, CFStringRef _Nullable unescaped,
    CFStringRef _Nullable escaped, CFStringEncoding encoding)
    BELLHOP_NAMED("CFURLCreateStringByAddingPercentEscapes") CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFStringRef _Nullable CFURLCreateStringByReplacingPercentEscapesUsingEncoding(
    CFAllocatorRef _Nullable allocator, CFStringRef _Nullable string, CFStringRef _Nullable characters,
    CFStringEncoding encoding)
    BELLHOP_NAMED("CFURLCreateStringByReplacingPercentEscapesUsingEncoding") CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFUUIDRef _Nullable CFUUIDCreate(CFAllocatorRef _Nullable allocator) CF_RETURNS_RETAINED
    CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFStringRef _Nullable CFUUIDCreateString(CFAllocatorRef _Nullable allocator, CFUUIDRef _Nullable uuid)
    CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFBundleRef _Nullable CFBundleGetMainBundle(void) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFRunLoopRef _Nullable CFRunLoopGetCurrent(void) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFRunLoopRef _Nullable CFRunLoopGetMain(void) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT void CFRunLoopRun(void) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT void CFRunLoopStop(CFRunLoopRef loop) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT int32_t CFRunLoopRunInMode(CFRunLoopMode _Nullable mode, CFTimeInterval seconds,
                                     Boolean returnAfterSourceHandled) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFLocaleRef _Nullable CFLocaleCopyCurrent(void) CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");

CF_EXPORT CFNotificationCenterRef _Nullable CFNotificationCenterGetDarwinNotifyCenter(void);
CF_EXPORT CFNotificationCenterRef _Nullable CFNotificationCenterGetLocalCenter(void) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT void CFNotificationCenterAddObserver(
    CFNotificationCenterRef _Nullable center, const void *_Nullable observer, CFNotificationCallback _Nullable callback,
    CFStringRef _Nullable name, const void *_Nullable object, CFNotificationSuspensionBehavior behavior) CF_REFINED_FOR_SWIFT;
CF_EXPORT void CFNotificationCenterRemoveObserver(
    CFNotificationCenterRef _Nullable center, const void *_Nullable observer, CFNotificationName _Nullable name,
    const void *_Nullable object);
CF_EXPORT void CFNotificationCenterRemoveEveryObserver(
    CFNotificationCenterRef _Nullable center, const void *_Nullable observer);
CF_EXPORT void CFNotificationCenterPostNotification(
    CFNotificationCenterRef _Nullable center, CFNotificationName _Nullable name, const void *_Nullable object,
    CFDictionaryRef _Nullable info, Boolean deliverImmediately);

CF_EXPORT CFTypeID CFArrayGetTypeID(void) BELLHOP_NAMED("CFArrayGetTypeID") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFTypeID CFDataGetTypeID(void) BELLHOP_NAMED("CFDataGetTypeID") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFStringRef CFStringCreateCopy(CFAllocatorRef _Nullable allocator, CFStringRef string)
    BELLHOP_NAMED("CFStringCreateCopy") CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFStringRef _Nullable CFStringCreateWithBytes(
    CFAllocatorRef _Nullable allocator, const UInt8 *bytes, CFIndex count, CFStringEncoding encoding,
    Boolean isExternal) BELLHOP_NAMED("CFStringCreateWithBytes") CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFStringRef _Nullable CFStringCreateWithSubstring(
    CFAllocatorRef _Nullable allocator, CFStringRef string, CFRange range)
    BELLHOP_NAMED("CFStringCreateWithSubstring") CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFMutableStringRef CFStringCreateMutableCopy(
    CFAllocatorRef _Nullable allocator, CFIndex length, CFStringRef string)
    BELLHOP_NAMED("CFStringCreateMutableCopy") CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT UniChar CFStringGetCharacterAtIndex(CFStringRef string, CFIndex index)
    BELLHOP_NAMED("CFStringGetCharacterAtIndex") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFIndex CFStringGetMaximumSizeForEncoding(CFIndex length, CFStringEncoding encoding)
    BELLHOP_NAMED("CFStringGetMaximumSizeForEncoding") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT Boolean CFStringHasPrefix(CFStringRef string, CFStringRef prefix)
    BELLHOP_NAMED("CFStringHasPrefix") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT Boolean CFStringHasSuffix(CFStringRef string, CFStringRef suffix)
    BELLHOP_NAMED("CFStringHasSuffix") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT int32_t CFStringGetIntValue(CFStringRef string)
    BELLHOP_NAMED("CFStringGetIntValue") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT double CFStringGetDoubleValue(CFStringRef string)
    BELLHOP_NAMED("CFStringGetDoubleValue") CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFNumberRef _Nullable CFNumberCreate(
    CFAllocatorRef _Nullable allocator, CFNumberType type, const void *value)
    BELLHOP_NAMED("CFNumberCreate") CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");

typedef CF_ENUM(CFIndex, CFNumberFormatterStyle) {
  kCFNumberFormatterNoStyle = 0,
  kCFNumberFormatterDecimalStyle = 1,
  kCFNumberFormatterCurrencyStyle = 2,
  kCFNumberFormatterPercentStyle = 3,
  kCFNumberFormatterScientificStyle = 4,
  kCFNumberFormatterSpellOutStyle = 5,
  kCFNumberFormatterOrdinalStyle = 6,
  kCFNumberFormatterCurrencyISOCodeStyle = 8,
  kCFNumberFormatterCurrencyPluralStyle = 9,
  kCFNumberFormatterCurrencyAccountingStyle = 10
};
typedef CF_ENUM(CFIndex, CFNumberFormatterRoundingMode) {
  kCFNumberFormatterRoundCeiling = 0,
  kCFNumberFormatterRoundFloor = 1,
  kCFNumberFormatterRoundDown = 2,
  kCFNumberFormatterRoundUp = 3,
  kCFNumberFormatterRoundHalfEven = 4,
  kCFNumberFormatterRoundHalfDown = 5,
  kCFNumberFormatterRoundHalfUp = 6
};

#define CFSTR(_text) ((CFStringRef)CFSTR_LITERAL(_text))
#ifdef __OBJC__
#define CFSTR_LITERAL(_text) (__bridge CFStringRef) @ _text
#else
#define CFSTR_LITERAL(_text) NULL
#endif

CF_ASSUME_NONNULL_END
CF_EXTERN_C_END
