#pragma once

// Compositions and exports are declared only.
#import <AVFoundation/AVAsset.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, AVAssetExportSessionStatus) {
  AVAssetExportSessionStatusUnknown,
  AVAssetExportSessionStatusWaiting,
  AVAssetExportSessionStatusExporting,
  AVAssetExportSessionStatusCompleted,
  AVAssetExportSessionStatusFailed,
  AVAssetExportSessionStatusCancelled,
} NS_SWIFT_NAME(AVAssetExportSession.Status);

FOUNDATION_EXPORT NSString *const AVAssetExportPresetAppleM4A NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const AVAssetExportPresetPassthrough NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const AVAssetExportPresetHighestQuality NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const AVAssetExportPresetMediumQuality NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const AVAssetExportPresetLowQuality NS_SWIFT_UNAVAILABLE("");

NS_SWIFT_UNAVAILABLE("")
@interface AVMutableCompositionTrack : AVAssetTrack
- (BOOL)insertTimeRange:(CMTimeRange)timeRange
                ofTrack:(AVAssetTrack *)track
                 atTime:(CMTime)startTime
                  error:(NSError **)outError;
@end

NS_SWIFT_UNAVAILABLE("")
@interface AVComposition : AVAsset
@end

NS_SWIFT_UNAVAILABLE("")
@interface AVMutableComposition : AVComposition
+ (instancetype)composition;
+ (instancetype)compositionWithURLAssetInitializationOptions:(nullable NSDictionary<NSString *, id> *)options;
- (nullable AVMutableCompositionTrack *)addMutableTrackWithMediaType:(AVMediaType)mediaType
                                                    preferredTrackID:(int32_t)preferredTrackID;
- (BOOL)insertTimeRange:(CMTimeRange)timeRange
                ofAsset:(AVAsset *)asset
                 atTime:(CMTime)startTime
                  error:(NSError **)outError;
@end

static const int32_t kCMPersistentTrackID_Invalid NS_SWIFT_UNAVAILABLE("") = 0;

NS_SWIFT_UNAVAILABLE("")
@interface AVAssetExportSession : NSObject
+ (nullable instancetype)exportSessionWithAsset:(AVAsset *)asset presetName:(NSString *)presetName;
- (nullable instancetype)initWithAsset:(AVAsset *)asset presetName:(NSString *)presetName;
+ (NSArray<NSString *> *)allExportPresets;
+ (NSArray<NSString *> *)exportPresetsCompatibleWithAsset:(AVAsset *)asset;
@property (nonatomic, readonly, copy) NSArray<AVFileType> *supportedFileTypes;
@property (nonatomic, copy, nullable) AVFileType outputFileType;
@property (nonatomic, copy, nullable) NSURL *outputURL;
@property (nonatomic, readonly) AVAssetExportSessionStatus status;
@property (nonatomic, readonly, nullable) NSError *error;
@property (nonatomic) BOOL shouldOptimizeForNetworkUse;
@property (nonatomic) CMTimeRange timeRange;
- (void)exportAsynchronouslyWithCompletionHandler:(void (^)(void))handler;
@end

NS_ASSUME_NONNULL_END
