// Sets of indexes, and paths of them.
#pragma once

#import <Foundation/NSObject.h>
#import <Foundation/NSRange.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSIndexSet : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
+ (instancetype)indexSet BELLHOP_FACTORY();
+ (instancetype)indexSetWithIndex:(NSUInteger)index BELLHOP_FACTORY(index:);
+ (instancetype)indexSetWithIndexesInRange:(NSRange)range BELLHOP_FACTORY(indexesIn:);
- (instancetype)init;
- (instancetype)initWithIndexesInRange:(NSRange)range NS_SWIFT_NAME(init(indexesIn:));
- (instancetype)initWithIndexSet:(NSIndexSet *)set NS_SWIFT_NAME(init(indexSet:));
- (instancetype)initWithIndex:(NSUInteger)index;
- (BOOL)isEqualToIndexSet:(NSIndexSet *)set NS_SWIFT_NAME(isEqual(to:));
@property (readonly) NSUInteger count;
@property (readonly) NSUInteger firstIndex;
@property (readonly) NSUInteger lastIndex;
- (NSUInteger)indexGreaterThanIndex:(NSUInteger)index NS_SWIFT_NAME(indexGreaterThanIndex(_:));
- (NSUInteger)indexLessThanIndex:(NSUInteger)index NS_SWIFT_NAME(indexLessThanIndex(_:));
- (BOOL)containsIndex:(NSUInteger)index NS_SWIFT_NAME(contains(_:));
- (BOOL)containsIndexesInRange:(NSRange)range NS_SWIFT_NAME(contains(in:));
- (BOOL)containsIndexes:(NSIndexSet *)set NS_SWIFT_NAME(contains(_:));
- (BOOL)intersectsIndexesInRange:(NSRange)range NS_SWIFT_NAME(intersects(in:));
- (void)enumerateIndexesUsingBlock:(void(NS_NOESCAPE ^)(NSUInteger idx, BOOL *stop))block NS_REFINED_FOR_SWIFT;
- (void)enumerateRangesUsingBlock:(void(NS_NOESCAPE ^)(NSRange range, BOOL *stop))block NS_REFINED_FOR_SWIFT;
@end

@interface NSMutableIndexSet : NSIndexSet
+ (instancetype)indexSet BELLHOP_FACTORY();
+ (instancetype)indexSetWithIndex:(NSUInteger)index BELLHOP_FACTORY(index:);
- (instancetype)init;
- (void)addIndexes:(NSIndexSet *)set NS_SWIFT_NAME(add(_:));
- (void)removeIndexes:(NSIndexSet *)set NS_SWIFT_NAME(remove(_:));
- (void)removeAllIndexes;
- (void)addIndex:(NSUInteger)index NS_SWIFT_NAME(add(_:));
- (void)removeIndex:(NSUInteger)index NS_SWIFT_NAME(remove(_:));
- (void)addIndexesInRange:(NSRange)range NS_SWIFT_NAME(add(in:));
- (void)removeIndexesInRange:(NSRange)range NS_SWIFT_NAME(remove(in:));
@end

@interface NSIndexPath : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)indexPathWithIndex:(NSUInteger)index BELLHOP_FACTORY(index:);
+ (instancetype)indexPathWithIndexes:(const NSUInteger *_Nullable)indexes length:(NSUInteger)length NS_REFINED_FOR_SWIFT;
- (instancetype)initWithIndex:(NSUInteger)index;
- (NSIndexPath *)indexPathByAddingIndex:(NSUInteger)index NS_SWIFT_NAME(adding(_:));
- (NSIndexPath *)indexPathByRemovingLastIndex NS_SWIFT_NAME(removingLastIndex());
- (NSUInteger)indexAtPosition:(NSUInteger)position NS_SWIFT_NAME(index(atPosition:));
@property (readonly) NSUInteger length;
- (NSComparisonResult)compare:(NSIndexPath *)other NS_SWIFT_NAME(compare(_:));
@end

NS_ASSUME_NONNULL_END
