// Ordered collections. The bridge writes by hand what takes blocks, buffers or a variable number of arguments.
#pragma once

#import <Foundation/NSEnumerator.h>
#import <Foundation/NSObject.h>
#import <Foundation/NSRange.h>

@class NSData, NSIndexSet, NSString, NSURL, NSError;

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, NSBinarySearchingOptions) {
  NSBinarySearchingFirstEqual = 1UL << 8,
  NSBinarySearchingLastEqual = 1UL << 9,
  NSBinarySearchingInsertionIndex = 1UL << 10
};

@interface NSArray<__covariant ObjectType> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@property (readonly) NSUInteger count;
- (ObjectType)objectAtIndex:(NSUInteger)index NS_SWIFT_NAME(object(at:));
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithObjects:(const ObjectType _Nonnull[_Nullable])objects
                          count:(NSUInteger)count NS_REFINED_FOR_SWIFT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_REFINED_FOR_SWIFT;
@end

@interface NSArray<ObjectType> (NSExtendedArray)
- (NSArray<ObjectType> *)arrayByAddingObject:(ObjectType)object NS_SWIFT_NAME(adding(_:));
- (NSArray<ObjectType> *)arrayByAddingObjectsFromArray:(NSArray<ObjectType> *)array NS_SWIFT_NAME(addingObjects(from:));
- (NSString *)componentsJoinedByString:(NSString *)separator NS_SWIFT_NAME(componentsJoined(by:));
- (BOOL)containsObject:(ObjectType)object NS_SWIFT_NAME(contains(_:));
@property (readonly, copy) NSString *description NS_REFINED_FOR_SWIFT;
- (NSString *)descriptionWithLocale:(nullable id)locale;
- (NSString *)descriptionWithLocale:(nullable id)locale indent:(NSUInteger)level;
- (nullable ObjectType)firstObjectCommonWithArray:(NSArray<ObjectType> *)array NS_SWIFT_NAME(firstObjectCommon(with:));
- (void)getObjects:(ObjectType _Nonnull __unsafe_unretained[_Nonnull])objects range:(NSRange)range NS_REFINED_FOR_SWIFT;
- (NSUInteger)indexOfObject:(ObjectType)object NS_SWIFT_NAME(index(of:));
- (NSUInteger)indexOfObject:(ObjectType)object inRange:(NSRange)range NS_SWIFT_NAME(index(of:in:));
- (NSUInteger)indexOfObjectIdenticalTo:(ObjectType)object NS_SWIFT_NAME(indexOfObjectIdentical(to:));
- (NSUInteger)indexOfObjectIdenticalTo:(ObjectType)object
                               inRange:(NSRange)range NS_SWIFT_NAME(indexOfObjectIdentical(to:in:));
- (BOOL)isEqualToArray:(NSArray<ObjectType> *)array NS_SWIFT_NAME(isEqual(to:));
@property (nullable, readonly) ObjectType firstObject;
@property (nullable, readonly) ObjectType lastObject;
- (NSEnumerator<ObjectType> *)objectEnumerator;
- (NSEnumerator<ObjectType> *)reverseObjectEnumerator;
@property (readonly, copy) NSData *sortedArrayHint;
- (NSArray<ObjectType> *)sortedArrayUsingFunction:(NSInteger(NS_NOESCAPE *)(ObjectType, ObjectType,
                                                                            void *_Nullable))comparator
                                          context:(nullable void *)context NS_REFINED_FOR_SWIFT;
- (NSArray<ObjectType> *)sortedArrayUsingSelector:(SEL)comparator NS_REFINED_FOR_SWIFT;
- (NSArray<ObjectType> *)subarrayWithRange:(NSRange)range NS_SWIFT_NAME(subarray(with:));
- (BOOL)writeToURL:(NSURL *)url error:(NSError **)error NS_SWIFT_NAME(write(to:));
- (void)makeObjectsPerformSelector:(SEL)selector NS_REFINED_FOR_SWIFT;
- (void)makeObjectsPerformSelector:(SEL)selector withObject:(nullable id)argument NS_REFINED_FOR_SWIFT;
- (NSArray<ObjectType> *)objectsAtIndexes:(NSIndexSet *)indexes NS_SWIFT_NAME(objects(at:));
- (ObjectType)objectAtIndexedSubscript:(NSUInteger)index NS_REFINED_FOR_SWIFT;
- (void)enumerateObjectsUsingBlock:(void(NS_NOESCAPE ^)(ObjectType obj, NSUInteger idx,
                                                        BOOL *stop))block NS_REFINED_FOR_SWIFT;
- (void)enumerateObjectsWithOptions:(NSEnumerationOptions)options
                         usingBlock:(void(NS_NOESCAPE ^)(ObjectType obj, NSUInteger idx,
                                                         BOOL *stop))block NS_REFINED_FOR_SWIFT;
