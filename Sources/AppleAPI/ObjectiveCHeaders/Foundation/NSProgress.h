// The progress of a piece of work.
#pragma once

#import <Foundation/NSObject.h>

@class NSDictionary<__covariant KeyType, __covariant ObjectType>, NSProgress, NSString;

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(Progress)
@interface NSProgress : NSObject
+ (nullable NSProgress *)currentProgress NS_SWIFT_NAME(current());
+ (NSProgress *)progressWithTotalUnitCount:(int64_t)count NS_SWIFT_NAME(init(totalUnitCount:));
+ (NSProgress *)discreteProgressWithTotalUnitCount:(int64_t)count NS_SWIFT_NAME(discreteProgress(totalUnitCount:));
- (void)becomeCurrentWithPendingUnitCount:(int64_t)count NS_SWIFT_NAME(becomeCurrent(withPendingUnitCount:));
- (void)resignCurrent;
- (void)addChild:(NSProgress *)child withPendingUnitCount:(int64_t)count;
@property int64_t totalUnitCount;
@property int64_t completedUnitCount;
@property (nullable, readonly, copy) NSString *localizedDescription;
@property (nullable, readonly, copy) NSString *localizedAdditionalDescription;
- (void)setLocalizedDescription:(nullable NSString *)description NS_SWIFT_UNAVAILABLE("");
- (void)setLocalizedAdditionalDescription:(nullable NSString *)description NS_SWIFT_UNAVAILABLE("");
@property (getter=isCancellable) BOOL cancellable;
@property (getter=isPausable) BOOL pausable;
@property (readonly, getter=isCancelled) BOOL cancelled;
@property (readonly, getter=isPaused) BOOL paused;
@property (nullable, copy) void (^cancellationHandler)(void);
@property (nullable, copy) void (^pausingHandler)(void);
@property (readonly, getter=isIndeterminate) BOOL indeterminate;
@property (readonly) double fractionCompleted;
@property (readonly, getter=isFinished) BOOL finished;
- (void)cancel;
- (void)pause;
- (void)resume;
@end

NS_SWIFT_NAME(ProgressReporting)
@protocol NSProgressReporting <NSObject>
@property (readonly) NSProgress *progress;
@end

NS_ASSUME_NONNULL_END
