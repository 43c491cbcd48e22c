#pragma once

#import <CallKit/CXAction.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class AVAudioSession, CXProvider;

typedef NS_ENUM(NSInteger, CXCallEndedReason) {
  CXCallEndedReasonFailed = 1,
  CXCallEndedReasonRemoteEnded = 2,
  CXCallEndedReasonUnanswered = 3,
  CXCallEndedReasonAnsweredElsewhere = 4,
  CXCallEndedReasonDeclinedElsewhere = 5,
};

@interface CXCallUpdate : NSObject <NSCopying>
@property (nonatomic, copy, nullable) CXHandle *remoteHandle;
@property (nonatomic, copy, nullable) NSString *localizedCallerName;
@property (nonatomic) BOOL supportsHolding;
@property (nonatomic) BOOL supportsGrouping;
@property (nonatomic) BOOL supportsUngrouping;
@property (nonatomic) BOOL supportsDTMF;
@property (nonatomic) BOOL hasVideo;
@end

@interface CXProviderConfiguration : NSObject <NSCopying>
- (instancetype)initWithLocalizedName:(NSString *)localizedName;
- (instancetype)init;
@property (nonatomic, readonly, copy, nullable) NSString *localizedName;
@property (nonatomic, nullable) NSString *ringtoneSound;
@property (nonatomic, copy, nullable) NSData *iconTemplateImageData;
@property (nonatomic) NSUInteger maximumCallGroups;
@property (nonatomic) NSUInteger maximumCallsPerCallGroup;
@property (nonatomic) BOOL includesCallsInRecents;
@property (nonatomic) BOOL supportsVideo;
@property (nonatomic, copy) NSSet<NSNumber *> *supportedHandleTypes;
@end

@protocol CXProviderDelegate <NSObject>
- (void)providerDidReset:(CXProvider *)provider;
@optional
- (void)providerDidBegin:(CXProvider *)provider;
- (BOOL)provider:(CXProvider *)provider executeTransaction:(CXTransaction *)transaction
    NS_SWIFT_NAME(provider(_:execute:));
- (void)provider:(CXProvider *)provider performStartCallAction:(CXStartCallAction *)action
    NS_SWIFT_NAME(provider(_:perform:));
- (void)provider:(CXProvider *)provider performAnswerCallAction:(CXAnswerCallAction *)action
    NS_SWIFT_NAME(provider(_:perform:));
- (void)provider:(CXProvider *)provider performEndCallAction:(CXEndCallAction *)action
    NS_SWIFT_NAME(provider(_:perform:));
- (void)provider:(CXProvider *)provider performSetHeldCallAction:(CXSetHeldCallAction *)action
    NS_SWIFT_NAME(provider(_:perform:));
- (void)provider:(CXProvider *)provider performSetMutedCallAction:(CXSetMutedCallAction *)action
    NS_SWIFT_NAME(provider(_:perform:));
- (void)provider:(CXProvider *)provider performSetGroupCallAction:(CXSetGroupCallAction *)action
    NS_SWIFT_NAME(provider(_:perform:));
- (void)provider:(CXProvider *)provider performPlayDTMFCallAction:(CXPlayDTMFCallAction *)action
    NS_SWIFT_NAME(provider(_:perform:));
- (void)provider:(CXProvider *)provider timedOutPerformingAction:(CXAction *)action
    NS_SWIFT_NAME(provider(_:timedOutPerforming:));
- (void)provider:(CXProvider *)provider didActivateAudioSession:(AVAudioSession *)audioSession
    NS_SWIFT_NAME(provider(_:didActivate:));
- (void)provider:(CXProvider *)provider didDeactivateAudioSession:(AVAudioSession *)audioSession
    NS_SWIFT_NAME(provider(_:didDeactivate:));
@end

@interface CXProvider : NSObject
- (instancetype)initWithConfiguration:(CXProviderConfiguration *)configuration;
- (instancetype)init NS_UNAVAILABLE;
- (void)setDelegate:(nullable id<CXProviderDelegate>)delegate queue:(nullable dispatch_queue_t)queue;
- (void)reportNewIncomingCallWithUUID:(NSUUID *)UUID
                               update:(CXCallUpdate *)update
                           completion:(void (^)(NSError *_Nullable error))completion
    NS_SWIFT_NAME(reportNewIncomingCall(with:update:completion:));
- (void)reportCallWithUUID:(NSUUID *)UUID updated:(CXCallUpdate *)update NS_SWIFT_NAME(reportCall(with:updated:));
- (void)reportCallWithUUID:(NSUUID *)UUID endedAtDate:(nullable NSDate *)dateEnded reason:(CXCallEndedReason)endedReason
    NS_SWIFT_NAME(reportCall(with:endedAt:reason:));
- (void)reportOutgoingCallWithUUID:(NSUUID *)UUID startedConnectingAtDate:(nullable NSDate *)dateStartedConnecting
    NS_SWIFT_NAME(reportOutgoingCall(with:startedConnectingAt:));
- (void)reportOutgoingCallWithUUID:(NSUUID *)UUID connectedAtDate:(nullable NSDate *)dateConnected
    NS_SWIFT_NAME(reportOutgoingCall(with:connectedAt:));
+ (void)reportNewIncomingVoIPPushPayload:(NSDictionary *)dictionaryPayload
                              completion:(void (^_Nullable)(NSError *_Nullable error))completion
    NS_SWIFT_NAME(reportNewIncomingVoIPPushPayload(_:completion:));
- (void)invalidate;
@property (nonatomic, copy) CXProviderConfiguration *configuration;
@end

NS_ASSUME_NONNULL_END
