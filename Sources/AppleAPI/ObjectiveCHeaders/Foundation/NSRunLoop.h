// Run loops and the timers in them.
#pragma once

#import <Foundation/NSDate.h>
#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSInvocation, NSPort, NSString, NSTimer;

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT NSRunLoopMode const NSDefaultRunLoopMode NS_SWIFT_NAME(default);
FOUNDATION_EXPORT NSRunLoopMode const NSRunLoopCommonModes NS_SWIFT_NAME(common);

NS_SWIFT_NAME(RunLoop)
@interface NSRunLoop : NSObject
@property (class, readonly, strong) NSRunLoop *currentRunLoop NS_SWIFT_NAME(current);
@property (class, readonly, strong) NSRunLoop *mainRunLoop NS_SWIFT_NAME(main);
@property (nullable, readonly, copy) NSRunLoopMode currentMode;
- (void)addTimer:(NSTimer *)timer forMode:(NSRunLoopMode)mode NS_SWIFT_NAME(add(_:forMode:));
- (void)addPort:(NSPort *)port forMode:(NSRunLoopMode)mode NS_SWIFT_UNAVAILABLE("");
- (nullable NSDate *)limitDateForMode:(NSRunLoopMode)mode NS_SWIFT_NAME(limitDate(forMode:));
- (void)acceptInputForMode:(NSRunLoopMode)mode beforeDate:(NSDate *)limit NS_SWIFT_NAME(acceptInput(forMode:before:));
- (void)run;
- (void)runUntilDate:(NSDate *)limit NS_SWIFT_NAME(run(until:));
- (BOOL)runMode:(NSRunLoopMode)mode beforeDate:(NSDate *)limit NS_SWIFT_NAME(run(mode:before:));
- (void)performBlock:(void (^)(void))block NS_SWIFT_NAME(perform(_:));
- (void)performInModes:(NSArray<NSRunLoopMode> *)modes block:(void (^)(void))block NS_SWIFT_NAME(perform(inModes:block:));
@end

@interface NSObject (NSDelayedPerforming)
- (void)performSelector:(SEL)selector
             withObject:(nullable id)argument
             afterDelay:(NSTimeInterval)delay NS_REFINED_FOR_SWIFT;
- (void)performSelector:(SEL)selector
             withObject:(nullable id)argument
             afterDelay:(NSTimeInterval)delay
                inModes:(NSArray<NSRunLoopMode> *)modes NS_REFINED_FOR_SWIFT;
+ (void)cancelPreviousPerformRequestsWithTarget:(id)target
                                       selector:(SEL)selector
                                         object:(nullable id)argument NS_REFINED_FOR_SWIFT;
+ (void)cancelPreviousPerformRequestsWithTarget:(id)target NS_REFINED_FOR_SWIFT;
@end

NS_SWIFT_NAME(Timer)
@interface NSTimer : NSObject
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)interval
                            target:(id)target
                          selector:(SEL)selector
                          userInfo:(nullable id)info
                           repeats:(BOOL)repeats NS_SWIFT_NAME(init(timeInterval:target:selector:userInfo:repeats:));
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval
                                     target:(id)target
                                   selector:(SEL)selector
                                   userInfo:(nullable id)info
                                    repeats:(BOOL)repeats NS_SWIFT_NAME(scheduledTimer(timeInterval:target:selector:userInfo:repeats:));
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)interval
                           repeats:(BOOL)repeats
                             block:(void (^)(NSTimer *timer))block NS_SWIFT_NAME(init(timeInterval:repeats:block:));
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval
                                    repeats:(BOOL)repeats
                                      block:(void (^)(NSTimer *timer))block
    NS_SWIFT_NAME(scheduledTimer(withTimeInterval:repeats:block:));
- (instancetype)initWithFireDate:(NSDate *)date
                        interval:(NSTimeInterval)interval
                         repeats:(BOOL)repeats
                           block:(void (^)(NSTimer *timer))block NS_SWIFT_NAME(init(fire:interval:repeats:block:));
- (instancetype)initWithFireDate:(NSDate *)date
                        interval:(NSTimeInterval)interval
                          target:(id)target
                        selector:(SEL)selector
                        userInfo:(nullable id)info
                         repeats:(BOOL)repeats NS_REFINED_FOR_SWIFT;
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)interval
                        invocation:(NSInvocation *)invocation
                           repeats:(BOOL)repeats NS_SWIFT_UNAVAILABLE("");
- (void)fire;
@property (copy) NSDate *fireDate;
@property (readonly) NSTimeInterval timeInterval;
@property NSTimeInterval tolerance;
- (void)invalidate;
@property (readonly, getter=isValid) BOOL valid;
@property (nullable, readonly, retain) id userInfo;
@end

NS_ASSUME_NONNULL_END
