// The root class and the protocol of all objects. The bridge implements both by hand.
#pragma once

#include <objc/NSObjCRuntime.h>
#include <objc/objc.h>

#ifdef __OBJC__
#include <Foundation/NSObjCRuntime.h>

@class NSInvocation, NSMethodSignature, NSString, Protocol;
typedef struct _NSZone NSZone;

NS_ASSUME_NONNULL_BEGIN

@protocol NSObject
@property (readonly) NSUInteger hash NS_REFINED_FOR_SWIFT;
@property (readonly) Class superclass NS_REFINED_FOR_SWIFT;
@property (readonly, copy) NSString *description NS_REFINED_FOR_SWIFT;
- (BOOL)isEqual:(nullable id)object NS_REFINED_FOR_SWIFT;
- (Class)class NS_REFINED_FOR_SWIFT;
- (instancetype)self NS_REFINED_FOR_SWIFT;
- (id)performSelector:(SEL)selector NS_REFINED_FOR_SWIFT;
- (id)performSelector:(SEL)selector withObject:(nullable id)object NS_REFINED_FOR_SWIFT;
- (id)performSelector:(SEL)selector
           withObject:(nullable id)first
           withObject:(nullable id)second NS_REFINED_FOR_SWIFT;
- (BOOL)isProxy NS_REFINED_FOR_SWIFT;
- (BOOL)isKindOfClass:(Class)type NS_REFINED_FOR_SWIFT;
- (BOOL)isMemberOfClass:(Class)type NS_REFINED_FOR_SWIFT;
- (BOOL)conformsToProtocol:(Protocol *)protocol NS_REFINED_FOR_SWIFT;
- (BOOL)respondsToSelector:(SEL)selector NS_REFINED_FOR_SWIFT;
- (instancetype)retain NS_AUTOMATED_REFCOUNT_UNAVAILABLE NS_REFINED_FOR_SWIFT;
- (oneway void)release NS_AUTOMATED_REFCOUNT_UNAVAILABLE NS_REFINED_FOR_SWIFT;
- (instancetype)autorelease NS_AUTOMATED_REFCOUNT_UNAVAILABLE NS_REFINED_FOR_SWIFT;
- (NSUInteger)retainCount NS_AUTOMATED_REFCOUNT_UNAVAILABLE NS_REFINED_FOR_SWIFT;
- (nullable NSZone *)zone NS_AUTOMATED_REFCOUNT_UNAVAILABLE NS_REFINED_FOR_SWIFT;
@optional
@property (readonly, copy) NSString *debugDescription NS_REFINED_FOR_SWIFT;
@end

NS_ROOT_CLASS
@interface NSObject <NSObject>
+ (void)load NS_REFINED_FOR_SWIFT;
+ (void)initialize NS_REFINED_FOR_SWIFT;
- (instancetype)init NS_REFINED_FOR_SWIFT NS_DESIGNATED_INITIALIZER;
+ (instancetype)new NS_REFINED_FOR_SWIFT;
+ (instancetype)allocWithZone:(nullable NSZone *)zone NS_REFINED_FOR_SWIFT;
+ (instancetype)alloc NS_REFINED_FOR_SWIFT;
- (void)dealloc NS_REFINED_FOR_SWIFT;
- (void)finalize NS_REFINED_FOR_SWIFT;
- (id)copy NS_REFINED_FOR_SWIFT;
- (id)mutableCopy NS_REFINED_FOR_SWIFT;
+ (id)copyWithZone:(nullable NSZone *)zone NS_REFINED_FOR_SWIFT;
+ (id)mutableCopyWithZone:(nullable NSZone *)zone NS_REFINED_FOR_SWIFT;
+ (BOOL)instancesRespondToSelector:(SEL)selector NS_REFINED_FOR_SWIFT;
+ (BOOL)conformsToProtocol:(Protocol *)protocol NS_REFINED_FOR_SWIFT;
- (IMP)methodForSelector:(SEL)selector NS_REFINED_FOR_SWIFT;
+ (IMP)instanceMethodForSelector:(SEL)selector NS_REFINED_FOR_SWIFT;
- (void)doesNotRecognizeSelector:(SEL)selector NS_REFINED_FOR_SWIFT;
- (nullable id)forwardingTargetForSelector:(SEL)selector NS_REFINED_FOR_SWIFT;
- (void)forwardInvocation:(NSInvocation *)invocation NS_REFINED_FOR_SWIFT;
- (nullable NSMethodSignature *)methodSignatureForSelector:(SEL)selector NS_REFINED_FOR_SWIFT;
+ (nullable NSMethodSignature *)instanceMethodSignatureForSelector:(SEL)selector NS_REFINED_FOR_SWIFT;
- (BOOL)allowsWeakReference NS_REFINED_FOR_SWIFT;
- (BOOL)retainWeakReference NS_REFINED_FOR_SWIFT;
+ (BOOL)isSubclassOfClass:(Class)type NS_REFINED_FOR_SWIFT;
+ (BOOL)resolveClassMethod:(SEL)selector NS_REFINED_FOR_SWIFT;
+ (BOOL)resolveInstanceMethod:(SEL)selector NS_REFINED_FOR_SWIFT;
+ (NSUInteger)hash NS_REFINED_FOR_SWIFT;
+ (Class)superclass NS_REFINED_FOR_SWIFT;
+ (Class)class NS_REFINED_FOR_SWIFT;
+ (NSString *)description NS_REFINED_FOR_SWIFT;
+ (NSString *)debugDescription NS_REFINED_FOR_SWIFT;
@end

OBJC_ROOT_CLASS
@interface Protocol
@end

NS_ASSUME_NONNULL_END
#endif
