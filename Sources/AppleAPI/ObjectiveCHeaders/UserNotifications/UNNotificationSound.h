#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NSString *UNNotificationSoundName NS_TYPED_EXTENSIBLE_ENUM;

@interface UNNotificationSound : NSObject <NSCopying, NSSecureCoding>
@property (class, nonatomic, copy, readonly) UNNotificationSound *defaultSound;
@property (class, nonatomic, copy, readonly) UNNotificationSound *defaultRingtoneSound;
@property (class, nonatomic, copy, readonly) UNNotificationSound *defaultCriticalSound;
+ (instancetype)defaultCriticalSoundWithAudioVolume:(float)volume;
+ (instancetype)soundNamed:(UNNotificationSoundName)name;
+ (instancetype)ringtoneSoundNamed:(UNNotificationSoundName)name;
+ (instancetype)criticalSoundNamed:(UNNotificationSoundName)name;
+ (instancetype)criticalSoundNamed:(UNNotificationSoundName)name withAudioVolume:(float)volume;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_ASSUME_NONNULL_END
