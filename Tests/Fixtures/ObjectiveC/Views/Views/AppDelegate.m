#import "AppDelegate.h"
#import <UserNotifications/UserNotifications.h>

@interface AppDelegate () <UNUserNotificationCenterDelegate>

@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
    UNUserNotificationCenter *center = [UNUserNotificationCenter currentNotificationCenter];
    center.delegate = self;
    [center setNotificationCategories:[self categories]];
    UNAuthorizationOptions options = UNAuthorizationOptionAlert | UNAuthorizationOptionBadge | UNAuthorizationOptionSound;
    [center requestAuthorizationWithOptions:options completionHandler:^(BOOL granted, NSError * _Nullable error) {
        dispatch_async(dispatch_get_main_queue(), ^{
            [application registerForRemoteNotifications];
        });
    }];
    return YES;
}

- (NSSet<UNNotificationCategory *> *)categories {
    UNNotificationAction *later = [UNNotificationAction actionWithIdentifier:@"later" title:@"Later" options:UNNotificationActionOptionNone];
    UNTextInputNotificationAction *answer = [UNTextInputNotificationAction actionWithIdentifier:@"answer" title:@"Answer" options:UNNotificationActionOptionNone textInputButtonTitle:@"Send" textInputPlaceholder:@"Words"];
    UNNotificationCategory *message = [UNNotificationCategory categoryWithIdentifier:@"message" actions:@[answer, later] intentIdentifiers:@[] options:UNNotificationCategoryOptionNone];
    UNNotificationCategory *parcel = [UNNotificationCategory categoryWithIdentifier:@"parcel" actions:@[] intentIdentifiers:@[] options:UNNotificationCategoryOptionNone];
    return [NSSet setWithObjects:message, parcel, nil];
}

- (void)application:(UIApplication *)application didRegisterForRemoteNotificationsWithDeviceToken:(NSData *)deviceToken {
    const unsigned char *bytes = deviceToken.bytes;
    NSLog(@"token of %lu bytes, the first %02x", (unsigned long)deviceToken.length, bytes[0]);
}

- (void)application:(UIApplication *)application didReceiveRemoteNotification:(NSDictionary *)userInfo fetchCompletionHandler:(void (^)(UIBackgroundFetchResult))completionHandler {
    NSLog(@"background %@", userInfo[@"news"]);
    completionHandler(UIBackgroundFetchResultNewData);
}

- (void)applicationDidEnterBackground:(UIApplication *)application {
    NSLog(@"in the background");
}

#pragma mark - UNUserNotificationCenterDelegate

- (void)userNotificationCenter:(UNUserNotificationCenter *)center willPresentNotification:(UNNotification *)notification withCompletionHandler:(void (^)(UNNotificationPresentationOptions))completionHandler {
    NSLog(@"will present %@", notification.request.content.title);
    completionHandler(UNNotificationPresentationOptionBanner | UNNotificationPresentationOptionList | UNNotificationPresentationOptionSound);
}

- (void)userNotificationCenter:(UNUserNotificationCenter *)center didReceiveNotificationResponse:(UNNotificationResponse *)response withCompletionHandler:(void (^)(void))completionHandler {
    NSString *words = @"nothing";
    if ([response isKindOfClass:[UNTextInputNotificationResponse class]]) {
        words = ((UNTextInputNotificationResponse *)response).userText;
    }
    NSLog(@"%@ says %@", response.actionIdentifier, words);
    UNMutableNotificationContent *content = [[UNMutableNotificationContent alloc] init];
    content.title = @"Reminder";
    content.body = words;
    UNTimeIntervalNotificationTrigger *trigger = [UNTimeIntervalNotificationTrigger triggerWithTimeInterval:1 repeats:NO];
    UNNotificationRequest *request = [UNNotificationRequest requestWithIdentifier:@"reminder" content:content trigger:trigger];
    [center addNotificationRequest:request withCompletionHandler:^(NSError * _Nullable error) {
        NSLog(@"scheduled, error %@", error);
        completionHandler();
    }];
}

@end
