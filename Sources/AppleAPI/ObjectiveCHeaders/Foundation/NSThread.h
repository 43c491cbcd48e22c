// Threads, locks, timers and run loops.
#pragma once

#import <Foundation/NSDate.h>
#import <Foundation/NSNotification.h>
#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSMutableDictionary<KeyType, ObjectType>, NSNumber, NSPort, NSString, NSThread;
@class NSTimer;

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(Thread)
@interface NSThread : NSObject
@property (class, readonly, strong) NSThread *currentThread NS_SWIFT_NAME(current);
+ (void)detachNewThreadWithBlock:(void (^)(void))block NS_SWIFT_NAME(detachNewThread(_:));
+ (void)detachNewThreadSelector:(SEL)selector toTarget:(id)target withObject:(nullable id)argument NS_REFINED_FOR_SWIFT;
+ (BOOL)isMultiThreaded;
@property (readonly, retain) NSMutableDictionary *threadDictionary NS_REFINED_FOR_SWIFT;
+ (void)sleepUntilDate:(NSDate *)date NS_SWIFT_NAME(sleep(until:));
+ (void)sleepForTimeInterval:(NSTimeInterval)interval NS_SWIFT_NAME(sleep(forTimeInterval:));
+ (void)exit;
@property double threadPriority NS_SWIFT_UNAVAILABLE("");
@property NSQualityOfService qualityOfService;
@property (class, readonly, copy) NSArray<NSNumber *> *callStackReturnAddresses;
@property (class, readonly, copy) NSArray<NSString *> *callStackSymbols;
@property (nullable, copy) NSString *name;
@property NSUInteger stackSize;
@property (readonly) BOOL isMainThread;
@property (class, readonly) BOOL isMainThread;
@property (class, readonly, strong) NSThread *mainThread NS_SWIFT_NAME(mainThread);
- (instancetype)init;
- (instancetype)initWithTarget:(id)target selector:(SEL)selector object:(nullable id)argument NS_REFINED_FOR_SWIFT;
- (instancetype)initWithBlock:(void (^)(void))block NS_SWIFT_NAME(init(block:));
@property (readonly, getter=isExecuting) BOOL executing;
@property (readonly, getter=isFinished) BOOL finished;
@property (readonly, getter=isCancelled) BOOL cancelled;
- (void)cancel;
- (void)start;
- (void)main;
@end

@interface NSObject (NSThreadPerformAdditions)
- (void)performSelectorOnMainThread:(SEL)selector
                         withObject:(nullable id)argument
                      waitUntilDone:(BOOL)wait
                              modes:(nullable NSArray<NSString *> *)modes NS_REFINED_FOR_SWIFT;
- (void)performSelectorOnMainThread:(SEL)selector
                         withObject:(nullable id)argument
                      waitUntilDone:(BOOL)wait NS_REFINED_FOR_SWIFT;
- (void)performSelector:(SEL)selector
               onThread:(NSThread *)thread
             withObject:(nullable id)argument
          waitUntilDone:(BOOL)wait NS_REFINED_FOR_SWIFT;
- (void)performSelectorInBackground:(SEL)selector withObject:(nullable id)argument NS_REFINED_FOR_SWIFT;
@end

@protocol NSLocking
- (void)lock;
- (void)unlock;
@end

@interface NSLock : NSObject <NSLocking>
- (instancetype)init;
- (void)lock;
- (void)unlock;
- (BOOL)tryLock NS_SWIFT_NAME(try());
- (BOOL)lockBeforeDate:(NSDate *)limit NS_SWIFT_NAME(lock(before:));
@property (nullable, copy) NSString *name;
@end

@interface NSRecursiveLock : NSObject <NSLocking>
- (instancetype)init;
- (void)lock;
- (void)unlock;
- (BOOL)tryLock NS_SWIFT_NAME(try());
- (BOOL)lockBeforeDate:(NSDate *)limit NS_SWIFT_NAME(lock(before:));
@property (nullable, copy) NSString *name;
@end

@interface NSCondition : NSObject <NSLocking>
- (instancetype)init;
- (void)lock;
- (void)unlock;
- (void)wait;
- (BOOL)waitUntilDate:(NSDate *)limit NS_SWIFT_NAME(wait(until:));
- (void)signal;
- (void)broadcast;
@property (nullable, copy) NSString *name;
@end

@interface NSConditionLock : NSObject <NSLocking>
- (instancetype)initWithCondition:(NSInteger)condition;
@property (readonly) NSInteger condition;
- (void)lock;
- (void)unlock;
- (void)lockWhenCondition:(NSInteger)condition NS_SWIFT_NAME(lock(whenCondition:));
- (BOOL)tryLock NS_SWIFT_NAME(try());
- (BOOL)tryLockWhenCondition:(NSInteger)condition NS_SWIFT_NAME(tryLock(whenCondition:));
- (void)unlockWithCondition:(NSInteger)condition NS_SWIFT_NAME(unlock(withCondition:));
@end

NS_ASSUME_NONNULL_END
