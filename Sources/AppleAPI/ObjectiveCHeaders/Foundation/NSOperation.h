// Operations and their queues.
#pragma once

#import <Foundation/NSObject.h>
#import <Foundation/NSProgress.h>
#import <dispatch/dispatch.h>

@class NSArray<__covariant ObjectType>, NSString;

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, NSOperationQueuePriority) {
  NSOperationQueuePriorityVeryLow = -8L,
  NSOperationQueuePriorityLow = -4L,
  NSOperationQueuePriorityNormal = 0,
  NSOperationQueuePriorityHigh = 4,
  NSOperationQueuePriorityVeryHigh = 8
};

NS_SWIFT_NAME(Operation)
@interface NSOperation : NSObject
- (instancetype)init;
- (void)start;
- (void)main;
@property (readonly, getter=isCancelled) BOOL cancelled;
- (void)cancel;
@property (readonly, getter=isExecuting) BOOL executing;
@property (readonly, getter=isFinished) BOOL finished;
@property (readonly, getter=isConcurrent) BOOL concurrent NS_SWIFT_NAME(isAsynchronous);
@property (readonly, getter=isAsynchronous) BOOL asynchronous;
@property (readonly, getter=isReady) BOOL ready;
- (void)addDependency:(NSOperation *)operation;
- (void)removeDependency:(NSOperation *)operation;
@property (readonly, copy) NSArray<NSOperation *> *dependencies;
@property NSOperationQueuePriority queuePriority;
@property (nullable, copy) void (^completionBlock)(void);
- (void)waitUntilFinished;
@property NSQualityOfService qualityOfService;
@property (nullable, copy) NSString *name;
@end

NS_SWIFT_NAME(BlockOperation)
@interface NSBlockOperation : NSOperation
+ (instancetype)blockOperationWithBlock:(void (^)(void))block NS_SWIFT_NAME(init(block:));
- (void)addExecutionBlock:(void (^)(void))block;
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSInvocationOperation : NSOperation
- (nullable instancetype)initWithTarget:(id)target
                               selector:(SEL)selector
                                 object:(nullable id)argument NS_SWIFT_UNAVAILABLE("");
@end

enum { NSOperationQueueDefaultMaxConcurrentOperationCount = -1 };

NS_SWIFT_NAME(OperationQueue)
@interface NSOperationQueue : NSObject <NSProgressReporting>
- (instancetype)init;
@property (readonly, strong) NSProgress *progress;
- (void)addOperation:(NSOperation *)operation;
- (void)addOperations:(NSArray<NSOperation *> *)operations waitUntilFinished:(BOOL)wait;
- (void)addOperationWithBlock:(void (^)(void))block NS_SWIFT_NAME(addOperation(_:));
- (void)addBarrierBlock:(void (^)(void))barrier;
@property NSInteger maxConcurrentOperationCount;
@property (getter=isSuspended) BOOL suspended;
@property (nullable, copy) NSString *name;
@property NSQualityOfService qualityOfService;
@property (nullable, assign) dispatch_queue_t underlyingQueue;
- (void)cancelAllOperations;
- (void)waitUntilAllOperationsAreFinished;
@property (class, readonly, strong, nullable) NSOperationQueue *currentQueue NS_SWIFT_NAME(current);
@property (class, readonly, strong) NSOperationQueue *mainQueue NS_SWIFT_NAME(main);
@property (readonly, copy) NSArray<NSOperation *> *operations;
@property (readonly) NSUInteger operationCount;
@end

NS_ASSUME_NONNULL_END
