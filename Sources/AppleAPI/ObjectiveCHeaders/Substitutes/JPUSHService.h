// The app's side of JPush, declared only.
#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, JPAuthorizationOptions) {
  JPAuthorizationOptionNone = 0,
  JPAuthorizationOptionBadge = 1 << 0,
  JPAuthorizationOptionSound = 1 << 1,
  JPAuthorizationOptionAlert = 1 << 2,
  JPAuthorizationOptionCarPlay = 1 << 3,
  JPAuthorizationOptionCriticalAlert = 1 << 4,
  JPAuthorizationOptionProvidesAppNotificationSettings = 1 << 5,
  JPAuthorizationOptionProvisional = 1 << 6,
  JPAuthorizationOptionAnnouncement = 1 << 7,
};

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
+ (void)setTags:(NSSet<NSString *> *)tags
     completion:(void (^_Nullable)(NSInteger code, NSSet *_Nullable tags, NSInteger sequence))completion
            seq:(NSInteger)sequence;
+ (void)setAlias:(NSString *)alias
      completion:(void (^_Nullable)(NSInteger code, NSString *_Nullable alias, NSInteger sequence))completion
             seq:(NSInteger)sequence;
+ (void)deleteAlias:(void (^_Nullable)(NSInteger code, NSString *_Nullable alias, NSInteger sequence))completion
                seq:(NSInteger)sequence;
+ (void)registrationIDCompletionHandler:(void (^)(int code, NSString *_Nullable registrationID))completionHandler;
+ (void)setLogOFF;
+ (void)setDebugMode;
+ (BOOL)setBadge:(NSInteger)value;
+ (void)resetBadge;
@end

NS_ASSUME_NONNULL_END
