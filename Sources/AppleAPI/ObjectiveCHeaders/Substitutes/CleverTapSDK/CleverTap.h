// CleverTap, declared only.
#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface CleverTap : NSObject
+ (nullable instancetype)sharedInstance;
+ (nullable instancetype)autoIntegrate;
+ (void)setDebugLevel:(int)level;
- (void)recordNotificationViewedEventWithData:(id)notificationData;
- (void)recordNotificationClickedEventWithData:(id)notificationData;
- (void)recordEvent:(NSString *)event;
- (void)recordEvent:(NSString *)event withProps:(NSDictionary *)properties;
- (void)onUserLogin:(NSDictionary *)properties;
- (void)profilePush:(NSDictionary *)properties;
- (void)setPushToken:(NSData *)pushToken;
- (void)handleNotificationWithData:(id)data;
@end

NS_ASSUME_NONNULL_END
