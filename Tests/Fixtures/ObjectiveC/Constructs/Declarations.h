// What the constructs use of Foundation.
#pragma once
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __cplusplus
extern "C" {
#endif

typedef bool BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef struct { NSUInteger location, length; } NSRange;
typedef struct { double width, height; } Size;
typedef struct { unsigned long state; id __unsafe_unretained *itemsPtr; unsigned long *mutationsPtr; unsigned long extra[5]; } NSFastEnumerationState;
typedef void (*IMP)(void);
typedef struct objc_method *Method;

@class NSString, NSArray, NSDictionary, NSInvocation, NSMethodSignature, Protocol;

@protocol NSObject
- (BOOL)isKindOfClass:(Class)type;
- (BOOL)respondsToSelector:(SEL)name;
- (BOOL)conformsToProtocol:(Protocol *)protocol;
- (BOOL)isEqual:(id)other;
- (NSUInteger)hash;
- (Class)class;
- (NSString *)description;
- (id)performSelector:(SEL)name;
- (id)performSelector:(SEL)name withObject:(id)argument;
@end

@protocol NSCopying
- (id)copyWithZone:(void *)zone;
@end

__attribute__((objc_root_class)) @interface NSObject <NSObject>
+ (instancetype)alloc;
+ (instancetype)new;
- (instancetype)init;
+ (Class)class;
+ (Class)superclass;
+ (BOOL)isSubclassOfClass:(Class)type;
+ (BOOL)instancesRespondToSelector:(SEL)name;
- (id)copy;
- (id)mutableCopy;
- (void)dealloc;
- (id)valueForKey:(NSString *)key;
- (id)valueForKeyPath:(NSString *)path;
- (void)setValue:(id)value forKey:(NSString *)key;
- (void)setValue:(id)value forKeyPath:(NSString *)path;
- (void)addObserver:(id)observer forKeyPath:(NSString *)path options:(NSUInteger)options context:(void *)context;
- (void)removeObserver:(id)observer forKeyPath:(NSString *)path;
- (id)forwardingTargetForSelector:(SEL)name;
- (void)forwardInvocation:(NSInvocation *)invocation;
- (NSMethodSignature *)methodSignatureForSelector:(SEL)name;
@end

@interface NSString : NSObject
+ (instancetype)stringWithFormat:(NSString *)format, ... __attribute__((format(__NSString__, 1, 2)));
+ (instancetype)stringWithUTF8String:(const char *)bytes;
+ (instancetype)string;
- (const char *)UTF8String;
- (NSUInteger)length;
- (BOOL)isEqualToString:(NSString *)other;
@end

@interface NSMutableString : NSString
- (void)appendFormat:(NSString *)format, ... __attribute__((format(__NSString__, 1, 2)));
@end

@interface NSConstantString : NSString
@end

@interface NSNumber : NSObject
+ (NSNumber *)numberWithInt:(int)value;
+ (NSNumber *)numberWithBool:(BOOL)value;
+ (NSNumber *)numberWithDouble:(double)value;
+ (NSNumber *)numberWithLong:(long)value;
- (int)intValue;
- (double)doubleValue;
@end

@interface NSArray : NSObject
+ (instancetype)array;
+ (instancetype)arrayWithObjects:(id const *)objects count:(NSUInteger)count;
+ (instancetype)arrayWithObjects:(id)first, ...;
+ (instancetype)arrayWithArray:(NSArray *)other;
- (NSUInteger)count;
- (id)objectAtIndexedSubscript:(NSUInteger)index;
- (void)enumerateObjectsUsingBlock:(void (^)(id object, NSUInteger index, BOOL *stop))block;
- (NSArray *)sortedArrayUsingComparator:(NSInteger (^)(id, id))comparator;
- (NSArray *)sortedArrayUsingSelector:(SEL)name;
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state objects:(id __unsafe_unretained *)buffer count:(NSUInteger)length;
@end

@interface NSMutableArray : NSArray
- (void)addObject:(id)object;
- (void)setObject:(id)object atIndexedSubscript:(NSUInteger)index;
@end

@interface NSDictionary : NSObject
+ (instancetype)dictionary;
+ (instancetype)dictionaryWithObjects:(id const *)objects forKeys:(id const *)keys count:(NSUInteger)count;
- (NSUInteger)count;
- (id)objectForKeyedSubscript:(id)key;
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state objects:(id __unsafe_unretained *)buffer count:(NSUInteger)length;
@end

@interface NSMutableDictionary : NSDictionary
- (void)setObject:(id)object forKeyedSubscript:(id)key;
@end

@interface NSScanner : NSObject
+ (instancetype)scannerWithString:(NSString *)text;
- (BOOL)scanInt:(int *)result;
- (BOOL)scanUpToString:(NSString *)text intoString:(NSString **)result;
@end

@interface NSSortDescriptor : NSObject
+ (instancetype)sortDescriptorWithKey:(NSString *)key ascending:(BOOL)ascending;
@end

@interface NSPredicate : NSObject
+ (instancetype)predicateWithFormat:(NSString *)format, ...;
@end

@interface NSArray (Sorting)
- (NSArray *)sortedArrayUsingDescriptors:(NSArray *)descriptors;
- (NSArray *)filteredArrayUsingPredicate:(NSPredicate *)predicate;
@end

@interface NSValue : NSObject
+ (NSValue *)valueWithBytes:(const void *)bytes objCType:(const char *)type;
+ (NSValue *)valueWithRange:(NSRange)range;
- (void)getValue:(void *)memory;
- (NSRange)rangeValue;
@end

@interface NSException : NSObject
+ (instancetype)exceptionWithName:(NSString *)name reason:(NSString *)reason userInfo:(NSDictionary *)info;
- (NSString *)name;
- (NSString *)reason;
@end

@interface NSMethodSignature : NSObject
+ (instancetype)signatureWithObjCTypes:(const char *)types;
@end

@interface NSInvocation : NSObject
- (SEL)selector;
- (void)invokeWithTarget:(id)target;
- (void)getArgument:(void *)memory atIndex:(NSInteger)index;
- (void)setReturnValue:(void *)memory;
@end

/// A class of Apple's API in Swift, which a class of the project extends.
@interface Greeter : NSObject
- (NSString *)greet:(NSString *)name;
- (void)setNickname:(NSString *)nickname;
- (void)greetThrough:(void (^)(NSString *text))block;
@end

extern NSString *const NSInvalidArgumentException;
extern NSString *const NSRangeException;
NSString *NSStringFromClass(Class type);
Class NSClassFromString(NSString *name);
NSString *NSStringFromSelector(SEL name);
SEL NSSelectorFromString(NSString *name);
void NSLog(NSString *format, ...);

void objc_setAssociatedObject(id object, const void *key, id value, unsigned long policy);
id objc_getAssociatedObject(id object, const void *key);
Method class_getInstanceMethod(Class type, SEL name);
void method_exchangeImplementations(Method one, Method two);
BOOL class_addMethod(Class type, SEL name, IMP implementation, const char *types);

IMP imp_implementationWithBlock(id block);
Class object_getClass(id object);
IMP class_replaceMethod(Class type, SEL name, IMP implementation, const char *types);
void objc_msgSend(void);

// Queues are objects for ARC.
typedef NSObject *dispatch_object_t, *dispatch_queue_t, *dispatch_group_t, *dispatch_semaphore_t;
typedef long dispatch_once_t;
#define DISPATCH_TIME_FOREVER (~0ull)
__attribute__((ns_returns_retained)) dispatch_queue_t dispatch_queue_create(const char *name, void *attributes);
__attribute__((ns_returns_retained)) dispatch_group_t dispatch_group_create(void);
__attribute__((ns_returns_retained)) dispatch_semaphore_t dispatch_semaphore_create(long value);
dispatch_queue_t dispatch_get_global_queue(long identifier, unsigned long flags);
void dispatch_async(dispatch_queue_t queue, void (^block)(void));
void dispatch_apply(size_t count, dispatch_queue_t queue, void (^block)(size_t));
void dispatch_group_async(dispatch_group_t group, dispatch_queue_t queue, void (^block)(void));
long dispatch_group_wait(dispatch_group_t group, unsigned long long time);
long dispatch_semaphore_signal(dispatch_semaphore_t semaphore);
long dispatch_semaphore_wait(dispatch_semaphore_t semaphore, unsigned long long time);
void dispatch_once(dispatch_once_t *once, void (^block)(void));
void dispatch_queue_set_specific(dispatch_queue_t queue, const void *key, void *context, void (*destructor)(void *));

/// Writes a line of the expected output.
static inline void line(const char *name, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  printf("%s: ", name);
  vprintf(format, arguments);
  printf("\n");
  va_end(arguments);
}
#define TEXT(object) ([[NSString stringWithFormat:@"%@", (object)] UTF8String])

id makeSwiftObject(void);
id performInSwift(id object, NSString *name, id argument);

/// Calls a block through a function of Swift.
void callThroughSwift(void (^block)(void));

#ifdef __cplusplus
}
#endif
