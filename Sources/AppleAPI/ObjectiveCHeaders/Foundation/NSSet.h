// Unordered collections.
#pragma once

#import <Foundation/NSEnumerator.h>
#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSString;

NS_ASSUME_NONNULL_BEGIN

@interface NSSet<__covariant ObjectType> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@property (readonly) NSUInteger count;
- (nullable ObjectType)member:(ObjectType)object;
- (NSEnumerator<ObjectType> *)objectEnumerator;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithObjects:(const ObjectType _Nonnull[_Nullable])objects
                          count:(NSUInteger)count NS_REFINED_FOR_SWIFT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_REFINED_FOR_SWIFT;
@end

@interface NSSet<ObjectType> (NSExtendedSet)
@property (readonly, copy) NSArray<ObjectType> *allObjects;
- (nullable ObjectType)anyObject;
- (BOOL)containsObject:(ObjectType)object NS_SWIFT_NAME(contains(_:));
@property (readonly, copy) NSString *description NS_REFINED_FOR_SWIFT;
- (NSString *)descriptionWithLocale:(nullable id)locale;
- (BOOL)intersectsSet:(NSSet<ObjectType> *)set NS_REFINED_FOR_SWIFT;
- (BOOL)isEqualToSet:(NSSet<ObjectType> *)set NS_REFINED_FOR_SWIFT;
- (BOOL)isSubsetOfSet:(NSSet<ObjectType> *)set NS_REFINED_FOR_SWIFT;
- (void)makeObjectsPerformSelector:(SEL)selector NS_REFINED_FOR_SWIFT;
- (void)makeObjectsPerformSelector:(SEL)selector withObject:(nullable id)argument NS_REFINED_FOR_SWIFT;
- (NSSet<ObjectType> *)setByAddingObject:(ObjectType)object NS_REFINED_FOR_SWIFT;
- (NSSet<ObjectType> *)setByAddingObjectsFromSet:(NSSet<ObjectType> *)set NS_REFINED_FOR_SWIFT;
- (NSSet<ObjectType> *)setByAddingObjectsFromArray:(NSArray<ObjectType> *)array NS_REFINED_FOR_SWIFT;
- (void)enumerateObjectsUsingBlock:(void(NS_NOESCAPE ^)(ObjectType obj, BOOL *stop))block NS_REFINED_FOR_SWIFT;
- (void)enumerateObjectsWithOptions:(NSEnumerationOptions)options
                         usingBlock:(void(NS_NOESCAPE ^)(ObjectType obj, BOOL *stop))block NS_REFINED_FOR_SWIFT;
- (NSSet<ObjectType> *)objectsPassingTest:(BOOL(NS_NOESCAPE ^)(ObjectType obj, BOOL *stop))predicate NS_REFINED_FOR_SWIFT;
- (NSSet<ObjectType> *)objectsWithOptions:(NSEnumerationOptions)options
                              passingTest:(BOOL(NS_NOESCAPE ^)(ObjectType obj,
                                                               BOOL *stop))predicate NS_REFINED_FOR_SWIFT;
@end

@interface NSSet<ObjectType> (NSSetCreation)
+ (instancetype)set BELLHOP_FACTORY();
+ (instancetype)setWithObject:(ObjectType)object BELLHOP_FACTORY(object:);
+ (instancetype)setWithObjects:(const ObjectType _Nonnull[_Nonnull])objects
                         count:(NSUInteger)count NS_REFINED_FOR_SWIFT;
+ (instancetype)setWithObjects:(ObjectType)first, ... NS_REQUIRES_NIL_TERMINATION NS_REFINED_FOR_SWIFT;
+ (instancetype)setWithSet:(NSSet<ObjectType> *)set NS_REFINED_FOR_SWIFT;
+ (instancetype)setWithArray:(NSArray<ObjectType> *)array BELLHOP_FACTORY(array:);
- (instancetype)initWithObjects:(ObjectType)first, ... NS_REQUIRES_NIL_TERMINATION NS_REFINED_FOR_SWIFT;
- (instancetype)initWithSet:(NSSet<ObjectType> *)set NS_REFINED_FOR_SWIFT;
- (instancetype)initWithSet:(NSSet<ObjectType> *)set copyItems:(BOOL)copies NS_REFINED_FOR_SWIFT;
- (instancetype)initWithArray:(NSArray<ObjectType> *)array;
@end

@interface NSMutableSet<ObjectType> : NSSet <ObjectType>
- (void)addObject:(ObjectType)object NS_SWIFT_NAME(add(_:));
- (void)removeObject:(ObjectType)object NS_SWIFT_NAME(remove(_:));
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithCapacity:(NSUInteger)capacity NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithArray:(NSArray<ObjectType> *)array;
@end

@interface NSMutableSet<ObjectType> (NSExtendedMutableSet)
- (void)addObjectsFromArray:(NSArray<ObjectType> *)array NS_SWIFT_NAME(addObjects(from:));
- (void)intersectSet:(NSSet<ObjectType> *)set NS_REFINED_FOR_SWIFT;
- (void)minusSet:(NSSet<ObjectType> *)set NS_REFINED_FOR_SWIFT;
- (void)removeAllObjects;
- (void)unionSet:(NSSet<ObjectType> *)set NS_REFINED_FOR_SWIFT;
- (void)setSet:(NSSet<ObjectType> *)set NS_REFINED_FOR_SWIFT;
+ (instancetype)set BELLHOP_FACTORY();
+ (instancetype)setWithObject:(ObjectType)object BELLHOP_FACTORY(object:);
+ (instancetype)setWithArray:(NSArray<ObjectType> *)array BELLHOP_FACTORY(array:);
+ (instancetype)setWithCapacity:(NSUInteger)capacity BELLHOP_FACTORY(capacity:);
@end

@interface NSCountedSet<ObjectType> : NSMutableSet <ObjectType>
- (instancetype)init;
- (instancetype)initWithCapacity:(NSUInteger)capacity NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithArray:(NSArray<ObjectType> *)array;
- (instancetype)initWithSet:(NSSet<ObjectType> *)set NS_REFINED_FOR_SWIFT;
- (NSUInteger)countForObject:(ObjectType)object NS_SWIFT_NAME(count(for:));
- (void)addObject:(ObjectType)object NS_SWIFT_NAME(add(_:));
- (void)removeObject:(ObjectType)object NS_SWIFT_NAME(remove(_:));
@end

NS_ASSUME_NONNULL_END
