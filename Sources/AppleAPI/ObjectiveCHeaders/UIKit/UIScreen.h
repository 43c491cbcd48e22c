#pragma once

#import <UIKit/UITraitCollection.h>

NS_ASSUME_NONNULL_BEGIN

@interface UIScreen : NSObject <UITraitEnvironment>
@property (class, nonatomic, readonly, copy) NSArray<UIScreen *> *screens;
@property (class, nonatomic, readonly) UIScreen *mainScreen NS_SWIFT_NAME(main);
@property (nonatomic, readonly) CGRect bounds;
@property (nonatomic, readonly) CGFloat scale;
@property (nonatomic, readonly) CGRect applicationFrame NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) CGFloat brightness;
@property (nonatomic, readonly) CGRect nativeBounds;
@property (nonatomic, readonly) CGFloat nativeScale;
@property (nonatomic, readonly) NSInteger maximumFramesPerSecond;
@property (nonatomic, readonly) UITraitCollection *traitCollection;
@end

NS_ASSUME_NONNULL_END
