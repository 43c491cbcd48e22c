#pragma once

// The app, its delegate and what the system tells them.
#import <UIKit/UIInterface.h>
#import <UIKit/UIResponder.h>
#import <UIKit/UIWindow.h>
#import <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

@class INIntent, NSUserActivity, UIApplicationShortcutItem, UILocalNotification, UIMenuBuilder, UIScene;
@class UISceneConfiguration, UISceneConnectionOptions, UISceneSession, UIUserNotificationSettings, UIViewController;
@protocol UIApplicationDelegate, UIUserActivityRestoring;

typedef NS_ENUM(NSInteger, UIApplicationState) {
  UIApplicationStateActive = 0,
  UIApplicationStateInactive = 1,
  UIApplicationStateBackground = 2,
} NS_SWIFT_NAME(UIApplication.State);
typedef NS_ENUM(NSInteger, UIBackgroundRefreshStatus) {
  UIBackgroundRefreshStatusRestricted = 0,
  UIBackgroundRefreshStatusDenied = 1,
  UIBackgroundRefreshStatusAvailable = 2,
};
typedef NS_ENUM(NSUInteger, UIBackgroundFetchResult) {
  UIBackgroundFetchResultNewData = 0,
  UIBackgroundFetchResultNoData = 1,
  UIBackgroundFetchResultFailed = 2,
};

typedef NS_OPTIONS(NSUInteger, UIRemoteNotificationType) {
  UIRemoteNotificationTypeNone = 0,
  UIRemoteNotificationTypeBadge = 1 << 0,
  UIRemoteNotificationTypeSound = 1 << 1,
  UIRemoteNotificationTypeAlert = 1 << 2,
  UIRemoteNotificationTypeNewsstandContentAvailability = 1 << 3,
};

typedef NSUInteger UIBackgroundTaskIdentifier NS_TYPED_ENUM;
static const UIBackgroundTaskIdentifier UIBackgroundTaskInvalid NS_SWIFT_NAME(UIBackgroundTaskIdentifier.invalid) = 0;

typedef NSString *UIApplicationLaunchOptionsKey NS_TYPED_ENUM NS_SWIFT_NAME(UIApplication.LaunchOptionsKey);
typedef NSString *UIApplicationOpenURLOptionsKey NS_TYPED_ENUM NS_SWIFT_NAME(UIApplication.OpenURLOptionsKey);
typedef NSString *UIApplicationOpenExternalURLOptionsKey NS_TYPED_ENUM
    NS_SWIFT_NAME(UIApplication.OpenExternalURLOptionsKey);

@interface UIApplication : UIResponder
@property (class, nonatomic, readonly) UIApplication *sharedApplication NS_SWIFT_NAME(shared);
@property (nonatomic, weak, nullable) id<UIApplicationDelegate> delegate;
@property (nonatomic, getter=isIdleTimerDisabled) BOOL idleTimerDisabled;
- (BOOL)openURL:(NSURL *)url NS_SWIFT_UNAVAILABLE("");
- (void)openURL:(NSURL *)url
        options:(NSDictionary<UIApplicationOpenExternalURLOptionsKey, id> *)options
    completionHandler:(void (^_Nullable)(BOOL success))completion;
- (BOOL)canOpenURL:(NSURL *)url NS_SWIFT_NAME(canOpenURL(_:));
@property (nonatomic, readonly, nullable) UIWindow *keyWindow;
@property (nonatomic, readonly, copy) NSArray<__kindof UIWindow *> *windows;
- (BOOL)sendAction:(SEL)action to:(nullable id)target from:(nullable id)sender forEvent:(nullable UIEvent *)event;
@property (nonatomic, getter=isNetworkActivityIndicatorVisible) BOOL networkActivityIndicatorVisible
    NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) UIStatusBarStyle statusBarStyle NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) CGRect statusBarFrame NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) UIInterfaceOrientation statusBarOrientation NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) UIUserInterfaceLayoutDirection userInterfaceLayoutDirection;
