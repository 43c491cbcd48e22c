#pragma once

// The base classes of all intents and their responses.
#import <Foundation/Foundation.h>
#import <Intents/INObjects.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, INShortcutAvailabilityOptions) {
  INShortcutAvailabilityOptionSleepMindfulness = 1 << 0,
  INShortcutAvailabilityOptionSleepJournaling = 1 << 1,
  INShortcutAvailabilityOptionSleepMusic = 1 << 2,
  INShortcutAvailabilityOptionSleepPodcasts = 1 << 3,
  INShortcutAvailabilityOptionSleepReading = 1 << 4,
  INShortcutAvailabilityOptionSleepWrapUpYourDay = 1 << 5,
  INShortcutAvailabilityOptionSleepYogaAndStretching = 1 << 6,
};

@interface INIntentDonationMetadata : NSObject <NSCopying, NSSecureCoding>
@end

@interface INSendMessageIntentDonationMetadata : INIntentDonationMetadata
@property (nonatomic, getter=isReplyToCurrentUser) BOOL replyToCurrentUser;
@property (nonatomic) BOOL mentionsCurrentUser;
@property (nonatomic) BOOL notifyRecipientAnyway;
@property (nonatomic) NSUInteger recipientCount;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
@end

@interface INIntent : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy, nullable) NSString *identifier;
@property (nonatomic, readonly, copy, nullable) NSString *intentDescription;
@property (nonatomic, copy, nullable) NSString *suggestedInvocationPhrase;
@property (nonatomic) INShortcutAvailabilityOptions shortcutAvailability;
@property (nonatomic, copy, nullable) INIntentDonationMetadata *donationMetadata;
- (void)setImage:(nullable INImage *)image forParameterNamed:(NSString *)parameterName
    BELLHOP_UNDERSCORED(setImage(_:forParameterNamed:));
- (nullable INImage *)imageForParameterNamed:(NSString *)parameterName
    BELLHOP_UNDERSCORED(image(forParameterNamed:));
- (nullable INImage *)keyImage;
@end

@interface INIntentResponse : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy, nullable) NSUserActivity *userActivity;
@end

NS_ASSUME_NONNULL_END
