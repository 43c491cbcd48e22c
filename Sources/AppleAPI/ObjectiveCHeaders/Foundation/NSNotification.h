// Notifications within the process.
#pragma once

#import <Foundation/NSObject.h>

@class NSDictionary<__covariant KeyType, __covariant ObjectType>, NSOperationQueue, NSString;

NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSNotificationName NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(NSNotification.Name);

@interface NSNotification : NSObject <NSCopying, NSCoding>
@property (readonly, copy) NSNotificationName name NS_REFINED_FOR_SWIFT;
@property (nullable, readonly, retain) id object;
@property (nullable, readonly, copy) NSDictionary *userInfo;
- (instancetype)initWithName:(NSNotificationName)name
                      object:(nullable id)object
                    userInfo:(nullable NSDictionary *)info NS_REFINED_FOR_SWIFT;
+ (instancetype)notificationWithName:(NSNotificationName)name object:(nullable id)object NS_SWIFT_NAME(init(name:object:));
+ (instancetype)notificationWithName:(NSNotificationName)name
                              object:(nullable id)object
                            userInfo:(nullable NSDictionary *)info NS_REFINED_FOR_SWIFT;
@end

NS_SWIFT_NAME(NotificationCenter)
@interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter NS_SWIFT_NAME(default);
- (void)addObserver:(id)observer
           selector:(SEL)selector
               name:(nullable NSNotificationName)name
             object:(nullable id)object NS_SWIFT_NAME(addObserver(_:selector:name:object:));
- (void)postNotification:(NSNotification *)notification NS_SWIFT_NAME(post(_:));
- (void)postNotificationName:(NSNotificationName)name object:(nullable id)object NS_SWIFT_NAME(post(name:object:));
- (void)postNotificationName:(NSNotificationName)name
                      object:(nullable id)object
                    userInfo:(nullable NSDictionary *)info NS_SWIFT_NAME(post(name:object:userInfo:));
- (void)removeObserver:(id)observer NS_REFINED_FOR_SWIFT;
- (void)removeObserver:(id)observer
                  name:(nullable NSNotificationName)name
                object:(nullable id)object NS_SWIFT_NAME(removeObserver(_:name:object:));
- (id<NSObject>)addObserverForName:(nullable NSNotificationName)name
                            object:(nullable id)object
                             queue:(nullable NSOperationQueue *)queue
                        usingBlock:(void (^)(NSNotification *notification))block NS_SWIFT_NAME(addObserver(forName:object:queue:using:));
@end

NS_ASSUME_NONNULL_END
