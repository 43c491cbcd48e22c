// Predicates and sort descriptors.
#pragma once

#import <Foundation/NSArray.h>
#import <Foundation/NSObject.h>
#import <Foundation/NSOrderedSet.h>
#import <Foundation/NSSet.h>

@class NSDictionary<__covariant KeyType, __covariant ObjectType>, NSString;

NS_ASSUME_NONNULL_BEGIN

@interface NSPredicate : NSObject <NSSecureCoding, NSCopying>
+ (NSPredicate *)predicateWithFormat:(NSString *)format argumentArray:(nullable NSArray *)arguments NS_REFINED_FOR_SWIFT;
+ (NSPredicate *)predicateWithFormat:(NSString *)format, ... NS_REFINED_FOR_SWIFT;
+ (NSPredicate *)predicateWithFormat:(NSString *)format arguments:(va_list)arguments NS_REFINED_FOR_SWIFT;
+ (NSPredicate *)predicateWithValue:(BOOL)value NS_SWIFT_NAME(init(value:));
+ (NSPredicate *)predicateWithBlock:(BOOL (^)(id _Nullable object,
                                              NSDictionary<NSString *, id> *_Nullable bindings))block NS_REFINED_FOR_SWIFT;
@property (readonly, copy) NSString *predicateFormat;
- (instancetype)predicateWithSubstitutionVariables:(NSDictionary<NSString *, id> *)variables NS_SWIFT_UNAVAILABLE("");
- (BOOL)evaluateWithObject:(nullable id)object NS_SWIFT_NAME(evaluate(with:));
- (BOOL)evaluateWithObject:(nullable id)object
     substitutionVariables:(nullable NSDictionary<NSString *, id> *)bindings
    NS_SWIFT_NAME(evaluate(with:substitutionVariables:));
@end

typedef NS_ENUM(NSUInteger, NSCompoundPredicateType) {
  NSNotPredicateType = 0,
  NSAndPredicateType,
  NSOrPredicateType
};

@interface NSCompoundPredicate : NSPredicate
- (instancetype)initWithType:(NSCompoundPredicateType)type subpredicates:(NSArray<NSPredicate *> *)subpredicates;
@property (readonly) NSCompoundPredicateType compoundPredicateType;
@property (readonly, copy) NSArray *subpredicates;
+ (NSCompoundPredicate *)andPredicateWithSubpredicates:(NSArray<NSPredicate *> *)subpredicates
    NS_SWIFT_NAME(init(andPredicateWithSubpredicates:));
+ (NSCompoundPredicate *)orPredicateWithSubpredicates:(NSArray<NSPredicate *> *)subpredicates
    NS_SWIFT_NAME(init(orPredicateWithSubpredicates:));
+ (NSCompoundPredicate *)notPredicateWithSubpredicate:(NSPredicate *)predicate
    NS_SWIFT_NAME(init(notPredicateWithSubpredicate:));
@end

@interface NSArray<ObjectType> (NSPredicateSupport)
- (NSArray<ObjectType> *)filteredArrayUsingPredicate:(NSPredicate *)predicate NS_SWIFT_NAME(filtered(using:));
@end

@interface NSMutableArray<ObjectType> (NSPredicateSupport)
- (void)filterUsingPredicate:(NSPredicate *)predicate NS_SWIFT_NAME(filter(using:));
@end

@interface NSSet<ObjectType> (NSPredicateSupport)
- (NSSet<ObjectType> *)filteredSetUsingPredicate:(NSPredicate *)predicate NS_REFINED_FOR_SWIFT;
@end

@interface NSSortDescriptor : NSObject <NSSecureCoding, NSCopying>
+ (instancetype)sortDescriptorWithKey:(nullable NSString *)key ascending:(BOOL)ascending NS_REFINED_FOR_SWIFT;
+ (instancetype)sortDescriptorWithKey:(nullable NSString *)key
                            ascending:(BOOL)ascending
                             selector:(nullable SEL)selector NS_REFINED_FOR_SWIFT;
+ (instancetype)sortDescriptorWithKey:(nullable NSString *)key
                            ascending:(BOOL)ascending
                           comparator:(NSComparator)comparator NS_REFINED_FOR_SWIFT;
- (instancetype)initWithKey:(nullable NSString *)key ascending:(BOOL)ascending NS_REFINED_FOR_SWIFT;
- (instancetype)initWithKey:(nullable NSString *)key
                  ascending:(BOOL)ascending
                   selector:(nullable SEL)selector NS_REFINED_FOR_SWIFT;
- (instancetype)initWithKey:(nullable NSString *)key
                  ascending:(BOOL)ascending
                 comparator:(NSComparator)comparator NS_REFINED_FOR_SWIFT;
@property (nullable, readonly, copy) NSString *key NS_REFINED_FOR_SWIFT;
@property (readonly) BOOL ascending;
@property (nullable, readonly) SEL selector NS_REFINED_FOR_SWIFT;
- (NSComparisonResult)compareObject:(id)first toObject:(id)second NS_REFINED_FOR_SWIFT;
@property (readonly, retain) id reversedSortDescriptor;
@end

@interface NSArray<ObjectType> (NSSortDescriptorSorting)
- (NSArray<ObjectType> *)sortedArrayUsingDescriptors:(NSArray<NSSortDescriptor *> *)descriptors NS_REFINED_FOR_SWIFT;
@end

@interface NSMutableArray<ObjectType> (NSSortDescriptorSorting)
- (void)sortUsingDescriptors:(NSArray<NSSortDescriptor *> *)descriptors NS_REFINED_FOR_SWIFT;
@end

@interface NSSet<ObjectType> (NSSortDescriptorSorting)
- (NSArray<ObjectType> *)sortedArrayUsingDescriptors:(NSArray<NSSortDescriptor *> *)descriptors NS_REFINED_FOR_SWIFT;
@end

NS_ASSUME_NONNULL_END
