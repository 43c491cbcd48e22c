// The MediaPlayer framework for Objective-C, declared only.
#pragma once

#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT NSString *const MPMediaItemPropertyTitle NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const MPMediaItemPropertyArtist NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const MPMediaItemPropertyAlbumTitle NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const MPMediaItemPropertyArtwork NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const MPMediaItemPropertyPlaybackDuration NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const MPNowPlayingInfoPropertyElapsedPlaybackTime NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const MPNowPlayingInfoPropertyPlaybackRate NS_SWIFT_UNAVAILABLE("");

NS_SWIFT_UNAVAILABLE("")
@interface MPNowPlayingInfoCenter : NSObject
+ (MPNowPlayingInfoCenter *)defaultCenter;
@property (nonatomic, copy, nullable) NSDictionary<NSString *, id> *nowPlayingInfo;
@end

typedef NS_ENUM(NSInteger, MPRemoteCommandHandlerStatus) {
  MPRemoteCommandHandlerStatusSuccess = 0,
  MPRemoteCommandHandlerStatusCommandFailed = 200,
};

NS_SWIFT_UNAVAILABLE("")
@interface MPRemoteCommandEvent : NSObject
@end

NS_SWIFT_UNAVAILABLE("")
@interface MPRemoteCommand : NSObject
@property (nonatomic, getter=isEnabled) BOOL enabled;
- (void)addTarget:(id)target action:(SEL)action;
- (id)addTargetWithHandler:(MPRemoteCommandHandlerStatus (^)(MPRemoteCommandEvent *event))handler;
- (void)removeTarget:(nullable id)target;
@end

NS_SWIFT_UNAVAILABLE("")
@interface MPRemoteCommandCenter : NSObject
+ (MPRemoteCommandCenter *)sharedCommandCenter;
@property (nonatomic, readonly) MPRemoteCommand *playCommand;
@property (nonatomic, readonly) MPRemoteCommand *pauseCommand;
@property (nonatomic, readonly) MPRemoteCommand *togglePlayPauseCommand;
@property (nonatomic, readonly) MPRemoteCommand *nextTrackCommand;
@property (nonatomic, readonly) MPRemoteCommand *previousTrackCommand;
@end

NS_SWIFT_UNAVAILABLE("")
@interface MPVolumeView : UIView
@property (nonatomic) BOOL showsVolumeSlider;
@property (nonatomic) BOOL showsRouteButton;
@end

NS_SWIFT_UNAVAILABLE("")
@interface MPMusicPlayerController : NSObject
@property (class, nonatomic, readonly) MPMusicPlayerController *applicationMusicPlayer;
@property (class, nonatomic, readonly) MPMusicPlayerController *systemMusicPlayer;
@property (nonatomic) float volume;
@end

NS_ASSUME_NONNULL_END