@property (nonatomic, readonly) UIContentSizeCategory preferredContentSizeCategory NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) NSInteger applicationIconBadgeNumber;
@property (nonatomic, readonly) UIApplicationState applicationState;
@property (nonatomic, readonly) NSTimeInterval backgroundTimeRemaining;
- (UIBackgroundTaskIdentifier)beginBackgroundTaskWithExpirationHandler:(void (^_Nullable)(void))handler;
- (UIBackgroundTaskIdentifier)beginBackgroundTaskWithName:(nullable NSString *)taskName
                                        expirationHandler:(void (^_Nullable)(void))handler
    NS_SWIFT_NAME(beginBackgroundTask(withName:expirationHandler:));
- (void)endBackgroundTask:(UIBackgroundTaskIdentifier)identifier;
- (void)setMinimumBackgroundFetchInterval:(NSTimeInterval)minimumBackgroundFetchInterval;
@property (nonatomic, readonly) UIBackgroundRefreshStatus backgroundRefreshStatus;
@property (nonatomic, readonly, getter=isProtectedDataAvailable) BOOL protectedDataAvailable;
@property (nonatomic, readonly) NSSet<UIScene *> *connectedScenes;
@property (nonatomic, readonly) NSSet<UISceneSession *> *openSessions;
@property (nonatomic, readonly) BOOL supportsMultipleScenes;
@property (nonatomic, copy, nullable) NSArray<UIApplicationShortcutItem *> *shortcutItems NS_SWIFT_UNAVAILABLE("");
- (void)setAlternateIconName:(nullable NSString *)alternateIconName
           completionHandler:(void (^_Nullable)(NSError *_Nullable error))completionHandler
    NS_SWIFT_UNAVAILABLE("");
- (void)beginReceivingRemoteControlEvents NS_SWIFT_UNAVAILABLE("");
- (void)endReceivingRemoteControlEvents NS_SWIFT_UNAVAILABLE("");
- (void)registerForRemoteNotifications;
- (void)unregisterForRemoteNotifications;
@property (nonatomic, readonly, getter=isRegisteredForRemoteNotifications) BOOL registeredForRemoteNotifications;
- (void)registerForRemoteNotificationTypes:(UIRemoteNotificationType)types NS_SWIFT_UNAVAILABLE("");
- (UIRemoteNotificationType)enabledRemoteNotificationTypes NS_SWIFT_UNAVAILABLE("");
- (void)presentLocalNotificationNow:(UILocalNotification *)notification;
- (void)scheduleLocalNotification:(UILocalNotification *)notification;
- (void)cancelLocalNotification:(UILocalNotification *)notification NS_SWIFT_NAME(cancelLocalNotification(_:));
- (void)cancelAllLocalNotifications;
@property (nonatomic, copy, nullable) NSArray<UILocalNotification *> *scheduledLocalNotifications;
- (void)registerUserNotificationSettings:(UIUserNotificationSettings *)notificationSettings
    NS_SWIFT_NAME(registerUserNotificationSettings(_:));
@property (nonatomic, readonly, nullable) UIUserNotificationSettings *currentUserNotificationSettings
    NS_SWIFT_NAME(currentUserNotificationSettings);
@end

@protocol UIUserActivityRestoring <NSObject>
- (void)restoreUserActivityState:(NSUserActivity *)userActivity;
@end

@protocol UIApplicationDelegate <NSObject>
@optional
- (void)applicationDidFinishLaunching:(UIApplication *)application;
- (BOOL)application:(UIApplication *)application
    willFinishLaunchingWithOptions:(nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions;
- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions;
- (void)applicationDidBecomeActive:(UIApplication *)application;
- (void)applicationWillResignActive:(UIApplication *)application;
- (void)applicationDidEnterBackground:(UIApplication *)application;
- (void)applicationWillEnterForeground:(UIApplication *)application;
- (void)applicationWillTerminate:(UIApplication *)application;
- (void)applicationDidReceiveMemoryWarning:(UIApplication *)application;
- (BOOL)application:(UIApplication *)application handleOpenURL:(NSURL *)url NS_SWIFT_UNAVAILABLE("");
- (BOOL)application:(UIApplication *)application
            openURL:(NSURL *)url
    sourceApplication:(nullable NSString *)sourceApplication
         annotation:(id)annotation
    NS_SWIFT_UNAVAILABLE("");
- (BOOL)application:(UIApplication *)app
            openURL:(NSURL *)url
            options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options;
- (void)application:(UIApplication *)application didRegisterForRemoteNotificationsWithDeviceToken:(NSData *)deviceToken;
- (void)application:(UIApplication *)application didFailToRegisterForRemoteNotificationsWithError:(NSError *)error;
- (void)application:(UIApplication *)application didReceiveRemoteNotification:(NSDictionary *)userInfo;
- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)userInfo
    fetchCompletionHandler:(void (^)(UIBackgroundFetchResult result))completionHandler;
