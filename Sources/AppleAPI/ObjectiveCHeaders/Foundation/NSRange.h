// A range of positions.
#pragma once

#import <Foundation/NSObjCRuntime.h>

typedef struct NS_BOXABLE _NSRange {
  NSUInteger location;
  NSUInteger length;
} NSRange;
typedef NSRange *NSRangePointer;

NS_INLINE NSRange NSMakeRange(NSUInteger location, NSUInteger length) {
  NSRange range = {location, length};
  return range;
}

NS_INLINE NSUInteger NSMaxRange(NSRange range) {
  return range.location + range.length;
}

NS_INLINE BOOL NSLocationInRange(NSUInteger location, NSRange range) {
  return location >= range.location && location - range.location < range.length;
}

NS_INLINE BOOL NSEqualRanges(NSRange first, NSRange second) {
  return first.location == second.location && first.length == second.length;
}

NS_INLINE NSRange NSUnionRange(NSRange first, NSRange second) {
  NSUInteger start = first.location < second.location ? first.location : second.location;
  NSUInteger end = NSMaxRange(first) > NSMaxRange(second) ? NSMaxRange(first) : NSMaxRange(second);
  return NSMakeRange(start, end - start);
}

NS_INLINE NSRange NSIntersectionRange(NSRange first, NSRange second) {
  NSUInteger start = first.location > second.location ? first.location : second.location;
  NSUInteger end = NSMaxRange(first) < NSMaxRange(second) ? NSMaxRange(first) : NSMaxRange(second);
  return start < end ? NSMakeRange(start, end - start) : NSMakeRange(0, 0);
}

#ifdef __OBJC__
@class NSString;
FOUNDATION_EXPORT NSString *_Nonnull NSStringFromRange(NSRange range);
FOUNDATION_EXPORT NSRange NSRangeFromString(NSString *_Nonnull text);
#endif
