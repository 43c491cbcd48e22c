#import "JPUSHService.h"

@interface JPUSHService ()

@property (nonatomic, weak) id<JPUSHRegisterDelegate> delegate;

@end

@implementation JPUSHService

+ (instancetype)shared {
    static JPUSHService *shared;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        shared = [[JPUSHService alloc] init];
    });
    return shared;
}

+ (void)registerDelegate:(id<JPUSHRegisterDelegate>)delegate {
    JPUSHService.shared.delegate = delegate;
    [UNUserNotificationCenter currentNotificationCenter].delegate = JPUSHService.shared;
}

+ (void)registerDeviceToken:(NSData *)deviceToken {
    NSLog(@"JPUSH token of %lu bytes", (unsigned long)deviceToken.length);
}

+ (void)handleRemoteNotification:(NSDictionary *)userInfo {
    NSLog(@"JPUSH handles %@", userInfo[@"id"]);
}

- (void)userNotificationCenter:(UNUserNotificationCenter *)center willPresentNotification:(UNNotification *)notification withCompletionHandler:(void (^)(UNNotificationPresentationOptions))completionHandler {
    [self.delegate jpushNotificationCenter:center willPresentNotification:notification withCompletionHandler:^(NSInteger options) {
        completionHandler((UNNotificationPresentationOptions)options);
    }];
}

- (void)userNotificationCenter:(UNUserNotificationCenter *)center didReceiveNotificationResponse:(UNNotificationResponse *)response withCompletionHandler:(void (^)(void))completionHandler {
    [self.delegate jpushNotificationCenter:center didReceiveNotificationResponse:response withCompletionHandler:completionHandler];
}

@end
