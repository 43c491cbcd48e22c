#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class PKPushRegistry;

typedef NSString *PKPushType NS_TYPED_ENUM;
FOUNDATION_EXPORT PKPushType const PKPushTypeVoIP NS_SWIFT_NAME(PKPushType.voIP);
FOUNDATION_EXPORT PKPushType const PKPushTypeComplication NS_SWIFT_NAME(PKPushType.complication);
FOUNDATION_EXPORT PKPushType const PKPushTypeFileProvider NS_SWIFT_NAME(PKPushType.fileProvider);

@interface PKPushCredentials : NSObject
@property (nonatomic, readonly, copy) PKPushType type;
@property (nonatomic, readonly, copy) NSData *token;
@end

@interface PKPushPayload : NSObject
@property (nonatomic, readonly, copy) PKPushType type;
@property (nonatomic, readonly, copy) NSDictionary *dictionaryPayload;
@end

@protocol PKPushRegistryDelegate <NSObject>
- (void)pushRegistry:(PKPushRegistry *)registry
    didUpdatePushCredentials:(PKPushCredentials *)pushCredentials
             forType:(PKPushType)type
    NS_SWIFT_NAME(pushRegistry(_:didUpdate:for:));
@optional
- (void)pushRegistry:(PKPushRegistry *)registry
    didReceiveIncomingPushWithPayload:(PKPushPayload *)payload
             forType:(PKPushType)type
    NS_SWIFT_UNAVAILABLE("");
- (void)pushRegistry:(PKPushRegistry *)registry
    didReceiveIncomingPushWithPayload:(PKPushPayload *)payload
             forType:(PKPushType)type
    withCompletionHandler:(void (^)(void))completion
    NS_SWIFT_NAME(pushRegistry(_:didReceiveIncomingPushWith:for:completion:));
- (void)pushRegistry:(PKPushRegistry *)registry didInvalidatePushTokenForType:(PKPushType)type
    NS_SWIFT_NAME(pushRegistry(_:didInvalidatePushTokenFor:));
@end

@interface PKPushRegistry : NSObject
@property (nonatomic, weak, nullable) id<PKPushRegistryDelegate> delegate;
@property (nonatomic, copy, nullable) NSSet<PKPushType> *desiredPushTypes;
- (nullable NSData *)pushTokenForType:(PKPushType)type NS_SWIFT_NAME(pushToken(for:));
- (instancetype)initWithQueue:(nullable dispatch_queue_t)queue NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_ASSUME_NONNULL_END