- (void)enumerateObjectsAtIndexes:(NSIndexSet *)indexes
                          options:(NSEnumerationOptions)options
                       usingBlock:(void(NS_NOESCAPE ^)(ObjectType obj, NSUInteger idx,
                                                       BOOL *stop))block NS_REFINED_FOR_SWIFT;
- (NSUInteger)indexOfObjectPassingTest:(BOOL(NS_NOESCAPE ^)(ObjectType obj, NSUInteger idx,
                                                            BOOL *stop))predicate NS_REFINED_FOR_SWIFT;
- (NSUInteger)indexOfObjectWithOptions:(NSEnumerationOptions)options
                           passingTest:(BOOL(NS_NOESCAPE ^)(ObjectType obj, NSUInteger idx,
                                                            BOOL *stop))predicate NS_REFINED_FOR_SWIFT;
- (NSIndexSet *)indexesOfObjectsPassingTest:(BOOL(NS_NOESCAPE ^)(ObjectType obj, NSUInteger idx,
                                                                 BOOL *stop))predicate NS_REFINED_FOR_SWIFT;
- (NSIndexSet *)indexesOfObjectsWithOptions:(NSEnumerationOptions)options
                                passingTest:(BOOL(NS_NOESCAPE ^)(ObjectType obj, NSUInteger idx,
                                                                 BOOL *stop))predicate NS_REFINED_FOR_SWIFT;
- (NSArray<ObjectType> *)sortedArrayUsingComparator:(NSComparator NS_NOESCAPE)comparator NS_REFINED_FOR_SWIFT;
- (NSArray<ObjectType> *)sortedArrayWithOptions:(NSSortOptions)options
                                usingComparator:(NSComparator NS_NOESCAPE)comparator NS_REFINED_FOR_SWIFT;
- (NSUInteger)indexOfObject:(ObjectType)object
              inSortedRange:(NSRange)range
                    options:(NSBinarySearchingOptions)options
            usingComparator:(NSComparator NS_NOESCAPE)comparator NS_REFINED_FOR_SWIFT;
- (NSArray<NSString *> *)pathsMatchingExtensions:(NSArray<NSString *> *)extensions
    NS_SWIFT_NAME(pathsMatchingExtensions(_:));
@end

@interface NSArray<ObjectType> (NSArrayCreation)
+ (instancetype)array BELLHOP_FACTORY();
+ (instancetype)arrayWithObject:(ObjectType)object BELLHOP_FACTORY(object:);
+ (instancetype)arrayWithObjects:(const ObjectType _Nonnull[_Nonnull])objects
                           count:(NSUInteger)count NS_REFINED_FOR_SWIFT;
+ (instancetype)arrayWithObjects:(ObjectType)first, ... NS_REQUIRES_NIL_TERMINATION NS_REFINED_FOR_SWIFT;
+ (instancetype)arrayWithArray:(NSArray<ObjectType> *)array BELLHOP_FACTORY(array:);
- (instancetype)initWithObjects:(ObjectType)first, ... NS_REQUIRES_NIL_TERMINATION NS_REFINED_FOR_SWIFT;
- (instancetype)initWithArray:(NSArray<ObjectType> *)array;
- (instancetype)initWithArray:(NSArray<ObjectType> *)array copyItems:(BOOL)copies;
- (nullable NSArray<ObjectType> *)initWithContentsOfURL:(NSURL *)url
                                                  error:(NSError **)error NS_SWIFT_NAME(init(contentsOf:error:));
+ (nullable NSArray<ObjectType> *)arrayWithContentsOfURL:(NSURL *)url error:(NSError **)error NS_REFINED_FOR_SWIFT;
+ (nullable NSArray<ObjectType> *)arrayWithContentsOfFile:(NSString *)path BELLHOP_FACTORY(contentsOfFile:);
+ (nullable NSArray<ObjectType> *)arrayWithContentsOfURL:(NSURL *)url BELLHOP_FACTORY(contentsOf:);
- (nullable NSArray<ObjectType> *)initWithContentsOfFile:(NSString *)path NS_SWIFT_NAME(init(contentsOfFile:));
- (nullable NSArray<ObjectType> *)initWithContentsOfURL:(NSURL *)url NS_SWIFT_NAME(init(contentsOf:));
- (BOOL)writeToFile:(NSString *)path atomically:(BOOL)atomically NS_SWIFT_NAME(write(toFile:atomically:));
- (BOOL)writeToURL:(NSURL *)url atomically:(BOOL)atomically NS_SWIFT_NAME(write(to:atomically:));
- (void)getObjects:(ObjectType _Nonnull __unsafe_unretained[_Nonnull])objects NS_REFINED_FOR_SWIFT;
@end

