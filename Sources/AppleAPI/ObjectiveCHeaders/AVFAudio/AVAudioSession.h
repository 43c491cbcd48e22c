#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NSString *AVAudioSessionCategory NS_TYPED_ENUM NS_SWIFT_NAME(AVAudioSession.Category);
FOUNDATION_EXPORT AVAudioSessionCategory const AVAudioSessionCategoryAmbient;
FOUNDATION_EXPORT AVAudioSessionCategory const AVAudioSessionCategorySoloAmbient;
FOUNDATION_EXPORT AVAudioSessionCategory const AVAudioSessionCategoryPlayback;
FOUNDATION_EXPORT AVAudioSessionCategory const AVAudioSessionCategoryRecord;
FOUNDATION_EXPORT AVAudioSessionCategory const AVAudioSessionCategoryPlayAndRecord;
FOUNDATION_EXPORT AVAudioSessionCategory const AVAudioSessionCategoryMultiRoute;
typedef NSString *AVAudioSessionMode NS_TYPED_ENUM NS_SWIFT_NAME(AVAudioSession.Mode);
FOUNDATION_EXPORT AVAudioSessionMode const AVAudioSessionModeDefault;
FOUNDATION_EXPORT AVAudioSessionMode const AVAudioSessionModeSpokenAudio;
FOUNDATION_EXPORT AVAudioSessionMode const AVAudioSessionModeVoicePrompt;
FOUNDATION_EXPORT AVAudioSessionMode const AVAudioSessionModeVoiceChat;
FOUNDATION_EXPORT AVAudioSessionMode const AVAudioSessionModeVideoChat;
FOUNDATION_EXPORT AVAudioSessionMode const AVAudioSessionModeGameChat;
FOUNDATION_EXPORT AVAudioSessionMode const AVAudioSessionModeMoviePlayback;
FOUNDATION_EXPORT AVAudioSessionMode const AVAudioSessionModeVideoRecording;
FOUNDATION_EXPORT AVAudioSessionMode const AVAudioSessionModeMeasurement;
typedef NSString *AVAudioSessionPort NS_TYPED_ENUM NS_SWIFT_NAME(AVAudioSession.Port);
FOUNDATION_EXPORT AVAudioSessionPort const AVAudioSessionPortBuiltInSpeaker NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT AVAudioSessionPort const AVAudioSessionPortHeadphones NS_SWIFT_UNAVAILABLE("");

typedef NS_OPTIONS(NSUInteger, AVAudioSessionCategoryOptions) {
  AVAudioSessionCategoryOptionMixWithOthers = 1,
  AVAudioSessionCategoryOptionDuckOthers = 1 << 1,
  AVAudioSessionCategoryOptionAllowBluetooth = 1 << 2,
  AVAudioSessionCategoryOptionDefaultToSpeaker = 1 << 3,
  AVAudioSessionCategoryOptionInterruptSpokenAudioAndMixWithOthers = 1 << 4,
  AVAudioSessionCategoryOptionAllowBluetoothA2DP = 1 << 5,
  AVAudioSessionCategoryOptionAllowAirPlay = 1 << 6,
  AVAudioSessionCategoryOptionOverrideMutedMicrophoneInterruption = 1 << 7,
} NS_SWIFT_NAME(AVAudioSession.CategoryOptions);
typedef NS_OPTIONS(NSUInteger, AVAudioSessionSetActiveOptions) {
  AVAudioSessionSetActiveOptionNotifyOthersOnDeactivation = 1,
} NS_SWIFT_NAME(AVAudioSession.SetActiveOptions);
typedef NS_OPTIONS(NSUInteger, AVAudioSessionInterruptionOptions) {
  AVAudioSessionInterruptionOptionShouldResume = 1,
} NS_SWIFT_NAME(AVAudioSession.InterruptionOptions);
typedef NS_ENUM(NSUInteger, AVAudioSessionInterruptionType) {
  AVAudioSessionInterruptionTypeEnded = 0,
  AVAudioSessionInterruptionTypeBegan = 1,
} NS_SWIFT_NAME(AVAudioSession.InterruptionType);
typedef NS_ENUM(NSUInteger, AVAudioSessionRouteSharingPolicy) {
  AVAudioSessionRouteSharingPolicyDefault = 0,
  AVAudioSessionRouteSharingPolicyLongFormAudio = 1,
  AVAudioSessionRouteSharingPolicyIndependent = 2,
  AVAudioSessionRouteSharingPolicyLongFormVideo = 3,
} NS_SWIFT_NAME(AVAudioSession.RouteSharingPolicy);
typedef NS_ENUM(NSInteger, AVAudioSessionErrorCode) {
  AVAudioSessionErrorCodeNone = 0,
  AVAudioSessionErrorCodeMediaServicesFailed = 0x6D737276,
  AVAudioSessionErrorCodeIsBusy = 0x21616374,
  AVAudioSessionErrorCodeIncompatibleCategory = 0x21636174,
  AVAudioSessionErrorCodeCannotInterruptOthers = 0x21696E74,
  AVAudioSessionErrorCodeMissingEntitlement = 0x656E743F,
  AVAudioSessionErrorCodeSiriIsRecording = 0x73697269,
  AVAudioSessionErrorCodeCannotStartPlaying = 0x21706C61,
  AVAudioSessionErrorCodeCannotStartRecording = 0x21726563,
  AVAudioSessionErrorCodeBadParam = -50,
  AVAudioSessionErrorCodeInsufficientPriority = 0x21707269,
  AVAudioSessionErrorCodeUnspecified = 0x77686174,
} NS_SWIFT_NAME(AVAudioSession.ErrorCode);

