// As much of the vendor's SDK as the listings call.

#import <UIKit/UIKit.h>
#import <UserNotifications/UserNotifications.h>

@protocol JPUSHRegisterDelegate <NSObject>

- (void)jpushNotificationCenter:(UNUserNotificationCenter *)center willPresentNotification:(UNNotification *)notification withCompletionHandler:(void (^)(NSInteger options))completionHandler;
- (void)jpushNotificationCenter:(UNUserNotificationCenter *)center didReceiveNotificationResponse:(UNNotificationResponse *)response withCompletionHandler:(void (^)())completionHandler;

@end

@interface JPUSHService : NSObject <UNUserNotificationCenterDelegate>

+ (void)registerDelegate:(id<JPUSHRegisterDelegate>)delegate;
+ (void)registerDeviceToken:(NSData *)deviceToken;
+ (void)handleRemoteNotification:(NSDictionary *)userInfo;

@end
