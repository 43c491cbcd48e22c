#pragma once

// Insets, offsets, edges and corners.
#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef struct __attribute__((objc_boxable)) UIEdgeInsets {
  CGFloat top, left, bottom, right;
} UIEdgeInsets;

typedef struct __attribute__((objc_boxable)) NSDirectionalEdgeInsets {
  CGFloat top, leading, bottom, trailing;
} NSDirectionalEdgeInsets;

typedef struct __attribute__((objc_boxable)) UIOffset {
  CGFloat horizontal, vertical;
} UIOffset;

typedef NS_OPTIONS(NSUInteger, UIRectEdge) {
  UIRectEdgeTop = 1,
  UIRectEdgeLeft = 2,
  UIRectEdgeBottom = 4,
  UIRectEdgeRight = 8,
  UIRectEdgeNone = 0,
  UIRectEdgeAll = 15,
};
typedef NS_OPTIONS(NSUInteger, NSDirectionalRectEdge) {
  NSDirectionalRectEdgeTop = 1,
  NSDirectionalRectEdgeLeading = 2,
  NSDirectionalRectEdgeBottom = 4,
  NSDirectionalRectEdgeTrailing = 8,
  NSDirectionalRectEdgeNone = 0,
};
typedef NS_OPTIONS(NSUInteger, UIRectCorner) {
  UIRectCornerTopLeft = 1,
  UIRectCornerTopRight = 2,
  UIRectCornerBottomLeft = 4,
  UIRectCornerBottomRight = 8,
  UIRectCornerAllCorners = ~0UL,
};

static const UIEdgeInsets UIEdgeInsetsZero NS_SWIFT_NAME(UIEdgeInsets.zero) = {0, 0, 0, 0};
static const NSDirectionalEdgeInsets NSDirectionalEdgeInsetsZero
    NS_SWIFT_NAME(NSDirectionalEdgeInsets.zero) = {0, 0, 0, 0};
static const UIOffset UIOffsetZero NS_SWIFT_NAME(UIOffset.zero) = {0, 0};

NS_SWIFT_UNAVAILABLE("")
UIKIT_STATIC_INLINE UIEdgeInsets UIEdgeInsetsMake(CGFloat top, CGFloat left, CGFloat bottom, CGFloat right) {
  UIEdgeInsets insets = {top, left, bottom, right};
  return insets;
}

NS_SWIFT_UNAVAILABLE("")
UIKIT_STATIC_INLINE NSDirectionalEdgeInsets
NSDirectionalEdgeInsetsMake(CGFloat top, CGFloat leading, CGFloat bottom, CGFloat trailing) {
  NSDirectionalEdgeInsets insets = {top, leading, bottom, trailing};
  return insets;
}

NS_SWIFT_UNAVAILABLE("")
UIKIT_STATIC_INLINE UIOffset UIOffsetMake(CGFloat horizontal, CGFloat vertical) {
  UIOffset offset = {horizontal, vertical};
  return offset;
}

NS_SWIFT_UNAVAILABLE("")
UIKIT_STATIC_INLINE CGRect UIEdgeInsetsInsetRect(CGRect rect, UIEdgeInsets insets) {
  rect.origin.x += insets.left;
  rect.origin.y += insets.top;
  rect.size.width -= insets.left + insets.right;
  rect.size.height -= insets.top + insets.bottom;
  return rect;
}

NS_SWIFT_UNAVAILABLE("")
UIKIT_STATIC_INLINE BOOL UIEdgeInsetsEqualToEdgeInsets(UIEdgeInsets first, UIEdgeInsets second) {
  return first.top == second.top && first.left == second.left && first.bottom == second.bottom &&
         first.right == second.right;
}

UIKIT_EXTERN NSString *NSStringFromCGPoint(CGPoint point) NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSString *NSStringFromCGSize(CGSize size) NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSString *NSStringFromCGRect(CGRect rect) NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSString *NSStringFromUIEdgeInsets(UIEdgeInsets insets) NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSString *NSStringFromCGAffineTransform(CGAffineTransform transform) NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN CGPoint CGPointFromString(NSString *string) NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN CGSize CGSizeFromString(NSString *string) NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN CGRect CGRectFromString(NSString *string) NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN UIEdgeInsets UIEdgeInsetsFromString(NSString *string) NS_SWIFT_UNAVAILABLE("");

@interface NSValue (UIGeometryExtensions)
+ (NSValue *)valueWithCGPoint:(CGPoint)point NS_SWIFT_UNAVAILABLE("");
+ (NSValue *)valueWithCGSize:(CGSize)size NS_SWIFT_UNAVAILABLE("");
+ (NSValue *)valueWithCGRect:(CGRect)rect NS_SWIFT_UNAVAILABLE("");
+ (NSValue *)valueWithCGAffineTransform:(CGAffineTransform)transform NS_SWIFT_UNAVAILABLE("");
+ (NSValue *)valueWithUIEdgeInsets:(UIEdgeInsets)insets NS_SWIFT_UNAVAILABLE("");
+ (NSValue *)valueWithUIOffset:(UIOffset)insets NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) CGPoint CGPointValue NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) CGSize CGSizeValue NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) CGRect CGRectValue NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) CGAffineTransform CGAffineTransformValue NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) UIEdgeInsets UIEdgeInsetsValue NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) UIOffset UIOffsetValue NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
