#pragma once

#import <Foundation/Foundation.h>
#import <Intents/INIntent.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, INInteractionDirection) {
  INInteractionDirectionUnspecified = 0,
  INInteractionDirectionOutgoing = 1,
  INInteractionDirectionIncoming = 2,
};
typedef NS_ENUM(NSInteger, INIntentHandlingStatus) {
  INIntentHandlingStatusUnspecified = 0,
  INIntentHandlingStatusReady = 1,
  INIntentHandlingStatusInProgress = 2,
  INIntentHandlingStatusSuccess = 3,
  INIntentHandlingStatusFailure = 4,
  INIntentHandlingStatusDeferredToApplication = 5,
  INIntentHandlingStatusUserConfirmationRequired = 6,
};

@interface INInteraction : NSObject <NSSecureCoding, NSCopying>
- (instancetype)initWithIntent:(INIntent *)intent
                      response:(nullable INIntentResponse *)response NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
- (void)donateInteractionWithCompletion:(void (^_Nullable)(NSError *_Nullable error))completion
    NS_SWIFT_NAME(donate(completion:));
+ (void)deleteAllInteractionsWithCompletion:(void (^_Nullable)(NSError *_Nullable error))completion
    NS_SWIFT_NAME(deleteAll(completion:));
+ (void)deleteInteractionsWithIdentifiers:(NSArray<NSString *> *)identifiers
                               completion:(void (^_Nullable)(NSError *_Nullable error))completion
    NS_SWIFT_NAME(delete(with:completion:));
+ (void)deleteInteractionsWithGroupIdentifier:(NSString *)groupIdentifier
                                   completion:(void (^_Nullable)(NSError *_Nullable error))completion
    NS_SWIFT_NAME(delete(with:completion:));
- (nullable id)parameterValueForParameter:(INParameter *)parameter NS_SWIFT_NAME(parameterValue(for:));
@property (nonatomic, readonly, copy) INIntent *intent;
@property (nonatomic, readonly, copy, nullable) INIntentResponse *intentResponse;
@property (nonatomic, readonly) INIntentHandlingStatus intentHandlingStatus;
@property (nonatomic) INInteractionDirection direction;
@property (nonatomic, copy, nullable) NSDateInterval *dateInterval;
@property (nonatomic, copy) NSString *identifier;
@property (nonatomic, copy, nullable) NSString *groupIdentifier;
@end

NS_ASSUME_NONNULL_END
