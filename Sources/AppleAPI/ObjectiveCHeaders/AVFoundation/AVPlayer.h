#pragma once

#import <AVFoundation/AVAsset.h>
#import <QuartzCore/QuartzCore.h>

NS_ASSUME_NONNULL_BEGIN

typedef NSString *AVLayerVideoGravity NS_TYPED_ENUM;
FOUNDATION_EXPORT AVLayerVideoGravity const AVLayerVideoGravityResizeAspect NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT AVLayerVideoGravity const AVLayerVideoGravityResizeAspectFill NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT AVLayerVideoGravity const AVLayerVideoGravityResize NS_SWIFT_UNAVAILABLE("");

FOUNDATION_EXPORT NSNotificationName const AVPlayerItemDidPlayToEndTimeNotification;
FOUNDATION_EXPORT NSNotificationName const AVPlayerItemFailedToPlayToEndTimeNotification NS_SWIFT_UNAVAILABLE("");

typedef NS_ENUM(NSInteger, AVPlayerStatus) {
  AVPlayerStatusUnknown,
  AVPlayerStatusReadyToPlay,
  AVPlayerStatusFailed,
} NS_SWIFT_NAME(AVPlayer.Status);

typedef NS_ENUM(NSInteger, AVPlayerItemStatus) {
  AVPlayerItemStatusUnknown,
  AVPlayerItemStatusReadyToPlay,
  AVPlayerItemStatusFailed,
} NS_SWIFT_NAME(AVPlayerItem.Status);

typedef NS_ENUM(NSInteger, AVPlayerActionAtItemEnd) {
  AVPlayerActionAtItemEndAdvance,
  AVPlayerActionAtItemEndPause,
  AVPlayerActionAtItemEndNone,
} NS_SWIFT_NAME(AVPlayer.ActionAtItemEnd);

typedef NS_ENUM(NSInteger, AVPlayerTimeControlStatus) {
  AVPlayerTimeControlStatusPaused,
  AVPlayerTimeControlStatusWaitingToPlayAtSpecifiedRate,
  AVPlayerTimeControlStatusPlaying,
} NS_SWIFT_NAME(AVPlayer.TimeControlStatus);

@interface AVPlayerItem : NSObject <NSCopying>
+ (instancetype)playerItemWithURL:(NSURL *)URL BELLHOP_FACTORY(url:);
+ (instancetype)playerItemWithAsset:(AVAsset *)asset BELLHOP_FACTORY(asset:);
- (instancetype)initWithURL:(NSURL *)URL;
- (instancetype)initWithAsset:(AVAsset *)asset;
@property (nonatomic, readonly) AVAsset *asset;
@property (nonatomic, readonly) AVPlayerItemStatus status NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, nullable) NSError *error NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) CMTime duration NS_SWIFT_UNAVAILABLE("");
- (CMTime)currentTime NS_SWIFT_UNAVAILABLE("");
@end

@interface AVPlayer : NSObject
+ (instancetype)playerWithURL:(NSURL *)URL BELLHOP_FACTORY(url:);
+ (instancetype)playerWithPlayerItem:(nullable AVPlayerItem *)item BELLHOP_FACTORY(playerItem:);
- (instancetype)init;
- (instancetype)initWithURL:(NSURL *)URL;
- (instancetype)initWithPlayerItem:(nullable AVPlayerItem *)item;
@property (nonatomic, readonly, nullable) AVPlayerItem *currentItem;
- (void)replaceCurrentItemWithPlayerItem:(nullable AVPlayerItem *)item NS_SWIFT_NAME(replaceCurrentItem(with:));
@property (nonatomic) float rate;
- (void)play;
- (void)pause;
@property (nonatomic) float volume;
@property (nonatomic, getter=isMuted) BOOL muted;
@property (nonatomic, readonly) AVPlayerStatus status NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) AVPlayerTimeControlStatus timeControlStatus NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, nullable) NSError *error NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) AVPlayerActionAtItemEnd actionAtItemEnd NS_SWIFT_UNAVAILABLE("");
- (CMTime)currentTime NS_SWIFT_UNAVAILABLE("");
- (void)seekToTime:(CMTime)time NS_SWIFT_UNAVAILABLE("");
- (void)seekToTime:(CMTime)time
       toleranceBefore:(CMTime)toleranceBefore
        toleranceAfter:(CMTime)toleranceAfter
     completionHandler:(void (^)(BOOL finished))completionHandler
    NS_SWIFT_UNAVAILABLE("");
- (void)seekToTime:(CMTime)time completionHandler:(void (^)(BOOL finished))completionHandler NS_SWIFT_UNAVAILABLE("");
- (id)addPeriodicTimeObserverForInterval:(CMTime)interval
                                   queue:(nullable dispatch_queue_t)queue
                              usingBlock:(void (^)(CMTime time))block
    NS_SWIFT_UNAVAILABLE("");
- (void)removeTimeObserver:(id)observer NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_UNAVAILABLE("")
@interface AVPlayerLayer : CALayer
+ (AVPlayerLayer *)playerLayerWithPlayer:(nullable AVPlayer *)player;
@property (nonatomic, nullable) AVPlayer *player;
@property (nonatomic, copy) AVLayerVideoGravity videoGravity;
@property (nonatomic, readonly, getter=isReadyForDisplay) BOOL readyForDisplay;
@end

NS_ASSUME_NONNULL_END
