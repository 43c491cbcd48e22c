#pragma once

// Calls, those who call, and what observes them.
#import <CallKit/CXAction.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class CXCallObserver;

@interface CXCall : NSObject
@property (nonatomic, readonly, copy) NSUUID *UUID NS_SWIFT_NAME(uuid);
@property (nonatomic, readonly, getter=isOutgoing) BOOL outgoing;
@property (nonatomic, readonly, getter=isOnHold) BOOL onHold;
@property (nonatomic, readonly) BOOL hasConnected;
@property (nonatomic, readonly) BOOL hasEnded;
- (instancetype)init NS_UNAVAILABLE;
@end

@protocol CXCallObserverDelegate <NSObject>
- (void)callObserver:(CXCallObserver *)callObserver callChanged:(CXCall *)call;
@end

@interface CXCallObserver : NSObject
@property (nonatomic, readonly, copy) NSArray<CXCall *> *calls;
- (void)setDelegate:(nullable id<CXCallObserverDelegate>)delegate queue:(nullable dispatch_queue_t)queue;
@end

@interface CXCallController : NSObject
- (instancetype)init;
- (instancetype)initWithQueue:(dispatch_queue_t)queue;
@property (nonatomic, readonly) CXCallObserver *callObserver;
- (void)requestTransaction:(CXTransaction *)transaction completion:(void (^)(NSError *_Nullable error))completion
    NS_SWIFT_NAME(request(_:completion:));
- (void)requestTransactionWithActions:(NSArray<CXAction *> *)actions
                           completion:(void (^)(NSError *_Nullable error))completion
    NS_SWIFT_NAME(requestTransaction(with:completion:));
- (void)requestTransactionWithAction:(CXAction *)action completion:(void (^)(NSError *_Nullable error))completion
    NS_SWIFT_NAME(requestTransaction(with:completion:));
@end

NS_ASSUME_NONNULL_END
