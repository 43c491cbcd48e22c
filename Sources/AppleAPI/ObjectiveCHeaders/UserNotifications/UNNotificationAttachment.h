#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT NSString *const UNNotificationAttachmentOptionsTypeHintKey;
FOUNDATION_EXPORT NSString *const UNNotificationAttachmentOptionsThumbnailHiddenKey;
FOUNDATION_EXPORT NSString *const UNNotificationAttachmentOptionsThumbnailClippingRectKey;
FOUNDATION_EXPORT NSString *const UNNotificationAttachmentOptionsThumbnailTimeKey;

@interface UNNotificationAttachment : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, copy, readonly) NSString *identifier;
@property (nonatomic, copy, readonly) NSURL *URL;
@property (nonatomic, copy, readonly) NSString *type;
+ (nullable instancetype)attachmentWithIdentifier:(NSString *)identifier
                                              URL:(NSURL *)URL
                                          options:(nullable NSDictionary *)options
                                            error:(NSError **)error;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_ASSUME_NONNULL_END
