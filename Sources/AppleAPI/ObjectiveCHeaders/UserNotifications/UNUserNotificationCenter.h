#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UNNotificationAction.h>
#import <UserNotifications/UNNotificationRequest.h>
#import <UserNotifications/UNNotificationResponse.h>
#import <UserNotifications/UNNotificationSettings.h>

NS_ASSUME_NONNULL_BEGIN

@protocol UNUserNotificationCenterDelegate;

typedef NS_OPTIONS(NSUInteger, UNAuthorizationOptions) {
    UNAuthorizationOptionBadge = 1 << 0,
    UNAuthorizationOptionSound = 1 << 1,
    UNAuthorizationOptionAlert = 1 << 2,
    UNAuthorizationOptionCarPlay = 1 << 3,
    UNAuthorizationOptionCriticalAlert = 1 << 4,
    UNAuthorizationOptionProvidesAppNotificationSettings = 1 << 5,
    UNAuthorizationOptionProvisional = 1 << 6,
    UNAuthorizationOptionAnnouncement = 1 << 7,
    UNAuthorizationOptionTimeSensitive = 1 << 8,
};

static const UNAuthorizationOptions UNAuthorizationOptionNone NS_SWIFT_UNAVAILABLE("Use [].") = 0;

typedef NS_OPTIONS(NSUInteger, UNNotificationPresentationOptions) {
    UNNotificationPresentationOptionBadge = 1 << 0,
    UNNotificationPresentationOptionSound = 1 << 1,
    UNNotificationPresentationOptionAlert = 1 << 2,
    UNNotificationPresentationOptionList = 1 << 3,
    UNNotificationPresentationOptionBanner = 1 << 4,
};

static const UNNotificationPresentationOptions UNNotificationPresentationOptionNone
    NS_SWIFT_UNAVAILABLE("Use [].") = 0;

@interface UNUserNotificationCenter : NSObject
@property (nonatomic, weak, nullable) id<UNUserNotificationCenterDelegate> delegate;
@property (nonatomic, readonly) BOOL supportsContentExtensions;
+ (UNUserNotificationCenter *)currentNotificationCenter;
- (instancetype)init NS_UNAVAILABLE;
- (void)requestAuthorizationWithOptions:(UNAuthorizationOptions)options
                      completionHandler:(void (^)(BOOL granted, NSError *_Nullable error))completionHandler;
- (void)setNotificationCategories:(NSSet<UNNotificationCategory *> *)categories;
- (void)getNotificationCategoriesWithCompletionHandler:
    (void (^)(NSSet<UNNotificationCategory *> *categories))completionHandler;
- (void)getNotificationSettingsWithCompletionHandler:(void (^)(UNNotificationSettings *settings))completionHandler;
- (void)addNotificationRequest:(UNNotificationRequest *)request
         withCompletionHandler:(void (^_Nullable)(NSError *_Nullable error))completionHandler;
- (void)getPendingNotificationRequestsWithCompletionHandler:
    (void (^)(NSArray<UNNotificationRequest *> *requests))completionHandler;
- (void)removePendingNotificationRequestsWithIdentifiers:(NSArray<NSString *> *)identifiers;
- (void)removeAllPendingNotificationRequests;
- (void)getDeliveredNotificationsWithCompletionHandler:
    (void (^)(NSArray<UNNotification *> *notifications))completionHandler;
- (void)removeDeliveredNotificationsWithIdentifiers:(NSArray<NSString *> *)identifiers;
- (void)removeAllDeliveredNotifications;
- (void)setBadgeCount:(NSInteger)newBadgeCount
    withCompletionHandler:(void (^_Nullable)(NSError *_Nullable error))completionHandler;
@end

@protocol UNUserNotificationCenterDelegate <NSObject>
@optional
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
       willPresentNotification:(UNNotification *)notification
         withCompletionHandler:(void (^)(UNNotificationPresentationOptions options))completionHandler;
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    didReceiveNotificationResponse:(UNNotificationResponse *)response
             withCompletionHandler:(void (^)(void))completionHandler;
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    openSettingsForNotification:(nullable UNNotification *)notification;
@end

NS_ASSUME_NONNULL_END
