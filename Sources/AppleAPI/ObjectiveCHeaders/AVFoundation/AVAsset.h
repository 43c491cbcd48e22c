#pragma once

#import <CoreGraphics/CoreGraphics.h>
#import <CoreMedia/CoreMedia.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class AVAssetTrack;

typedef NSString *AVMediaType NS_TYPED_EXTENSIBLE_ENUM;
FOUNDATION_EXPORT AVMediaType const AVMediaTypeVideo NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT AVMediaType const AVMediaTypeAudio NS_SWIFT_UNAVAILABLE("");

typedef NSString *AVFileType NS_TYPED_EXTENSIBLE_ENUM;
FOUNDATION_EXPORT AVFileType const AVFileTypeMPEG4 NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT AVFileType const AVFileTypeQuickTimeMovie NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT AVFileType const AVFileTypeAppleM4A NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT AVFileType const AVFileTypeMPEGLayer3 NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT AVFileType const AVFileTypeWAVE NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT AVFileType const AVFileTypeCoreAudioFormat NS_SWIFT_UNAVAILABLE("");

FOUNDATION_EXPORT NSString *const AVFoundationErrorDomain NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const AVURLAssetPreferPreciseDurationAndTimingKey NS_SWIFT_UNAVAILABLE("");

typedef NS_ENUM(NSInteger, AVError) {
  AVErrorUnknown = -11800,
  AVErrorDecodeFailed = -11821,
  AVErrorFileFormatNotRecognized = -11828,
  AVErrorOperationNotSupportedForAsset = -11838,
};

@interface AVAsset : NSObject <NSCopying>
+ (instancetype)assetWithURL:(NSURL *)URL;
@property (nonatomic, readonly) CMTime duration NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) NSArray<AVAssetTrack *> *tracks NS_SWIFT_UNAVAILABLE("");
- (NSArray<AVAssetTrack *> *)tracksWithMediaType:(AVMediaType)mediaType NS_SWIFT_UNAVAILABLE("");
- (void)loadValuesAsynchronouslyForKeys:(NSArray<NSString *> *)keys completionHandler:(nullable void (^)(void))handler
    NS_SWIFT_UNAVAILABLE("");
@end

@interface AVURLAsset : AVAsset
- (instancetype)init NS_UNAVAILABLE;
+ (instancetype)URLAssetWithURL:(NSURL *)URL options:(nullable NSDictionary<NSString *, id> *)options
    BELLHOP_FACTORY(url:options:);
- (instancetype)initWithURL:(NSURL *)URL
                    options:(nullable NSDictionary<NSString *, id> *)options NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly, copy) NSURL *URL NS_SWIFT_NAME(url);
@end

NS_SWIFT_UNAVAILABLE("")
@interface AVAssetTrack : NSObject
@property (nonatomic, readonly) CGSize naturalSize;
@property (nonatomic, readonly) CMTimeRange timeRange;
@property (nonatomic, readonly) float nominalFrameRate;
@end

@interface AVAssetImageGenerator : NSObject
+ (instancetype)assetImageGeneratorWithAsset:(AVAsset *)asset BELLHOP_FACTORY(asset:);
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithAsset:(AVAsset *)asset NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) AVAsset *asset;
@property (nonatomic) BOOL appliesPreferredTrackTransform;
@property (nonatomic) CGSize maximumSize;
@property (nonatomic) CMTime requestedTimeToleranceBefore;
@property (nonatomic) CMTime requestedTimeToleranceAfter;
- (nullable CGImageRef)copyCGImageAtTime:(CMTime)requestedTime
                              actualTime:(nullable CMTime *)actualTime
                                   error:(NSError **)outError CF_RETURNS_RETAINED
    NS_SWIFT_NAME(copyCGImage(at:actualTime:));
- (void)generateCGImageAsynchronouslyForTime:(CMTime)requestedTime
                           completionHandler:
    (void (^)(CGImageRef _Nullable image, CMTime actualTime, NSError *_Nullable error))handler
    NS_SWIFT_NAME(generateCGImageAsynchronously(for:completionHandler:));
- (void)cancelAllCGImageGeneration;
@end

NS_ASSUME_NONNULL_END
