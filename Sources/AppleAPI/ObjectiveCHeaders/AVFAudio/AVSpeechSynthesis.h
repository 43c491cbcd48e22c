#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@protocol AVSpeechSynthesizerDelegate;

typedef NS_ENUM(NSInteger, AVSpeechBoundary) {
  AVSpeechBoundaryImmediate = 0,
  AVSpeechBoundaryWord = 1,
};
typedef NS_ENUM(NSInteger, AVSpeechSynthesisVoiceQuality) {
  AVSpeechSynthesisVoiceQualityDefault = 1,
  AVSpeechSynthesisVoiceQualityEnhanced = 2,
  AVSpeechSynthesisVoiceQualityPremium = 3,
};
typedef NS_ENUM(NSInteger, AVSpeechSynthesisVoiceGender) {
  AVSpeechSynthesisVoiceGenderUnspecified = 0,
  AVSpeechSynthesisVoiceGenderMale = 1,
  AVSpeechSynthesisVoiceGenderFemale = 2,
};

FOUNDATION_EXPORT const float AVSpeechUtteranceMinimumSpeechRate;
FOUNDATION_EXPORT const float AVSpeechUtteranceMaximumSpeechRate;
FOUNDATION_EXPORT const float AVSpeechUtteranceDefaultSpeechRate;

@interface AVSpeechSynthesisVoice : NSObject <NSSecureCoding>
+ (NSArray<AVSpeechSynthesisVoice *> *)speechVoices;
+ (NSString *)currentLanguageCode;
+ (nullable AVSpeechSynthesisVoice *)voiceWithLanguage:(nullable NSString *)languageCode;
+ (nullable AVSpeechSynthesisVoice *)voiceWithIdentifier:(NSString *)identifier;
@property (nonatomic, readonly) NSString *language;
@property (nonatomic, readonly) NSString *identifier;
@property (nonatomic, readonly) NSString *name;
@property (nonatomic, readonly) AVSpeechSynthesisVoiceQuality quality;
@property (nonatomic, readonly) AVSpeechSynthesisVoiceGender gender;
@end

@interface AVSpeechUtterance : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)speechUtteranceWithString:(NSString *)string BELLHOP_FACTORY(string:);
+ (instancetype)speechUtteranceWithAttributedString:(NSAttributedString *)string BELLHOP_FACTORY(attributedString:);
- (instancetype)initWithString:(NSString *)string;
- (instancetype)initWithAttributedString:(NSAttributedString *)string;
@property (nonatomic, nullable) AVSpeechSynthesisVoice *voice;
@property (nonatomic, readonly) NSString *speechString;
@property (nonatomic, readonly) NSAttributedString *attributedSpeechString;
@property (nonatomic) float rate;
@property (nonatomic) float pitchMultiplier;
@property (nonatomic) float volume;
@property (nonatomic) BOOL prefersAssistiveTechnologySettings;
@property (nonatomic) NSTimeInterval preUtteranceDelay;
@property (nonatomic) NSTimeInterval postUtteranceDelay;
@end

@interface AVSpeechSynthesizer : NSObject
@property (nonatomic, weak, nullable) id<AVSpeechSynthesizerDelegate> delegate;
@property (nonatomic, readonly, getter=isSpeaking) BOOL speaking;
@property (nonatomic, readonly, getter=isPaused) BOOL paused;
@property (nonatomic) BOOL usesApplicationAudioSession;
@property (nonatomic) BOOL mixToTelephonyUplink;
- (void)speakUtterance:(AVSpeechUtterance *)utterance;
- (BOOL)stopSpeakingAtBoundary:(AVSpeechBoundary)boundary NS_SWIFT_NAME(stopSpeaking(at:));
- (BOOL)pauseSpeakingAtBoundary:(AVSpeechBoundary)boundary NS_SWIFT_NAME(pauseSpeaking(at:));
- (BOOL)continueSpeaking;
@end

@protocol AVSpeechSynthesizerDelegate <NSObject>
@optional
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer didStartSpeechUtterance:(AVSpeechUtterance *)utterance
    NS_SWIFT_NAME(speechSynthesizer(_:didStart:));
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer didFinishSpeechUtterance:(AVSpeechUtterance *)utterance
    NS_SWIFT_NAME(speechSynthesizer(_:didFinish:));
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer didPauseSpeechUtterance:(AVSpeechUtterance *)utterance
    NS_SWIFT_NAME(speechSynthesizer(_:didPause:));
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer didContinueSpeechUtterance:(AVSpeechUtterance *)utterance
    NS_SWIFT_NAME(speechSynthesizer(_:didContinue:));
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer didCancelSpeechUtterance:(AVSpeechUtterance *)utterance
    NS_SWIFT_NAME(speechSynthesizer(_:didCancel:));
- (void)speechSynthesizer:(AVSpeechSynthesizer *)synthesizer
    willSpeakRangeOfSpeechString:(NSRange)characterRange
                utterance:(AVSpeechUtterance *)utterance;
@end

NS_ASSUME_NONNULL_END