typedef NS_ENUM(NSUInteger, AVAudioSessionPortOverride) {
  AVAudioSessionPortOverrideNone = 0,
  AVAudioSessionPortOverrideSpeaker = 0x73706B72,
} NS_SWIFT_NAME(AVAudioSession.PortOverride);

typedef NS_ENUM(NSUInteger, AVAudioSessionRecordPermission) {
  AVAudioSessionRecordPermissionUndetermined = 0x756E6474,
  AVAudioSessionRecordPermissionDenied = 0x64656E79,
  AVAudioSessionRecordPermissionGranted = 0x67726E74,
} NS_SWIFT_NAME(AVAudioSession.RecordPermission);

@interface AVAudioSession : NSObject
+ (instancetype)sharedInstance;
@property (nonatomic, readonly) NSArray<AVAudioSessionCategory> *availableCategories;
- (BOOL)setCategory:(AVAudioSessionCategory)category error:(NSError **)outError;
- (BOOL)setCategory:(AVAudioSessionCategory)category
        withOptions:(AVAudioSessionCategoryOptions)options
              error:(NSError **)outError
    NS_SWIFT_NAME(setCategory(_:options:));
- (BOOL)setCategory:(AVAudioSessionCategory)category
               mode:(AVAudioSessionMode)mode
            options:(AVAudioSessionCategoryOptions)options
              error:(NSError **)outError;
- (BOOL)setCategory:(AVAudioSessionCategory)category
               mode:(AVAudioSessionMode)mode
    routeSharingPolicy:(AVAudioSessionRouteSharingPolicy)policy
            options:(AVAudioSessionCategoryOptions)options
              error:(NSError **)outError
    NS_SWIFT_NAME(setCategory(_:mode:policy:options:));
- (BOOL)setMode:(AVAudioSessionMode)mode error:(NSError **)outError;
- (BOOL)setActive:(BOOL)active error:(NSError **)outError;
- (BOOL)setActive:(BOOL)active withOptions:(AVAudioSessionSetActiveOptions)options error:(NSError **)outError
    NS_SWIFT_NAME(setActive(_:options:));
- (BOOL)overrideOutputAudioPort:(AVAudioSessionPortOverride)portOverride error:(NSError **)outError
    NS_SWIFT_UNAVAILABLE("");
- (void)requestRecordPermission:(void (^)(BOOL granted))response NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) AVAudioSessionRecordPermission recordPermission NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) AVAudioSessionCategory category;
@property (nonatomic, readonly) AVAudioSessionCategoryOptions categoryOptions;
@property (nonatomic, readonly) AVAudioSessionRouteSharingPolicy routeSharingPolicy;
@property (nonatomic, readonly) AVAudioSessionMode mode;
@property (nonatomic, readonly, getter=isOtherAudioPlaying) BOOL otherAudioPlaying;
@property (nonatomic, readonly) BOOL secondaryAudioShouldBeSilencedHint;
@property (nonatomic, readonly) float outputVolume;
@property (nonatomic, readonly) double sampleRate NS_SWIFT_UNAVAILABLE("");
@end

FOUNDATION_EXPORT NSNotificationName const AVAudioSessionInterruptionNotification
    NS_SWIFT_NAME(AVAudioSession.interruptionNotification);
FOUNDATION_EXPORT NSNotificationName const AVAudioSessionRouteChangeNotification
    NS_SWIFT_NAME(AVAudioSession.routeChangeNotification);
FOUNDATION_EXPORT NSNotificationName const AVAudioSessionMediaServicesWereResetNotification
    NS_SWIFT_NAME(AVAudioSession.mediaServicesWereResetNotification);
FOUNDATION_EXPORT NSString *const AVAudioSessionInterruptionTypeKey;
FOUNDATION_EXPORT NSString *const AVAudioSessionInterruptionOptionKey;
FOUNDATION_EXPORT NSString *const AVAudioSessionRouteChangeReasonKey;

NS_ASSUME_NONNULL_END
