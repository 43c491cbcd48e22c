// The app's side of JPush, declared only.
#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@protocol JPUSHRegisterDelegate <NSObject>
- (void)jpushNotificationCenter:(UNUserNotificationCenter *)center
        willPresentNotification:(UNNotification *)notification
          withCompletionHandler:(void (^)(NSInteger options))completionHandler;
- (void)jpushNotificationCenter:(UNUserNotificationCenter *)center
    didReceiveNotificationResponse:(UNNotificationResponse *)response
          withCompletionHandler:(void (^)(void))completionHandler;
@end

NS_SWIFT_UNAVAILABLE("")
@interface JPUSHRegisterEntity : NSObject
@property (nonatomic) NSInteger types;
@end

NS_SWIFT_UNAVAILABLE("")
@interface JPUSHService : NSObject
+ (void)setupWithOption:(nullable NSDictionary *)launchingOption
                 appKey:(NSString *)appKey
                channel:(nullable NSString *)channel
       apsForProduction:(BOOL)isProduction;
+ (void)registerForRemoteNotificationConfig:(JPUSHRegisterEntity *)config
                                   delegate:(nullable id<JPUSHRegisterDelegate>)delegate;
+ (void)registerDeviceToken:(NSData *)deviceToken;
+ (void)handleRemoteNotification:(NSDictionary *)remoteInfo;
+ (nullable NSString *)registrationID;
+ (BOOL)setBadge:(NSInteger)value;
+ (void)resetBadge;
@end

NS_ASSUME_NONNULL_END
