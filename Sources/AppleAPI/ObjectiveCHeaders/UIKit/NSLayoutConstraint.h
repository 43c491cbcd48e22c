#pragma once

#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class NSLayoutXAxisAnchor, NSLayoutYAxisAnchor, NSLayoutDimension;

typedef NS_ENUM(NSInteger, NSLayoutRelation) {
  NSLayoutRelationLessThanOrEqual = -1,
  NSLayoutRelationEqual = 0,
  NSLayoutRelationGreaterThanOrEqual = 1,
} NS_SWIFT_NAME(NSLayoutConstraint.Relation);
typedef NS_ENUM(NSInteger, NSLayoutAttribute) {
  NSLayoutAttributeNotAnAttribute = 0,
  NSLayoutAttributeLeft = 1,
  NSLayoutAttributeRight = 2,
  NSLayoutAttributeTop = 3,
  NSLayoutAttributeBottom = 4,
  NSLayoutAttributeLeading = 5,
  NSLayoutAttributeTrailing = 6,
  NSLayoutAttributeWidth = 7,
  NSLayoutAttributeHeight = 8,
  NSLayoutAttributeCenterX = 9,
  NSLayoutAttributeCenterY = 10,
  NSLayoutAttributeLastBaseline = 11,
  NSLayoutAttributeFirstBaseline = 12,
  NSLayoutAttributeLeftMargin = 13,
  NSLayoutAttributeRightMargin = 14,
  NSLayoutAttributeTopMargin = 15,
  NSLayoutAttributeBottomMargin = 16,
  NSLayoutAttributeLeadingMargin = 17,
  NSLayoutAttributeTrailingMargin = 18,
  NSLayoutAttributeCenterXWithinMargins = 19,
  NSLayoutAttributeCenterYWithinMargins = 20,
  NSLayoutAttributeBaseline NS_SWIFT_UNAVAILABLE("") = NSLayoutAttributeLastBaseline,
} NS_SWIFT_NAME(NSLayoutConstraint.Attribute);
typedef NS_ENUM(NSInteger, UILayoutConstraintAxis) {
  UILayoutConstraintAxisHorizontal = 0,
  UILayoutConstraintAxisVertical = 1,
} NS_SWIFT_NAME(NSLayoutConstraint.Axis);

typedef NS_OPTIONS(NSUInteger, NSLayoutFormatOptions) {
  NSLayoutFormatAlignAllLeft = 1 << NSLayoutAttributeLeft,
  NSLayoutFormatAlignAllRight = 1 << NSLayoutAttributeRight,
  NSLayoutFormatAlignAllTop = 1 << NSLayoutAttributeTop,
  NSLayoutFormatAlignAllBottom = 1 << NSLayoutAttributeBottom,
  NSLayoutFormatAlignAllLeading = 1 << NSLayoutAttributeLeading,
  NSLayoutFormatAlignAllTrailing = 1 << NSLayoutAttributeTrailing,
  NSLayoutFormatAlignAllCenterX = 1 << NSLayoutAttributeCenterX,
  NSLayoutFormatAlignAllCenterY = 1 << NSLayoutAttributeCenterY,
  NSLayoutFormatDirectionLeadingToTrailing = 0 << 16,
  NSLayoutFormatDirectionLeftToRight = 1 << 16,
  NSLayoutFormatDirectionRightToLeft = 2 << 16,
} NS_SWIFT_NAME(NSLayoutConstraint.FormatOptions);

typedef float UILayoutPriority NS_TYPED_EXTENSIBLE_ENUM;
static const UILayoutPriority UILayoutPriorityRequired = 1000;
static const UILayoutPriority UILayoutPriorityDefaultHigh = 750;
static const UILayoutPriority UILayoutPriorityDefaultLow = 250;
static const UILayoutPriority UILayoutPriorityFittingSizeLevel = 50;
static const UILayoutPriority UILayoutPriorityDragThatCanResizeScene = 510;
static const UILayoutPriority UILayoutPriorityDragThatCannotResizeScene = 490;
static const UILayoutPriority UILayoutPrioritySceneSizeStayPut = 500;

@interface NSLayoutConstraint : NSObject
+ (NSArray<NSLayoutConstraint *> *)constraintsWithVisualFormat:(NSString *)format
                                                       options:(NSLayoutFormatOptions)options
                                                       metrics:(nullable NSDictionary<NSString *, id> *)metrics
                                                         views:(NSDictionary<NSString *, id> *)views
    NS_SWIFT_UNAVAILABLE("");
+ (instancetype)constraintWithItem:(id)view1
                         attribute:(NSLayoutAttribute)attr1
                         relatedBy:(NSLayoutRelation)relation
                            toItem:(nullable id)view2
                         attribute:(NSLayoutAttribute)attr2
                        multiplier:(CGFloat)multiplier
                          constant:(CGFloat)c;
@property (nonatomic) UILayoutPriority priority;
@property (nonatomic) BOOL shouldBeArchived;
@property (nonatomic, readonly, assign, nullable) id firstItem;
@property (nonatomic, readonly, assign, nullable) id secondItem;
@property (nonatomic, readonly) NSLayoutAttribute firstAttribute;
@property (nonatomic, readonly) NSLayoutAttribute secondAttribute;
@property (nonatomic, readonly) NSLayoutRelation relation;
@property (nonatomic, readonly) CGFloat multiplier;
@property (nonatomic) CGFloat constant;
@property (nonatomic, getter=isActive) BOOL active;
@property (nonatomic, copy, nullable) NSString *identifier;
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
+ (void)deactivateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
@end

#define NSDictionaryOfVariableBindings(...) _NSDictionaryOfVariableBindings(@"" #__VA_ARGS__, __VA_ARGS__, nil)
UIKIT_EXTERN NSDictionary<NSString *, id> *_NSDictionaryOfVariableBindings(NSString *names, id _Nullable firstValue,
    ...)
    NS_SWIFT_UNAVAILABLE("");

NS_ASSUME_NONNULL_END
