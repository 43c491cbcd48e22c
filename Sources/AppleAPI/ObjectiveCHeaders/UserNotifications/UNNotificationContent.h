#pragma once

#import <Foundation/Foundation.h>
#import <UserNotifications/UNNotificationAttachment.h>
#import <UserNotifications/UNNotificationSound.h>

NS_ASSUME_NONNULL_BEGIN

@class INSendMessageIntent;

typedef NS_ENUM(NSUInteger, UNNotificationInterruptionLevel) {
    UNNotificationInterruptionLevelPassive,
    UNNotificationInterruptionLevelActive,
    UNNotificationInterruptionLevelTimeSensitive,
    UNNotificationInterruptionLevelCritical,
};

@protocol UNNotificationContentProviding <NSObject>
@end

@interface UNNotificationContent : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (nonatomic, copy, readonly) NSArray<UNNotificationAttachment *> *attachments;
@property (nonatomic, copy, readonly, nullable) NSNumber *badge;
@property (nonatomic, copy, readonly) NSString *body;
@property (nonatomic, copy, readonly) NSString *categoryIdentifier;
@property (nonatomic, copy, readonly) NSString *launchImageName;
@property (nonatomic, copy, readonly, nullable) UNNotificationSound *sound;
@property (nonatomic, copy, readonly) NSString *subtitle;
@property (nonatomic, copy, readonly) NSString *threadIdentifier;
@property (nonatomic, copy, readonly) NSString *title;
@property (nonatomic, copy, readonly) NSDictionary *userInfo;
@property (nonatomic, copy, readonly) NSString *summaryArgument;
@property (nonatomic, readonly) NSUInteger summaryArgumentCount;
@property (nonatomic, copy, readonly, nullable) NSString *targetContentIdentifier;
@property (nonatomic, readonly) UNNotificationInterruptionLevel interruptionLevel;
@property (nonatomic, readonly) double relevanceScore;
@property (nonatomic, copy, readonly, nullable) NSString *filterCriteria;
- (nullable UNNotificationContent *)contentByUpdatingWithProvider:(id<UNNotificationContentProviding>)provider
                                                            error:(NSError **)outError
    NS_SWIFT_NAME(updating(from:));
@end

@interface UNMutableNotificationContent : UNNotificationContent
@property (nonatomic, copy) NSArray<UNNotificationAttachment *> *attachments;
@property (nonatomic, copy, nullable) NSNumber *badge;
@property (nonatomic, copy) NSString *body;
@property (nonatomic, copy) NSString *categoryIdentifier;
@property (nonatomic, copy) NSString *launchImageName;
@property (nonatomic, copy, nullable) UNNotificationSound *sound;
@property (nonatomic, copy) NSString *subtitle;
@property (nonatomic, copy) NSString *threadIdentifier;
@property (nonatomic, copy) NSString *title;
@property (nonatomic, copy) NSDictionary *userInfo;
@property (nonatomic, copy) NSString *summaryArgument;
@property (nonatomic, readwrite) NSUInteger summaryArgumentCount;
@property (nonatomic, copy, nullable) NSString *targetContentIdentifier;
@property (nonatomic, readwrite) UNNotificationInterruptionLevel interruptionLevel;
@property (nonatomic, readwrite) double relevanceScore;
@property (nonatomic, copy, nullable) NSString *filterCriteria;
@end

@interface UNNotificationAttributedMessageContext : NSObject <UNNotificationContentProviding>
+ (instancetype)contextWithSendMessageIntent:(INSendMessageIntent *)sendMessageIntent
                           attributedContent:(NSAttributedString *)attributedContent;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface NSString (UNUserNotificationCenterSupport)
+ (NSString *)localizedUserNotificationStringForKey:(NSString *)key
                                          arguments:(nullable NSArray *)arguments
    NS_SWIFT_NAME(localizedUserNotificationString(forKey:arguments:));
@end

NS_ASSUME_NONNULL_END
