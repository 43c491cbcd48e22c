// Messages as objects. The bridge implements them by hand.
#pragma once

#import <Foundation/NSObject.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSMethodSignature : NSObject
+ (nullable NSMethodSignature *)signatureWithObjCTypes:(const char *)types NS_REFINED_FOR_SWIFT;
@property (readonly) NSUInteger numberOfArguments NS_REFINED_FOR_SWIFT;
- (const char *)getArgumentTypeAtIndex:(NSUInteger)index NS_REFINED_FOR_SWIFT;
@property (readonly) NSUInteger frameLength NS_SWIFT_UNAVAILABLE("");
- (BOOL)isOneway NS_SWIFT_UNAVAILABLE("");
@property (readonly) const char *methodReturnType NS_RETURNS_INNER_POINTER NS_REFINED_FOR_SWIFT;
@property (readonly) NSUInteger methodReturnLength NS_REFINED_FOR_SWIFT;
@end

@interface NSInvocation : NSObject
+ (NSInvocation *)invocationWithMethodSignature:(NSMethodSignature *)signature NS_REFINED_FOR_SWIFT;
@property (readonly, retain) NSMethodSignature *methodSignature NS_REFINED_FOR_SWIFT;
- (void)retainArguments NS_REFINED_FOR_SWIFT;
@property (readonly) BOOL argumentsRetained NS_SWIFT_UNAVAILABLE("");
@property (nullable, assign) id target NS_REFINED_FOR_SWIFT;
@property SEL selector NS_REFINED_FOR_SWIFT;
- (void)getReturnValue:(void *)value NS_REFINED_FOR_SWIFT;
- (void)setReturnValue:(void *)value NS_REFINED_FOR_SWIFT;
- (void)getArgument:(void *)argument atIndex:(NSInteger)index NS_REFINED_FOR_SWIFT;
- (void)setArgument:(void *)argument atIndex:(NSInteger)index NS_REFINED_FOR_SWIFT;
- (void)invoke NS_REFINED_FOR_SWIFT;
- (void)invokeWithTarget:(id)target NS_REFINED_FOR_SWIFT;
@end

NS_ROOT_CLASS
@interface NSProxy <NSObject>
+ (id)alloc NS_REFINED_FOR_SWIFT;
+ (Class)class NS_REFINED_FOR_SWIFT;
- (void)forwardInvocation:(NSInvocation *)invocation NS_REFINED_FOR_SWIFT;
- (nullable NSMethodSignature *)methodSignatureForSelector:(SEL)selector NS_REFINED_FOR_SWIFT;
- (void)dealloc NS_REFINED_FOR_SWIFT;
@property (readonly, copy) NSString *description NS_REFINED_FOR_SWIFT;
@property (readonly, copy) NSString *debugDescription NS_REFINED_FOR_SWIFT;
+ (BOOL)respondsToSelector:(SEL)selector NS_REFINED_FOR_SWIFT;
@end

@interface NSAutoreleasePool : NSObject
+ (void)addObject:(id)object NS_REFINED_FOR_SWIFT;
- (void)addObject:(id)object NS_REFINED_FOR_SWIFT;
- (void)drain NS_REFINED_FOR_SWIFT;
@end

NS_ASSUME_NONNULL_END
