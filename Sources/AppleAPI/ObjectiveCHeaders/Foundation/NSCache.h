// Caches and the collections that do not own their objects.
#pragma once

#import <Foundation/NSEnumerator.h>
#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSString;
@protocol NSCacheDelegate;

NS_ASSUME_NONNULL_BEGIN

@interface NSCache<KeyType, ObjectType> : NSObject
@property (copy) NSString *name;
@property (nullable, assign) id<NSCacheDelegate> delegate NS_SWIFT_UNAVAILABLE("");
- (nullable ObjectType)objectForKey:(KeyType)key NS_REFINED_FOR_SWIFT;
- (void)setObject:(ObjectType)object forKey:(KeyType)key NS_REFINED_FOR_SWIFT;
- (void)setObject:(ObjectType)object forKey:(KeyType)key cost:(NSUInteger)cost NS_SWIFT_NAME(setObject(_:forKey:cost:));
- (void)removeObjectForKey:(KeyType)key NS_REFINED_FOR_SWIFT;
- (void)removeAllObjects;
@property NSUInteger totalCostLimit;
@property NSUInteger countLimit;
@property BOOL evictsObjectsWithDiscardedContent;
@end

@protocol NSCacheDelegate <NSObject>
@optional
- (void)cache:(NSCache *)cache willEvictObject:(id)object NS_SWIFT_UNAVAILABLE("");
@end

typedef NSUInteger NSPointerFunctionsOptions;
enum {
  NSPointerFunctionsStrongMemory = 0UL,
  NSPointerFunctionsOpaqueMemory = 2UL,
  NSPointerFunctionsWeakMemory = 5UL,
  NSPointerFunctionsObjectPersonality = 0UL << 8,
  NSPointerFunctionsObjectPointerPersonality = 2UL << 8,
  NSPointerFunctionsCopyIn = 1UL << 16
};
typedef NSPointerFunctionsOptions NSMapTableOptions;
typedef NSPointerFunctionsOptions NSHashTableOptions;
enum {
  NSMapTableStrongMemory = NSPointerFunctionsStrongMemory,
  NSMapTableWeakMemory = NSPointerFunctionsWeakMemory,
  NSMapTableCopyIn = NSPointerFunctionsCopyIn,
  NSHashTableStrongMemory = NSPointerFunctionsStrongMemory,
  NSHashTableWeakMemory = NSPointerFunctionsWeakMemory
};

NS_SWIFT_UNAVAILABLE("")
@interface NSMapTable<KeyType, ObjectType> : NSObject <NSCopying, NSFastEnumeration>
- (instancetype)initWithKeyOptions:(NSPointerFunctionsOptions)keys
                      valueOptions:(NSPointerFunctionsOptions)values
                          capacity:(NSUInteger)capacity NS_SWIFT_UNAVAILABLE("");
+ (NSMapTable<KeyType, ObjectType> *)mapTableWithKeyOptions:(NSPointerFunctionsOptions)keys
                                               valueOptions:(NSPointerFunctionsOptions)values NS_SWIFT_UNAVAILABLE("");
+ (NSMapTable<KeyType, ObjectType> *)strongToStrongObjectsMapTable NS_SWIFT_UNAVAILABLE("");
+ (NSMapTable<KeyType, ObjectType> *)weakToStrongObjectsMapTable NS_SWIFT_UNAVAILABLE("");
+ (NSMapTable<KeyType, ObjectType> *)strongToWeakObjectsMapTable NS_SWIFT_UNAVAILABLE("");
+ (NSMapTable<KeyType, ObjectType> *)weakToWeakObjectsMapTable NS_SWIFT_UNAVAILABLE("");
- (nullable ObjectType)objectForKey:(nullable KeyType)key NS_SWIFT_UNAVAILABLE("");
- (void)setObject:(nullable ObjectType)object forKey:(nullable KeyType)key NS_SWIFT_UNAVAILABLE("");
- (void)removeObjectForKey:(nullable KeyType)key NS_SWIFT_UNAVAILABLE("");
- (void)removeAllObjects NS_SWIFT_UNAVAILABLE("");
@property (readonly) NSUInteger count NS_SWIFT_UNAVAILABLE("");
- (NSEnumerator<KeyType> *)keyEnumerator NS_SWIFT_UNAVAILABLE("");
- (nullable NSEnumerator<ObjectType> *)objectEnumerator NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSHashTable<ObjectType> : NSObject <NSCopying, NSFastEnumeration>
- (instancetype)initWithOptions:(NSPointerFunctionsOptions)options capacity:(NSUInteger)capacity NS_SWIFT_UNAVAILABLE("");
+ (NSHashTable<ObjectType> *)hashTableWithOptions:(NSPointerFunctionsOptions)options NS_SWIFT_UNAVAILABLE("");
+ (NSHashTable<ObjectType> *)weakObjectsHashTable NS_SWIFT_UNAVAILABLE("");
- (void)addObject:(nullable ObjectType)object NS_SWIFT_UNAVAILABLE("");
- (void)removeObject:(nullable ObjectType)object NS_SWIFT_UNAVAILABLE("");
- (void)removeAllObjects NS_SWIFT_UNAVAILABLE("");
- (BOOL)containsObject:(nullable ObjectType)object NS_SWIFT_UNAVAILABLE("");
@property (readonly) NSUInteger count NS_SWIFT_UNAVAILABLE("");
@property (readonly, copy) NSArray<ObjectType> *allObjects NS_SWIFT_UNAVAILABLE("");
@property (nullable, nonatomic, readonly) ObjectType anyObject NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSPointerArray : NSObject <NSFastEnumeration, NSCopying>
+ (NSPointerArray *)weakObjectsPointerArray NS_SWIFT_UNAVAILABLE("");
+ (NSPointerArray *)strongObjectsPointerArray NS_SWIFT_UNAVAILABLE("");
- (nullable void *)pointerAtIndex:(NSUInteger)index NS_SWIFT_UNAVAILABLE("");
- (void)addPointer:(nullable void *)pointer NS_SWIFT_UNAVAILABLE("");
- (void)removePointerAtIndex:(NSUInteger)index NS_SWIFT_UNAVAILABLE("");
- (void)compact NS_SWIFT_UNAVAILABLE("");
@property NSUInteger count NS_SWIFT_UNAVAILABLE("");
@property (readonly, copy) NSArray *allObjects NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
