#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@protocol AVAudioPlayerDelegate;

@interface AVAudioPlayer : NSObject
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url error:(NSError **)outError;
- (nullable instancetype)initWithData:(NSData *)data error:(NSError **)outError;
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url
                                  fileTypeHint:(nullable NSString *)utiString
                                         error:(NSError **)outError;
- (nullable instancetype)initWithData:(NSData *)data
                         fileTypeHint:(nullable NSString *)utiString
                                error:(NSError **)outError;
- (BOOL)prepareToPlay;
- (BOOL)play;
- (BOOL)playAtTime:(NSTimeInterval)time NS_SWIFT_UNAVAILABLE("");
- (void)pause;
- (void)stop;
@property (nonatomic, readonly, getter=isPlaying) BOOL playing;
@property (nonatomic, readonly) NSUInteger numberOfChannels NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) NSTimeInterval duration;
@property (nonatomic, weak, nullable) id<AVAudioPlayerDelegate> delegate;
@property (nonatomic, readonly, nullable) NSURL *url NS_SWIFT_NAME(url);
@property (nonatomic, readonly, nullable) NSData *data;
@property (nonatomic) float pan;
@property (nonatomic) float volume;
- (void)setVolume:(float)volume fadeDuration:(NSTimeInterval)duration;
@property (nonatomic) BOOL enableRate;
@property (nonatomic) float rate;
@property (nonatomic) NSTimeInterval currentTime;
@property (nonatomic) NSInteger numberOfLoops;
@property (nonatomic, getter=isMeteringEnabled) BOOL meteringEnabled NS_SWIFT_UNAVAILABLE("");
@end

@protocol AVAudioPlayerDelegate <NSObject>
@optional
- (void)audioPlayerDidFinishPlaying:(AVAudioPlayer *)player successfully:(BOOL)flag;
- (void)audioPlayerDecodeErrorDidOccur:(AVAudioPlayer *)player error:(nullable NSError *)error;
@end

NS_SWIFT_UNAVAILABLE("")
@interface AVAudioRecorder : NSObject
- (nullable instancetype)initWithURL:(NSURL *)url
                            settings:(NSDictionary<NSString *, id> *)settings
                               error:(NSError **)outError;
- (BOOL)prepareToRecord;
- (BOOL)record;
- (void)stop;
@end

NS_ASSUME_NONNULL_END
