#pragma once

// Kinds of interfaces that several classes name.
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIUserInterfaceIdiom) {
  UIUserInterfaceIdiomUnspecified = -1,
  UIUserInterfaceIdiomPhone = 0,
  UIUserInterfaceIdiomPad = 1,
  UIUserInterfaceIdiomTV NS_SWIFT_NAME(tv) = 2,
  UIUserInterfaceIdiomCarPlay = 3,
  UIUserInterfaceIdiomMac = 5,
  UIUserInterfaceIdiomVision = 6,
};
typedef NS_ENUM(NSInteger, UIUserInterfaceStyle) {
  UIUserInterfaceStyleUnspecified = 0,
  UIUserInterfaceStyleLight = 1,
  UIUserInterfaceStyleDark = 2,
};
typedef NS_ENUM(NSInteger, UIUserInterfaceLayoutDirection) {
  UIUserInterfaceLayoutDirectionLeftToRight = 0,
  UIUserInterfaceLayoutDirectionRightToLeft = 1,
};
typedef NS_ENUM(NSInteger, UIUserInterfaceSizeClass) {
  UIUserInterfaceSizeClassUnspecified = 0,
  UIUserInterfaceSizeClassCompact = 1,
  UIUserInterfaceSizeClassRegular = 2,
};
typedef NS_ENUM(NSInteger, UISemanticContentAttribute) {
  UISemanticContentAttributeUnspecified = 0,
  UISemanticContentAttributePlayback = 1,
  UISemanticContentAttributeSpatial = 2,
  UISemanticContentAttributeForceLeftToRight = 3,
  UISemanticContentAttributeForceRightToLeft = 4,
};
typedef NS_ENUM(NSInteger, UIStatusBarStyle) {
  UIStatusBarStyleDefault = 0,
  UIStatusBarStyleLightContent = 1,
  UIStatusBarStyleDarkContent = 3,
};

typedef NS_ENUM(NSInteger, UIStatusBarAnimation) {
  UIStatusBarAnimationNone = 0,
  UIStatusBarAnimationFade = 1,
  UIStatusBarAnimationSlide = 2,
};

typedef NS_ENUM(NSInteger, UIDeviceOrientation) {
  UIDeviceOrientationUnknown = 0,
  UIDeviceOrientationPortrait = 1,
  UIDeviceOrientationPortraitUpsideDown = 2,
  UIDeviceOrientationLandscapeLeft = 3,
  UIDeviceOrientationLandscapeRight = 4,
  UIDeviceOrientationFaceUp = 5,
  UIDeviceOrientationFaceDown = 6,
};

typedef NS_ENUM(NSInteger, UIInterfaceOrientation) {
  UIInterfaceOrientationUnknown = 0,
  UIInterfaceOrientationPortrait = 1,
  UIInterfaceOrientationPortraitUpsideDown = 2,
  UIInterfaceOrientationLandscapeLeft = 4,
  UIInterfaceOrientationLandscapeRight = 3,
};

#define UIInterfaceOrientationIsPortrait(orientation)                                                                  \
  ((orientation) == UIInterfaceOrientationPortrait || (orientation) == UIInterfaceOrientationPortraitUpsideDown)
#define UIInterfaceOrientationIsLandscape(orientation)                                                                 \
  ((orientation) == UIInterfaceOrientationLandscapeLeft || (orientation) == UIInterfaceOrientationLandscapeRight)

typedef NS_OPTIONS(NSUInteger, UIInterfaceOrientationMask) {
  UIInterfaceOrientationMaskPortrait = 2,
  UIInterfaceOrientationMaskPortraitUpsideDown = 4,
  UIInterfaceOrientationMaskLandscapeRight = 8,
  UIInterfaceOrientationMaskLandscapeLeft = 16,
  UIInterfaceOrientationMaskLandscape = 24,
  UIInterfaceOrientationMaskAll = 30,
  UIInterfaceOrientationMaskAllButUpsideDown = 26,
};

typedef NSString *UIContentSizeCategory NS_TYPED_ENUM;
FOUNDATION_EXPORT UIContentSizeCategory const UIContentSizeCategoryUnspecified;
FOUNDATION_EXPORT UIContentSizeCategory const UIContentSizeCategoryExtraSmall;
FOUNDATION_EXPORT UIContentSizeCategory const UIContentSizeCategorySmall;
FOUNDATION_EXPORT UIContentSizeCategory const UIContentSizeCategoryMedium;
FOUNDATION_EXPORT UIContentSizeCategory const UIContentSizeCategoryLarge;
FOUNDATION_EXPORT UIContentSizeCategory const UIContentSizeCategoryExtraLarge;
FOUNDATION_EXPORT UIContentSizeCategory const UIContentSizeCategoryExtraExtraLarge;
FOUNDATION_EXPORT UIContentSizeCategory const UIContentSizeCategoryExtraExtraExtraLarge;
FOUNDATION_EXPORT UIContentSizeCategory const UIContentSizeCategoryAccessibilityMedium;
FOUNDATION_EXPORT UIContentSizeCategory const UIContentSizeCategoryAccessibilityLarge;
FOUNDATION_EXPORT UIContentSizeCategory const UIContentSizeCategoryAccessibilityExtraLarge;
FOUNDATION_EXPORT UIContentSizeCategory const UIContentSizeCategoryAccessibilityExtraExtraLarge;
FOUNDATION_EXPORT UIContentSizeCategory const UIContentSizeCategoryAccessibilityExtraExtraExtraLarge;

NS_ASSUME_NONNULL_END
