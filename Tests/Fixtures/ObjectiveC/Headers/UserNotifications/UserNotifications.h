// A part of Apple's API, as far as the fixtures of ObjectiveCBuildingTests use it.
#pragma once
#import <Foundation/Foundation.h>
NS_ASSUME_NONNULL_BEGIN
@interface UNNotificationContent : NSObject
@property (copy, readonly) NSString *title;
@property (copy, readonly) NSDictionary *userInfo;
@end
@interface UNNotificationAttachment : NSObject
+ (nullable instancetype)attachmentWithIdentifier:(NSString *)identifier URL:(NSURL *)URL options:(nullable NSDictionary *)options error:(NSError * _Nullable * _Nullable)error;
@end
@interface UNMutableNotificationContent : UNNotificationContent
@property (copy) NSString *title;
@property (copy) NSArray<UNNotificationAttachment *> *attachments;
@end
@interface UNNotificationRequest : NSObject
@property (readonly, copy) UNNotificationContent *content;
@end
@interface UNNotificationServiceExtension : NSObject
- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent *contentToDeliver))contentHandler NS_SWIFT_NAME(didReceive(_:withContentHandler:));
- (void)serviceExtensionTimeWillExpire;
@end
@class UNUserNotificationCenter;
@protocol UNUserNotificationCenterDelegate <NSObject>
@optional
- (void)userNotificationCenter:(UNUserNotificationCenter *)center willPresentNotification:(UNNotificationRequest *)n withCompletionHandler:(void (^)(NSUInteger options))completionHandler;
@end
@interface UNUserNotificationCenter : NSObject
+ (UNUserNotificationCenter *)currentNotificationCenter NS_SWIFT_NAME(current());
@property (nullable, nonatomic, weak) id<UNUserNotificationCenterDelegate> delegate;
@end
extern NSString * const UNNotificationDefaultActionIdentifier;
NS_ASSUME_NONNULL_END
