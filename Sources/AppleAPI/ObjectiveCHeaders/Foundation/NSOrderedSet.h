// Ordered collections of distinct objects.
#pragma once

#import <Foundation/NSArray.h>
#import <Foundation/NSSet.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSOrderedSet<__covariant ObjectType>
    : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@property (readonly) NSUInteger count;
- (ObjectType)objectAtIndex:(NSUInteger)index NS_SWIFT_NAME(object(at:));
- (NSUInteger)indexOfObject:(ObjectType)object NS_SWIFT_NAME(index(of:));
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithObjects:(const ObjectType _Nonnull[_Nullable])objects
                          count:(NSUInteger)count NS_REFINED_FOR_SWIFT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_REFINED_FOR_SWIFT;
- (NSArray<ObjectType> *)objectsAtIndexes:(NSIndexSet *)indexes NS_SWIFT_NAME(objects(at:));
@property (nullable, readonly) ObjectType firstObject;
@property (nullable, readonly) ObjectType lastObject;
- (BOOL)isEqualToOrderedSet:(NSOrderedSet<ObjectType> *)other NS_SWIFT_NAME(isEqual(to:));
- (BOOL)containsObject:(ObjectType)object NS_SWIFT_NAME(contains(_:));
- (BOOL)intersectsOrderedSet:(NSOrderedSet<ObjectType> *)other NS_SWIFT_NAME(intersects(_:));
- (BOOL)isSubsetOfOrderedSet:(NSOrderedSet<ObjectType> *)other NS_SWIFT_NAME(isSubset(of:));
- (ObjectType)objectAtIndexedSubscript:(NSUInteger)index NS_REFINED_FOR_SWIFT;
- (NSEnumerator<ObjectType> *)objectEnumerator;
- (NSEnumerator<ObjectType> *)reverseObjectEnumerator;
@property (readonly, copy) NSOrderedSet<ObjectType> *reversedOrderedSet NS_SWIFT_NAME(reversed);
@property (readonly, strong) NSArray<ObjectType> *array;
@property (readonly, strong) NSSet<ObjectType> *set NS_REFINED_FOR_SWIFT;
- (void)enumerateObjectsUsingBlock:(void(NS_NOESCAPE ^)(ObjectType obj, NSUInteger idx,
                                                        BOOL *stop))block NS_REFINED_FOR_SWIFT;
- (NSArray<ObjectType> *)sortedArrayUsingComparator:(NSComparator NS_NOESCAPE)comparator NS_REFINED_FOR_SWIFT;
- (NSString *)descriptionWithLocale:(nullable id)locale;
+ (instancetype)orderedSet BELLHOP_FACTORY();
+ (instancetype)orderedSetWithObject:(ObjectType)object BELLHOP_FACTORY(object:);
+ (instancetype)orderedSetWithObjects:(ObjectType)first, ... NS_REQUIRES_NIL_TERMINATION NS_REFINED_FOR_SWIFT;
+ (instancetype)orderedSetWithOrderedSet:(NSOrderedSet<ObjectType> *)set BELLHOP_FACTORY(orderedSet:);
+ (instancetype)orderedSetWithArray:(NSArray<ObjectType> *)array BELLHOP_FACTORY(array:);
+ (instancetype)orderedSetWithSet:(NSSet<ObjectType> *)set NS_REFINED_FOR_SWIFT;
- (instancetype)initWithObject:(ObjectType)object;
- (instancetype)initWithObjects:(ObjectType)first, ... NS_REQUIRES_NIL_TERMINATION NS_REFINED_FOR_SWIFT;
- (instancetype)initWithOrderedSet:(NSOrderedSet<ObjectType> *)set;
- (instancetype)initWithArray:(NSArray<ObjectType> *)array;
- (instancetype)initWithSet:(NSSet<ObjectType> *)set NS_REFINED_FOR_SWIFT;
@end

@interface NSMutableOrderedSet<ObjectType> : NSOrderedSet <ObjectType>
- (void)insertObject:(ObjectType)object atIndex:(NSUInteger)index NS_SWIFT_NAME(insert(_:at:));
- (void)removeObjectAtIndex:(NSUInteger)index NS_SWIFT_NAME(removeObject(at:));
- (void)replaceObjectAtIndex:(NSUInteger)index withObject:(ObjectType)object NS_SWIFT_NAME(replaceObject(at:with:));
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithCapacity:(NSUInteger)capacity NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithArray:(NSArray<ObjectType> *)array;
- (instancetype)initWithOrderedSet:(NSOrderedSet<ObjectType> *)set;
- (void)addObject:(ObjectType)object NS_SWIFT_NAME(add(_:));
- (void)addObjectsFromArray:(NSArray<ObjectType> *)array NS_SWIFT_NAME(addObjects(from:));
- (void)exchangeObjectAtIndex:(NSUInteger)first
            withObjectAtIndex:(NSUInteger)second NS_SWIFT_NAME(exchangeObject(at:withObjectAt:));
- (void)setObject:(ObjectType)object atIndexedSubscript:(NSUInteger)index NS_REFINED_FOR_SWIFT;
- (void)removeObjectsInRange:(NSRange)range NS_SWIFT_NAME(removeObjects(in:));
- (void)removeObjectsInArray:(NSArray<ObjectType> *)array NS_SWIFT_NAME(removeObjects(in:));
- (void)removeAllObjects;
- (void)removeObject:(ObjectType)object NS_SWIFT_NAME(remove(_:));
- (void)intersectOrderedSet:(NSOrderedSet<ObjectType> *)other NS_SWIFT_NAME(intersect(_:));
- (void)minusOrderedSet:(NSOrderedSet<ObjectType> *)other NS_SWIFT_NAME(minus(_:));
- (void)unionOrderedSet:(NSOrderedSet<ObjectType> *)other NS_SWIFT_NAME(union(_:));
- (void)sortUsingComparator:(NSComparator NS_NOESCAPE)comparator NS_REFINED_FOR_SWIFT;
+ (instancetype)orderedSet BELLHOP_FACTORY();
+ (instancetype)orderedSetWithCapacity:(NSUInteger)capacity BELLHOP_FACTORY(capacity:);
+ (instancetype)orderedSetWithArray:(NSArray<ObjectType> *)array BELLHOP_FACTORY(array:);
@end

NS_ASSUME_NONNULL_END
