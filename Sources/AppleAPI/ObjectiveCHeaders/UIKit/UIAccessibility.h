#pragma once

#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(uint64_t, UIAccessibilityTraits) {
  UIAccessibilityTraitButton = 1,
  UIAccessibilityTraitLink = 2,
  UIAccessibilityTraitImage = 4,
  UIAccessibilityTraitSelected = 8,
  UIAccessibilityTraitStaticText = 64,
  UIAccessibilityTraitHeader = 65536,
  UIAccessibilityTraitNotEnabled = 256,
  UIAccessibilityTraitUpdatesFrequently = 512,
  UIAccessibilityTraitNone = 0,
};

@interface NSObject (UIAccessibility)
@property (nonatomic) BOOL isAccessibilityElement NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, copy, nullable) NSString *accessibilityLabel NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, copy, nullable) NSString *accessibilityHint NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, copy, nullable) NSString *accessibilityValue NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) UIAccessibilityTraits accessibilityTraits NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) CGRect accessibilityFrame NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) BOOL accessibilityElementsHidden NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_UNAVAILABLE("")
@protocol UIAccessibilityIdentification <NSObject>
@property (nonatomic, copy, nullable) NSString *accessibilityIdentifier;
@end

UIKIT_EXTERN BOOL UIAccessibilityIsVoiceOverRunning(void) NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN BOOL UIAccessibilityIsReduceMotionEnabled(void) NS_SWIFT_UNAVAILABLE("");

NS_ASSUME_NONNULL_END
