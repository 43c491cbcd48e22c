#pragma once

#import <UIKit/UIApplication.h>
#import <UIKit/UIResponder.h>

NS_ASSUME_NONNULL_BEGIN

@class UIScreen, UIStoryboard, UITraitCollection, UIWindow;
@protocol UISceneDelegate;

typedef NS_ENUM(NSInteger, UISceneActivationState) {
  UISceneActivationStateUnattached = -1,
  UISceneActivationStateForegroundActive = 0,
  UISceneActivationStateForegroundInactive = 1,
  UISceneActivationStateBackground = 2,
} NS_SWIFT_NAME(UIScene.ActivationState);

typedef NSString *UISceneSessionRole NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(UISceneSession.Role);
UIKIT_EXTERN UISceneSessionRole const UIWindowSceneSessionRoleApplication
    NS_SWIFT_NAME(UISceneSession.Role.windowApplication);
UIKIT_EXTERN UISceneSessionRole const UIWindowSceneSessionRoleExternalDisplayNonInteractive
    NS_SWIFT_NAME(UISceneSession.Role.windowExternalDisplayNonInteractive);

NS_SWIFT_NAME(UIScene.OpenExternalURLOptions)
@interface UISceneOpenExternalURLOptions : NSObject
@property (nonatomic) BOOL universalLinksOnly;
@end

@interface UIOpenURLContext : NSObject
@property (nonatomic, readonly, copy) NSURL *URL;
@end

NS_SWIFT_NAME(UIScene.ConnectionOptions)
@interface UISceneConnectionOptions : NSObject
@property (nonatomic, readonly, copy) NSSet<UIOpenURLContext *> *URLContexts NS_SWIFT_NAME(urlContexts);
@property (nonatomic, readonly, copy, nullable) NSString *sourceApplication;
@property (nonatomic, readonly, nullable) UNNotificationResponse *notificationResponse;
@property (nonatomic, readonly, nullable) UIApplicationShortcutItem *shortcutItem;
@property (nonatomic, readonly, copy) NSSet<NSUserActivity *> *userActivities;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface UIScene : UIResponder
@property (nonatomic, readonly) UISceneSession *session NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, nullable) id<UISceneDelegate> delegate;
@property (nonatomic, readonly) UISceneActivationState activationState;
- (void)openURL:(NSURL *)url
        options:(nullable UISceneOpenExternalURLOptions *)options
    completionHandler:(void (^_Nullable)(BOOL success))completion;
@property (nonatomic, null_resettable) NSString *title;
@end

@interface UISceneConfiguration : NSObject
+ (instancetype)configurationWithName:(nullable NSString *)name sessionRole:(UISceneSessionRole)sessionRole
    BELLHOP_FACTORY(name:sessionRole:);
- (instancetype)initWithName:(nullable NSString *)name
                 sessionRole:(UISceneSessionRole)sessionRole NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly, nullable) NSString *name;
@property (nonatomic, readonly) UISceneSessionRole role;
@property (nonatomic, nullable) Class sceneClass;
@property (nonatomic, nullable) Class delegateClass;
@property (nonatomic, nullable) UIStoryboard *storyboard;
@end

@interface UISceneSession : NSObject
@property (nonatomic, readonly, nullable) UIScene *scene;
@property (nonatomic, readonly) UISceneSessionRole role;
@property (nonatomic, readonly, copy) UISceneConfiguration *configuration;
@property (nonatomic, readonly, copy) NSString *persistentIdentifier;
@property (nonatomic, copy, nullable) NSDictionary<NSString *, id> *userInfo;
- (instancetype)init NS_UNAVAILABLE;
@end

@protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
      options:(UISceneConnectionOptions *)connectionOptions;
- (void)sceneDidDisconnect:(UIScene *)scene;
- (void)sceneDidBecomeActive:(UIScene *)scene;
- (void)sceneWillResignActive:(UIScene *)scene;
- (void)sceneWillEnterForeground:(UIScene *)scene;
- (void)sceneDidEnterBackground:(UIScene *)scene;
- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts;
- (nullable NSUserActivity *)stateRestorationActivityForScene:(UIScene *)scene;
- (void)scene:(UIScene *)scene continueUserActivity:(NSUserActivity *)userActivity NS_SWIFT_NAME(scene(_:continue:));
@end

@interface UIWindowScene : UIScene
- (instancetype)initWithSession:(UISceneSession *)session
              connectionOptions:(UISceneConnectionOptions *)connectionOptions;
@property (nonatomic, readonly) UIScreen *screen;
@property (nonatomic, readonly) UISceneSession *session;
@property (nonatomic, readonly) NSArray<UIWindow *> *windows;
@property (nonatomic, readonly, nullable) UIWindow *keyWindow;
@property (nonatomic, readonly) UITraitCollection *traitCollection;
@property (nonatomic, readonly) UIInterfaceOrientation interfaceOrientation NS_SWIFT_UNAVAILABLE("");
@end

@protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property (nonatomic, strong, nullable) UIWindow *window;
- (void)windowScene:(UIWindowScene *)windowScene
    performActionForShortcutItem:(UIApplicationShortcutItem *)shortcutItem
    completionHandler:(void (^)(BOOL succeeded))completionHandler
    NS_SWIFT_NAME(windowScene(_:performActionFor:completionHandler:));
@end

@interface UIApplicationShortcutIcon : NSObject <NSCopying>
+ (instancetype)iconWithTemplateImageName:(NSString *)templateImageName;
+ (instancetype)iconWithSystemImageName:(NSString *)systemImageName;
@end

@interface UIApplicationShortcutItem : NSObject <NSCopying>
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithType:(NSString *)type
              localizedTitle:(NSString *)localizedTitle
           localizedSubtitle:(nullable NSString *)localizedSubtitle
                        icon:(nullable UIApplicationShortcutIcon *)icon
                    userInfo:(nullable NSDictionary<NSString *, id<NSSecureCoding>> *)userInfo
    NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithType:(NSString *)type localizedTitle:(NSString *)localizedTitle;
@property (nonatomic, readonly, copy) NSString *type;
@property (nonatomic, readonly, copy) NSString *localizedTitle;
@property (nonatomic, readonly, copy, nullable) NSString *localizedSubtitle;
@property (nonatomic, readonly, copy, nullable) UIApplicationShortcutIcon *icon NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, copy, nullable) NSDictionary<NSString *, id<NSSecureCoding>> *userInfo;
@end

NS_ASSUME_NONNULL_END