- (void)application:(UIApplication *)application didReceiveLocalNotification:(UILocalNotification *)notification
    NS_SWIFT_NAME(application(_:didReceive:));
- (void)application:(UIApplication *)application
    didRegisterUserNotificationSettings:(UIUserNotificationSettings *)notificationSettings
    NS_SWIFT_NAME(application(_:didRegister:));
- (void)application:(UIApplication *)application
    handleActionWithIdentifier:(nullable NSString *)identifier
    forRemoteNotification:(NSDictionary *)userInfo
    completionHandler:(void (^)(void))completionHandler
    NS_SWIFT_UNAVAILABLE("");
- (void)application:(UIApplication *)application
    handleActionWithIdentifier:(nullable NSString *)identifier
    forLocalNotification:(UILocalNotification *)notification
    completionHandler:(void (^)(void))completionHandler
    NS_SWIFT_UNAVAILABLE("");
- (void)application:(UIApplication *)application
    performFetchWithCompletionHandler:(void (^)(UIBackgroundFetchResult result))completionHandler;
- (void)application:(UIApplication *)application
    performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem
    completionHandler:(void (^)(BOOL succeeded))completionHandler
    NS_SWIFT_NAME(application(_:performActionFor:completionHandler:));
- (void)application:(UIApplication *)application
    handleEventsForBackgroundURLSession:(NSString *)identifier
    completionHandler:(void (^)(void))completionHandler;
- (nullable id)application:(UIApplication *)application handlerForIntent:(INIntent *)intent
    NS_SWIFT_NAME(application(_:handlerFor:));
- (BOOL)application:(UIApplication *)application
    continueUserActivity:(NSUserActivity *)userActivity
    restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *_Nullable restorableObjects))restorationHandler;
- (BOOL)application:(UIApplication *)application willContinueUserActivityWithType:(NSString *)userActivityType
    NS_SWIFT_UNAVAILABLE("");
- (UISceneConfiguration *)application:(UIApplication *)application
    configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession
                              options:(UISceneConnectionOptions *)options
    NS_SWIFT_NAME(application(_:configurationForConnecting:options:));
- (void)application:(UIApplication *)application didDiscardSceneSessions:(NSSet<UISceneSession *> *)sceneSessions;
- (UIInterfaceOrientationMask)application:(UIApplication *)application
    supportedInterfaceOrientationsForWindow:(nullable UIWindow *)window
    NS_SWIFT_NAME(application(_:supportedInterfaceOrientationsFor:));
- (void)applicationProtectedDataDidBecomeAvailable:(UIApplication *)application NS_SWIFT_UNAVAILABLE("");
- (void)applicationProtectedDataWillBecomeUnavailable:(UIApplication *)application NS_SWIFT_UNAVAILABLE("");
- (void)applicationSignificantTimeChange:(UIApplication *)application NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, strong, nullable) UIWindow *window;
@end

UIKIT_EXTERN int UIApplicationMain(int argc, char *_Nullable *_Nonnull argv, NSString *_Nullable principalClassName,
    NSString *_Nullable delegateClassName);

static const NSTimeInterval UIApplicationBackgroundFetchIntervalMinimum
    NS_SWIFT_NAME(UIApplication.backgroundFetchIntervalMinimum) = 0;
static const NSTimeInterval UIApplicationBackgroundFetchIntervalNever
    NS_SWIFT_NAME(UIApplication.backgroundFetchIntervalNever) = 1.7976931348623157e308;

UIKIT_EXTERN NSString *const UIApplicationOpenSettingsURLString NS_SWIFT_NAME(UIApplication.openSettingsURLString);
UIKIT_EXTERN NSString *const UIApplicationOpenNotificationSettingsURLString
    NS_SWIFT_NAME(UIApplication.openNotificationSettingsURLString);

