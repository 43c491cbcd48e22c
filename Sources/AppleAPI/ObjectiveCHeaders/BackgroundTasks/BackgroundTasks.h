// The BackgroundTasks framework for Objective-C. Names and values are Apple's.
#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT NSString *const BGTaskSchedulerErrorDomain NS_SWIFT_UNAVAILABLE("");

typedef NS_ENUM(NSInteger, BGTaskSchedulerErrorCode) {
  BGTaskSchedulerErrorCodeUnavailable = 1,
  BGTaskSchedulerErrorCodeTooManyPendingTaskRequests = 2,
  BGTaskSchedulerErrorCodeNotPermitted = 3,
};

@interface BGTask : NSObject
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, strong, nullable) void (^expirationHandler)(void);
- (instancetype)init NS_UNAVAILABLE;
- (void)setTaskCompletedWithSuccess:(BOOL)success NS_SWIFT_NAME(setTaskCompleted(success:));
@end

@interface BGProcessingTask : BGTask
@end

@interface BGAppRefreshTask : BGTask
@end

@interface BGTaskRequest : NSObject <NSCopying>
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, copy, nullable) NSDate *earliestBeginDate;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface BGAppRefreshTaskRequest : BGTaskRequest
- (instancetype)initWithIdentifier:(NSString *)identifier;
@end

@interface BGProcessingTaskRequest : BGTaskRequest
- (instancetype)initWithIdentifier:(NSString *)identifier;
@property (nonatomic) BOOL requiresNetworkConnectivity;
@property (nonatomic) BOOL requiresExternalPower;
@end

@interface BGTaskScheduler : NSObject
@property (class, nonatomic, readonly) BGTaskScheduler *sharedScheduler NS_SWIFT_NAME(shared);
- (instancetype)init NS_UNAVAILABLE;
- (BOOL)registerForTaskWithIdentifier:(NSString *)identifier
                           usingQueue:(nullable dispatch_queue_t)queue
                        launchHandler:(void (^)(__kindof BGTask *task))launchHandler
    NS_SWIFT_NAME(register(forTaskWithIdentifier:using:launchHandler:));
- (BOOL)submitTaskRequest:(BGTaskRequest *)taskRequest error:(NSError **)error NS_SWIFT_NAME(submit(_:));
- (void)cancelTaskRequestWithIdentifier:(NSString *)identifier NS_SWIFT_NAME(cancel(taskRequestWithIdentifier:));
- (void)cancelAllTaskRequests;
- (void)getPendingTaskRequestsWithCompletionHandler:(void (^)(NSArray<BGTaskRequest *> *taskRequests))completionHandler;
@end

NS_ASSUME_NONNULL_END
