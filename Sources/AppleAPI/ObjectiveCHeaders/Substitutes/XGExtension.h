// The service extension of Tencent's push, declared only.
#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface XGExtension : NSObject
@property (copy, nonatomic, nullable) NSString *reportDomainName;
+ (XGExtension *)defaultManager;
- (void)handleNotificationRequest:(UNNotificationRequest *)request
                            appID:(uint32_t)appID
                   contentHandler:
    (void (^)(NSArray<UNNotificationAttachment *> *_Nullable attachments, NSError *_Nullable error))handler;
- (void)handleNotificationRequest:(UNNotificationRequest *)request
                         accessID:(uint32_t)accessID
                        accessKey:(NSString *)accessKey
                   contentHandler:
    (void (^)(NSArray<UNNotificationAttachment *> *_Nullable attachments, NSError *_Nullable error))handler;
@end

NS_ASSUME_NONNULL_END
