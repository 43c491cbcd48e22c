#pragma once

// Kinds and options that intents for messages and calls share.
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, INOutgoingMessageType) {
  INOutgoingMessageTypeUnknown = 0,
  INOutgoingMessageTypeOutgoingMessageText = 1,
  INOutgoingMessageTypeOutgoingMessageAudio = 2,
};
typedef NS_ENUM(NSInteger, INMessageAttribute) {
  INMessageAttributeUnknown = 0,
  INMessageAttributeRead = 1,
  INMessageAttributeUnread = 2,
  INMessageAttributeFlagged = 3,
  INMessageAttributeUnflagged = 4,
  INMessageAttributePlayed = 5,
};
typedef NS_OPTIONS(NSUInteger, INMessageAttributeOptions) {
  INMessageAttributeOptionRead = 1 << 0,
  INMessageAttributeOptionUnread = 1 << 1,
  INMessageAttributeOptionFlagged = 1 << 2,
  INMessageAttributeOptionUnflagged = 1 << 3,
  INMessageAttributeOptionPlayed = 1 << 4,
};
typedef NS_ENUM(NSInteger, INConditionalOperator) {
  INConditionalOperatorAll = 0,
  INConditionalOperatorAny = 1,
  INConditionalOperatorNone = 2,
};
typedef NS_ENUM(NSInteger, INCallAudioRoute) {
  INCallAudioRouteUnknown = 0,
  INCallAudioRouteSpeakerphoneAudioRoute = 1,
  INCallAudioRouteBluetoothAudioRoute = 2,
};
typedef NS_ENUM(NSInteger, INCallCapability) {
  INCallCapabilityUnknown = 0,
  INCallCapabilityAudioCall = 1,
  INCallCapabilityVideoCall = 2,
};
typedef NS_OPTIONS(NSUInteger, INCallCapabilityOptions) {
  INCallCapabilityOptionAudioCall = 1 << 0,
  INCallCapabilityOptionVideoCall = 1 << 1,
};
typedef NS_ENUM(NSInteger, INCallDestinationType) {
  INCallDestinationTypeUnknown = 0,
  INCallDestinationTypeNormal = 1,
  INCallDestinationTypeEmergency = 2,
  INCallDestinationTypeVoicemail = 3,
  INCallDestinationTypeRedial = 4,
  INCallDestinationTypeCallBack = 5,
  INCallDestinationTypeNormalDestination = INCallDestinationTypeNormal,
  INCallDestinationTypeEmergencyDestination = INCallDestinationTypeEmergency,
  INCallDestinationTypeVoicemailDestination = INCallDestinationTypeVoicemail,
  INCallDestinationTypeRedialDestination = INCallDestinationTypeRedial,
};
typedef NS_ENUM(NSInteger, INCallRecordType) {
  INCallRecordTypeUnknown = 0,
  INCallRecordTypeOutgoing = 1,
  INCallRecordTypeMissed = 2,
  INCallRecordTypeReceived = 3,
  INCallRecordTypeLatest = 4,
  INCallRecordTypeVoicemail = 5,
  INCallRecordTypeRinging = 6,
  INCallRecordTypeInProgress = 7,
  INCallRecordTypeOnHold = 8,
};
typedef NS_OPTIONS(NSUInteger, INCallRecordTypeOptions) {
  INCallRecordTypeOptionOutgoing = 1 << 0,
  INCallRecordTypeOptionMissed = 1 << 1,
  INCallRecordTypeOptionReceived = 1 << 2,
  INCallRecordTypeOptionLatest = 1 << 3,
  INCallRecordTypeOptionVoicemail = 1 << 4,
  INCallRecordTypeOptionRinging = 1 << 5,
  INCallRecordTypeOptionInProgress = 1 << 6,
  INCallRecordTypeOptionOnHold = 1 << 7,
};

NS_ASSUME_NONNULL_END
