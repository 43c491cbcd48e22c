#pragma once

// Sound files, their formats and buffers.
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef uint32_t AVAudioFrameCount;
typedef uint32_t AVAudioChannelCount;
typedef int64_t AVAudioFramePosition;

typedef NS_ENUM(NSUInteger, AVAudioCommonFormat) {
  AVAudioOtherFormat = 0,
  AVAudioPCMFormatFloat32 = 1,
  AVAudioPCMFormatFloat64 = 2,
  AVAudioPCMFormatInt16 = 3,
  AVAudioPCMFormatInt32 = 4,
};

FOUNDATION_EXPORT NSString *const AVFormatIDKey;
FOUNDATION_EXPORT NSString *const AVSampleRateKey;
FOUNDATION_EXPORT NSString *const AVNumberOfChannelsKey;
FOUNDATION_EXPORT NSString *const AVLinearPCMBitDepthKey;
FOUNDATION_EXPORT NSString *const AVLinearPCMIsBigEndianKey;
FOUNDATION_EXPORT NSString *const AVLinearPCMIsFloatKey;
FOUNDATION_EXPORT NSString *const AVLinearPCMIsNonInterleaved;
FOUNDATION_EXPORT NSString *const AVEncoderAudioQualityKey NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const AVEncoderBitRateKey NS_SWIFT_UNAVAILABLE("");

@interface AVAudioFormat : NSObject <NSSecureCoding>
- (nullable instancetype)initStandardFormatWithSampleRate:(double)sampleRate channels:(AVAudioChannelCount)channels
    NS_SWIFT_NAME(init(standardFormatWithSampleRate:channels:));
- (nullable instancetype)initWithCommonFormat:(AVAudioCommonFormat)format
                                   sampleRate:(double)sampleRate
                                     channels:(AVAudioChannelCount)channels
                                  interleaved:(BOOL)interleaved;
- (nullable instancetype)initWithSettings:(NSDictionary<NSString *, id> *)settings;
@property (nonatomic, readonly, getter=isStandard) BOOL standard;
@property (nonatomic, readonly) AVAudioCommonFormat commonFormat;
@property (nonatomic, readonly) AVAudioChannelCount channelCount;
@property (nonatomic, readonly) double sampleRate;
@property (nonatomic, readonly, getter=isInterleaved) BOOL interleaved;
@property (nonatomic, readonly) NSDictionary<NSString *, id> *settings;
@end

@interface AVAudioBuffer : NSObject
@property (nonatomic, readonly) AVAudioFormat *format;
@end

@interface AVAudioPCMBuffer : AVAudioBuffer
- (nullable instancetype)initWithPCMFormat:(AVAudioFormat *)format frameCapacity:(AVAudioFrameCount)frameCapacity
    NS_SWIFT_NAME(init(pcmFormat:frameCapacity:));
@property (nonatomic, readonly) AVAudioFrameCount frameCapacity;
@property (nonatomic) AVAudioFrameCount frameLength;
@property (nonatomic, readonly) NSUInteger stride;
@property (nonatomic, readonly) float *_Nonnull const *_Nullable floatChannelData;
@property (nonatomic, readonly) int16_t *_Nonnull const *_Nullable int16ChannelData;
@property (nonatomic, readonly) int32_t *_Nonnull const *_Nullable int32ChannelData;
@end

@interface AVAudioFile : NSObject
- (nullable instancetype)initForReading:(NSURL *)fileURL error:(NSError **)outError NS_SWIFT_NAME(init(forReading:));
- (nullable instancetype)initForReading:(NSURL *)fileURL
                           commonFormat:(AVAudioCommonFormat)format
                            interleaved:(BOOL)interleaved
                                  error:(NSError **)outError
    NS_SWIFT_NAME(init(forReading:commonFormat:interleaved:));
- (nullable instancetype)initForWriting:(NSURL *)fileURL
                               settings:(NSDictionary<NSString *, id> *)settings
                                  error:(NSError **)outError
    NS_SWIFT_NAME(init(forWriting:settings:));
- (nullable instancetype)initForWriting:(NSURL *)fileURL
                               settings:(NSDictionary<NSString *, id> *)settings
                           commonFormat:(AVAudioCommonFormat)format
                            interleaved:(BOOL)interleaved
                                  error:(NSError **)outError
    NS_SWIFT_NAME(init(forWriting:settings:commonFormat:interleaved:));
- (BOOL)readIntoBuffer:(AVAudioPCMBuffer *)buffer error:(NSError **)outError NS_SWIFT_NAME(read(into:));
- (BOOL)readIntoBuffer:(AVAudioPCMBuffer *)buffer frameCount:(AVAudioFrameCount)frames error:(NSError **)outError
    NS_SWIFT_NAME(read(into:frameCount:));
- (BOOL)writeFromBuffer:(AVAudioPCMBuffer *)buffer error:(NSError **)outError NS_SWIFT_NAME(write(from:));
- (void)close;
@property (nonatomic, readonly, getter=isOpen) BOOL open;
@property (nonatomic, readonly) NSURL *url NS_SWIFT_NAME(url);
@property (nonatomic, readonly) AVAudioFormat *fileFormat;
@property (nonatomic, readonly) AVAudioFormat *processingFormat;
@property (nonatomic, readonly) AVAudioFramePosition length;
@property (nonatomic) AVAudioFramePosition framePosition;
@end

NS_ASSUME_NONNULL_END