@interface NSMutableArray<ObjectType> : NSArray <ObjectType>
- (void)addObject:(ObjectType)object NS_SWIFT_NAME(add(_:));
- (void)insertObject:(ObjectType)object atIndex:(NSUInteger)index NS_SWIFT_NAME(insert(_:at:));
- (void)removeLastObject;
- (void)removeObjectAtIndex:(NSUInteger)index NS_SWIFT_NAME(removeObject(at:));
- (void)replaceObjectAtIndex:(NSUInteger)index withObject:(ObjectType)object NS_SWIFT_NAME(replaceObject(at:with:));
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithCapacity:(NSUInteger)capacity NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithArray:(NSArray<ObjectType> *)array;
- (instancetype)initWithArray:(NSArray<ObjectType> *)array copyItems:(BOOL)copies;
@end

@interface NSMutableArray<ObjectType> (NSExtendedMutableArray)
- (void)addObjectsFromArray:(NSArray<ObjectType> *)array NS_SWIFT_NAME(addObjects(from:));
- (void)exchangeObjectAtIndex:(NSUInteger)first
            withObjectAtIndex:(NSUInteger)second NS_SWIFT_NAME(exchangeObject(at:withObjectAt:));
- (void)removeAllObjects;
- (void)removeObject:(ObjectType)object inRange:(NSRange)range NS_SWIFT_NAME(remove(_:in:));
- (void)removeObject:(ObjectType)object NS_SWIFT_NAME(remove(_:));
- (void)removeObjectIdenticalTo:(ObjectType)object inRange:(NSRange)range NS_SWIFT_NAME(removeObject(identicalTo:in:));
- (void)removeObjectIdenticalTo:(ObjectType)object NS_SWIFT_NAME(removeObject(identicalTo:));
- (void)removeObjectsInArray:(NSArray<ObjectType> *)array NS_SWIFT_NAME(removeObjects(in:));
- (void)removeObjectsInRange:(NSRange)range NS_SWIFT_NAME(removeObjects(in:));
- (void)replaceObjectsInRange:(NSRange)range
         withObjectsFromArray:(NSArray<ObjectType> *)array
                        range:(NSRange)other NS_SWIFT_NAME(replaceObjects(in:withObjectsFrom:range:));
- (void)replaceObjectsInRange:(NSRange)range
         withObjectsFromArray:(NSArray<ObjectType> *)array NS_SWIFT_NAME(replaceObjects(in:withObjectsFrom:));
- (void)setArray:(NSArray<ObjectType> *)array;
- (void)sortUsingFunction:(NSInteger(NS_NOESCAPE *)(ObjectType, ObjectType, void *_Nullable))compare
                  context:(nullable void *)context NS_REFINED_FOR_SWIFT;
- (void)sortUsingSelector:(SEL)comparator NS_REFINED_FOR_SWIFT;
- (void)insertObjects:(NSArray<ObjectType> *)objects atIndexes:(NSIndexSet *)indexes NS_SWIFT_NAME(insert(_:at:));
- (void)removeObjectsAtIndexes:(NSIndexSet *)indexes NS_SWIFT_NAME(removeObjects(at:));
- (void)replaceObjectsAtIndexes:(NSIndexSet *)indexes
                    withObjects:(NSArray<ObjectType> *)objects NS_SWIFT_NAME(replaceObjects(at:with:));
- (void)setObject:(ObjectType)object atIndexedSubscript:(NSUInteger)index NS_REFINED_FOR_SWIFT;
- (void)sortUsingComparator:(NSComparator NS_NOESCAPE)comparator NS_REFINED_FOR_SWIFT;
- (void)sortWithOptions:(NSSortOptions)options
        usingComparator:(NSComparator NS_NOESCAPE)comparator NS_REFINED_FOR_SWIFT;
+ (instancetype)array BELLHOP_FACTORY();
+ (instancetype)arrayWithObject:(ObjectType)object BELLHOP_FACTORY(object:);
+ (instancetype)arrayWithArray:(NSArray<ObjectType> *)array BELLHOP_FACTORY(array:);
+ (instancetype)arrayWithCapacity:(NSUInteger)capacity BELLHOP_FACTORY(capacity:);
+ (nullable NSMutableArray<ObjectType> *)arrayWithContentsOfFile:(NSString *)path BELLHOP_FACTORY(contentsOfFile:);
+ (nullable NSMutableArray<ObjectType> *)arrayWithContentsOfURL:(NSURL *)url BELLHOP_FACTORY(contentsOf:);
- (nullable NSMutableArray<ObjectType> *)initWithContentsOfFile:(NSString *)path NS_SWIFT_NAME(init(contentsOfFile:));
- (nullable NSMutableArray<ObjectType> *)initWithContentsOfURL:(NSURL *)url NS_SWIFT_NAME(init(contentsOf:));
@end

NS_ASSUME_NONNULL_END
