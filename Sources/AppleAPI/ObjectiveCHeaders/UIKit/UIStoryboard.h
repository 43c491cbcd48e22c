#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class UIViewController;

@interface UIStoryboard : NSObject
+ (UIStoryboard *)storyboardWithName:(NSString *)name bundle:(nullable NSBundle *)storyboardBundleOrNil;
- (nullable __kindof UIViewController *)instantiateInitialViewController;
- (__kindof UIViewController *)instantiateViewControllerWithIdentifier:(NSString *)identifier;
@end

@interface UIStoryboardSegue : NSObject
- (instancetype)initWithIdentifier:(nullable NSString *)identifier
                            source:(UIViewController *)source
                       destination:(UIViewController *)destination NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly, copy, nullable) NSString *identifier;
@property (nonatomic, readonly) __kindof UIViewController *sourceViewController NS_SWIFT_NAME(source);
@property (nonatomic, readonly) __kindof UIViewController *destinationViewController NS_SWIFT_NAME(destination);
- (void)perform NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
