#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, CXHandleType) {
  CXHandleTypeGeneric = 1,
  CXHandleTypePhoneNumber = 2,
  CXHandleTypeEmailAddress = 3,
} NS_SWIFT_NAME(CXHandle.HandleType);
typedef NS_ENUM(NSInteger, CXPlayDTMFCallActionType) {
  CXPlayDTMFCallActionTypeSingleTone = 1,
  CXPlayDTMFCallActionTypeSoftPause = 2,
  CXPlayDTMFCallActionTypeHardPause = 3,
} NS_SWIFT_NAME(CXPlayDTMFCallAction.ActionType);

@interface CXHandle : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly) CXHandleType type;
@property (nonatomic, readonly, copy) NSString *value;
- (instancetype)initWithType:(CXHandleType)type value:(NSString *)value NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface CXAction : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSUUID *UUID NS_SWIFT_NAME(uuid);
@property (nonatomic, readonly, getter=isComplete) BOOL complete;
@property (nonatomic, readonly, copy) NSDate *timeoutDate NS_SWIFT_UNAVAILABLE("");
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (void)fulfill;
- (void)fail;
@end

@interface CXCallAction : CXAction
@property (nonatomic, readonly, copy) NSUUID *callUUID;
- (instancetype)initWithCallUUID:(NSUUID *)callUUID NS_SWIFT_NAME(init(call:)) NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface CXStartCallAction : CXCallAction
- (instancetype)initWithCallUUID:(NSUUID *)callUUID
                          handle:(CXHandle *)handle NS_SWIFT_NAME(init(call:handle:)) NS_DESIGNATED_INITIALIZER;
@property (nonatomic, copy) CXHandle *handle;
@property (nonatomic, copy, nullable) NSString *contactIdentifier;
@property (nonatomic, getter=isVideo) BOOL video;
- (void)fulfillWithDateStarted:(NSDate *)dateStarted;
@end

@interface CXAnswerCallAction : CXCallAction
- (void)fulfillWithDateConnected:(NSDate *)dateConnected;
@end

@interface CXEndCallAction : CXCallAction
- (void)fulfillWithDateEnded:(NSDate *)dateEnded;
@end

@interface CXSetHeldCallAction : CXCallAction
- (instancetype)initWithCallUUID:(NSUUID *)callUUID
                          onHold:(BOOL)onHold NS_SWIFT_NAME(init(call:onHold:)) NS_DESIGNATED_INITIALIZER;
@property (nonatomic, getter=isOnHold) BOOL onHold;
@end

@interface CXSetMutedCallAction : CXCallAction
- (instancetype)initWithCallUUID:(NSUUID *)callUUID
                           muted:(BOOL)muted NS_SWIFT_NAME(init(call:muted:)) NS_DESIGNATED_INITIALIZER;
@property (nonatomic, getter=isMuted) BOOL muted;
@end

@interface CXSetGroupCallAction : CXCallAction
- (instancetype)initWithCallUUID:(NSUUID *)callUUID
             callUUIDToGroupWith:(nullable NSUUID *)callUUIDToGroupWith
    NS_SWIFT_NAME(init(call:callUUIDToGroupWith:)) NS_DESIGNATED_INITIALIZER;
@property (nonatomic, copy, nullable) NSUUID *callUUIDToGroupWith;
@end

@interface CXPlayDTMFCallAction : CXCallAction
- (instancetype)initWithCallUUID:(NSUUID *)callUUID
                          digits:(NSString *)digits
                            type:(CXPlayDTMFCallActionType)type
    NS_SWIFT_NAME(init(call:digits:type:)) NS_DESIGNATED_INITIALIZER;
@property (nonatomic, copy) NSString *digits;
@property (nonatomic) CXPlayDTMFCallActionType type;
@end

@interface CXTransaction : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSUUID *UUID NS_SWIFT_NAME(uuid);
@property (nonatomic, readonly, getter=isComplete) BOOL complete;
@property (nonatomic, readonly, copy) NSArray<__kindof CXAction *> *actions;
- (instancetype)initWithActions:(NSArray<CXAction *> *)actions NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithAction:(CXAction *)action;
- (void)addAction:(CXAction *)action NS_SWIFT_NAME(addAction(_:));
@end

NS_ASSUME_NONNULL_END
