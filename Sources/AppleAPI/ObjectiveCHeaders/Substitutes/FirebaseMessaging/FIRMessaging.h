#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

@class FIRMessaging, FIRMessagingExtensionHelper;

typedef NS_ENUM(NSInteger, FIRMessagingAPNSTokenType) {
  FIRMessagingAPNSTokenTypeUnknown,
  FIRMessagingAPNSTokenTypeSandbox,
  FIRMessagingAPNSTokenTypeProd,
} NS_SWIFT_NAME(MessagingAPNSTokenType);

NS_SWIFT_UNAVAILABLE("")
@interface FIRMessagingMessageInfo : NSObject
@property (nonatomic, readonly) NSInteger status;
@end

NS_SWIFT_UNAVAILABLE("")
@protocol FIRMessagingDelegate <NSObject>
@optional
- (void)messaging:(FIRMessaging *)messaging didReceiveRegistrationToken:(nullable NSString *)fcmToken;
@end

NS_SWIFT_NAME(Messaging)
@interface FIRMessaging : NSObject
+ (FIRMessagingExtensionHelper *)extensionHelper NS_SWIFT_NAME(serviceExtension());
+ (instancetype)messaging NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, weak, nullable) id<FIRMessagingDelegate> delegate NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, copy, nullable) NSData *APNSToken NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, getter=isAutoInitEnabled) BOOL autoInitEnabled NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, copy, nullable) NSString *FCMToken NS_SWIFT_UNAVAILABLE("");
- (void)setAPNSToken:(NSData *)apnsToken type:(FIRMessagingAPNSTokenType)type NS_SWIFT_UNAVAILABLE("");
- (void)tokenWithCompletion:(void (^)(NSString *_Nullable token, NSError *_Nullable error))completion
    NS_SWIFT_UNAVAILABLE("");
- (void)deleteTokenWithCompletion:(void (^)(NSError *_Nullable error))completion NS_SWIFT_UNAVAILABLE("");
- (void)subscribeToTopic:(NSString *)topic NS_SWIFT_UNAVAILABLE("");
- (void)unsubscribeFromTopic:(NSString *)topic NS_SWIFT_UNAVAILABLE("");
- (FIRMessagingMessageInfo *)appDidReceiveMessage:(NSDictionary *)message NS_SWIFT_UNAVAILABLE("");
@end

@interface FIRMessagingExtensionHelper : NSObject
- (void)populateNotificationContent:(UNMutableNotificationContent *)content
                 withContentHandler:(void (^)(UNNotificationContent *content))contentHandler
    NS_SWIFT_NAME(populateNotificationContent(_:withContentHandler:));
- (void)exportDeliveryMetricsToBigQueryWithMessageInfo:(NSDictionary *)info
    NS_SWIFT_NAME(exportDeliveryMetricsToBigQuery(withMessageInfo:));
@end

NS_ASSUME_NONNULL_END
