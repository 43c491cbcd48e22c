// Reading and writing image files.
#pragma once

#include <CoreFoundation/CFObjects.h>
#include <CoreGraphics/CGObjects.h>

CF_EXTERN_C_BEGIN
CF_ASSUME_NONNULL_BEGIN

typedef struct CF_BRIDGED_TYPE(id) CGImageSource *CGImageSourceRef;
typedef struct CF_BRIDGED_TYPE(id) CGImageDestination *CGImageDestinationRef;

typedef CF_ENUM(int32_t, CGImageSourceStatus) {
  kCGImageStatusUnexpectedEOF = -5,
  kCGImageStatusInvalidData = -4,
  kCGImageStatusUnknownType = -3,
  kCGImageStatusReadingHeader = -2,
  kCGImageStatusIncomplete = -1,
  kCGImageStatusComplete = 0
};

typedef CF_ENUM(uint32_t, CGImagePropertyOrientation) {
  kCGImagePropertyOrientationUp = 1,
  kCGImagePropertyOrientationUpMirrored,
  kCGImagePropertyOrientationDown,
  kCGImagePropertyOrientationDownMirrored,
  kCGImagePropertyOrientationLeftMirrored,
  kCGImagePropertyOrientationRight,
  kCGImagePropertyOrientationRightMirrored,
  kCGImagePropertyOrientationLeft
};

CF_EXPORT const CFStringRef kCGImageDestinationLossyCompressionQuality;
CF_EXPORT const CFStringRef kCGImagePropertyOrientation;
CF_EXPORT const CFStringRef kCGImagePropertyPixelHeight;
CF_EXPORT const CFStringRef kCGImagePropertyPixelWidth;
CF_EXPORT const CFStringRef kCGImageSourceCreateThumbnailFromImageAlways;
CF_EXPORT const CFStringRef kCGImageSourceCreateThumbnailFromImageIfAbsent;
CF_EXPORT const CFStringRef kCGImageSourceCreateThumbnailWithTransform;
CF_EXPORT const CFStringRef kCGImageSourceShouldCache;
CF_EXPORT const CFStringRef kCGImageSourceShouldCacheImmediately;
CF_EXPORT const CFStringRef kCGImageSourceThumbnailMaxPixelSize;
CF_EXPORT const CFStringRef kCGImageSourceTypeIdentifierHint;
CF_EXPORT const CFStringRef kCGImagePropertyGIFDictionary CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kCGImagePropertyGIFDelayTime CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kCGImagePropertyGIFUnclampedDelayTime CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kCGImagePropertyGIFLoopCount CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kCGImagePropertyPNGDictionary CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kCGImagePropertyAPNGDelayTime CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kCGImagePropertyExifDictionary CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kCGImageSourceShouldAllowFloat CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kCGImageDestinationImageMaxPixelSize CF_SWIFT_UNAVAILABLE("");

CF_EXPORT CGImageSourceRef _Nullable CGImageSourceCreateWithData(
    CFDataRef data, CFDictionaryRef _Nullable options) CF_RETURNS_RETAINED;
CF_EXPORT CGImageSourceRef _Nullable CGImageSourceCreateWithURL(
    CFURLRef url, CFDictionaryRef _Nullable options) CF_RETURNS_RETAINED;
CF_EXPORT size_t CGImageSourceGetCount(CGImageSourceRef source);
CF_EXPORT CFStringRef _Nullable CGImageSourceGetType(CGImageSourceRef source);
CF_EXPORT CGImageSourceStatus CGImageSourceGetStatus(CGImageSourceRef source);
CF_EXPORT CFDictionaryRef _Nullable CGImageSourceCopyPropertiesAtIndex(
    CGImageSourceRef source, size_t index, CFDictionaryRef _Nullable options) CF_RETURNS_RETAINED;
CF_EXPORT CGImageRef _Nullable CGImageSourceCreateImageAtIndex(
    CGImageSourceRef source, size_t index, CFDictionaryRef _Nullable options) CF_RETURNS_RETAINED;
CF_EXPORT CGImageRef _Nullable CGImageSourceCreateThumbnailAtIndex(
    CGImageSourceRef source, size_t index, CFDictionaryRef _Nullable options) CF_RETURNS_RETAINED;
CF_EXPORT CGImageDestinationRef _Nullable CGImageDestinationCreateWithData(
    CFMutableDataRef data, CFStringRef type, size_t count, CFDictionaryRef _Nullable options) CF_RETURNS_RETAINED;
CF_EXPORT CGImageDestinationRef _Nullable CGImageDestinationCreateWithURL(
    CFURLRef url, CFStringRef type, size_t count, CFDictionaryRef _Nullable options) CF_RETURNS_RETAINED;
CF_EXPORT void CGImageDestinationAddImage(
    CGImageDestinationRef destination, CGImageRef image, CFDictionaryRef _Nullable properties);
CF_EXPORT bool CGImageDestinationFinalize(CGImageDestinationRef destination);
CF_EXPORT CFDictionaryRef _Nullable CGImageSourceCopyProperties(
    CGImageSourceRef source, CFDictionaryRef _Nullable options) CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT void CGImageDestinationSetProperties(
    CGImageDestinationRef destination, CFDictionaryRef _Nullable properties) CF_SWIFT_UNAVAILABLE("");

CF_ASSUME_NONNULL_END
CF_EXTERN_C_END
