#pragma once

// Appearance proxies are declared only.
#import <UIKit/UIBarButtonItem.h>
#import <UIKit/UIView.h>

#define UI_APPEARANCE_SELECTOR

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@protocol UIAppearance <NSObject>
+ (instancetype)appearance;
@end

@interface UIView (UIAppearance)
+ (instancetype)appearance NS_SWIFT_UNAVAILABLE("");
+ (instancetype)appearanceWhenContainedInInstancesOfClasses:(NSArray<Class> *)containerTypes NS_SWIFT_UNAVAILABLE("");
@end

@interface UIBarItem (UIAppearance)
+ (instancetype)appearance NS_SWIFT_UNAVAILABLE("");
+ (instancetype)appearanceWhenContainedInInstancesOfClasses:(NSArray<Class> *)containerTypes NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