UIKIT_EXTERN NSNotificationName const UIApplicationDidEnterBackgroundNotification
    NS_SWIFT_NAME(UIApplication.didEnterBackgroundNotification);
UIKIT_EXTERN NSNotificationName const UIApplicationWillEnterForegroundNotification
    NS_SWIFT_NAME(UIApplication.willEnterForegroundNotification);
UIKIT_EXTERN NSNotificationName const UIApplicationDidFinishLaunchingNotification
    NS_SWIFT_NAME(UIApplication.didFinishLaunchingNotification);
UIKIT_EXTERN NSNotificationName const UIApplicationDidBecomeActiveNotification
    NS_SWIFT_NAME(UIApplication.didBecomeActiveNotification);
UIKIT_EXTERN NSNotificationName const UIApplicationWillResignActiveNotification
    NS_SWIFT_NAME(UIApplication.willResignActiveNotification);
UIKIT_EXTERN NSNotificationName const UIApplicationDidReceiveMemoryWarningNotification
    NS_SWIFT_NAME(UIApplication.didReceiveMemoryWarningNotification);
UIKIT_EXTERN NSNotificationName const UIApplicationWillTerminateNotification
    NS_SWIFT_NAME(UIApplication.willTerminateNotification);
UIKIT_EXTERN NSNotificationName const UIApplicationSignificantTimeChangeNotification
    NS_SWIFT_NAME(UIApplication.significantTimeChangeNotification);
UIKIT_EXTERN NSNotificationName const UIApplicationBackgroundRefreshStatusDidChangeNotification
    NS_SWIFT_NAME(UIApplication.backgroundRefreshStatusDidChangeNotification);
UIKIT_EXTERN NSNotificationName const UIApplicationUserDidTakeScreenshotNotification NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSNotificationName const UIApplicationProtectedDataDidBecomeAvailable NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSNotificationName const UIApplicationProtectedDataWillBecomeUnavailable NS_SWIFT_UNAVAILABLE("");

UIKIT_EXTERN UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsURLKey
    NS_SWIFT_NAME(UIApplication.LaunchOptionsKey.url);
UIKIT_EXTERN UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsSourceApplicationKey
    NS_SWIFT_NAME(UIApplication.LaunchOptionsKey.sourceApplication);
UIKIT_EXTERN UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsRemoteNotificationKey
    NS_SWIFT_NAME(UIApplication.LaunchOptionsKey.remoteNotification);
UIKIT_EXTERN UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsLocalNotificationKey
    NS_SWIFT_NAME(UIApplication.LaunchOptionsKey.localNotification);
UIKIT_EXTERN UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsLocationKey
    NS_SWIFT_NAME(UIApplication.LaunchOptionsKey.location);
UIKIT_EXTERN UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsShortcutItemKey
    NS_SWIFT_NAME(UIApplication.LaunchOptionsKey.shortcutItem);
UIKIT_EXTERN UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsUserActivityDictionaryKey
    NS_SWIFT_NAME(UIApplication.LaunchOptionsKey.userActivityDictionary);
UIKIT_EXTERN UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsAnnotationKey NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsUserActivityTypeKey NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsBluetoothCentralsKey
    NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN UIApplicationOpenURLOptionsKey const UIApplicationOpenURLOptionsSourceApplicationKey
    NS_SWIFT_NAME(UIApplication.OpenURLOptionsKey.sourceApplication);
UIKIT_EXTERN UIApplicationOpenURLOptionsKey const UIApplicationOpenURLOptionsAnnotationKey
    NS_SWIFT_NAME(UIApplication.OpenURLOptionsKey.annotation);
UIKIT_EXTERN UIApplicationOpenURLOptionsKey const UIApplicationOpenURLOptionsOpenInPlaceKey
    NS_SWIFT_NAME(UIApplication.OpenURLOptionsKey.openInPlace);
UIKIT_EXTERN UIApplicationOpenExternalURLOptionsKey const UIApplicationOpenURLOptionUniversalLinksOnly
    NS_SWIFT_NAME(UIApplication.OpenExternalURLOptionsKey.universalLinksOnly);

NS_ASSUME_NONNULL_END
