// Dictionaries. The bridge writes by hand what takes keys of any class, blocks, buffers or a variable number of
// arguments.
#pragma once

#import <Foundation/NSEnumerator.h>
#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSSet<__covariant ObjectType>, NSString, NSURL, NSError;

NS_ASSUME_NONNULL_BEGIN

@interface NSDictionary<__covariant KeyType, __covariant ObjectType>
    : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@property (readonly) NSUInteger count;
- (nullable ObjectType)objectForKey:(KeyType)key NS_REFINED_FOR_SWIFT;
- (NSEnumerator<KeyType> *)keyEnumerator;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithObjects:(const ObjectType _Nonnull[_Nullable])objects
                        forKeys:(const KeyType<NSCopying> _Nonnull[_Nullable])keys
                          count:(NSUInteger)count NS_REFINED_FOR_SWIFT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_REFINED_FOR_SWIFT;
@end

@interface NSDictionary<KeyType, ObjectType> (NSExtendedDictionary)
@property (readonly, copy) NSArray<KeyType> *allKeys;
- (NSArray<KeyType> *)allKeysForObject:(ObjectType)object NS_SWIFT_NAME(allKeys(for:));
@property (readonly, copy) NSArray<ObjectType> *allValues;
@property (readonly, copy) NSString *description NS_REFINED_FOR_SWIFT;
@property (readonly, copy) NSString *descriptionInStringsFileFormat;
- (NSString *)descriptionWithLocale:(nullable id)locale;
- (NSString *)descriptionWithLocale:(nullable id)locale indent:(NSUInteger)level;
- (BOOL)isEqualToDictionary:(NSDictionary<KeyType, ObjectType> *)dictionary NS_SWIFT_NAME(isEqual(to:));
- (NSEnumerator<ObjectType> *)objectEnumerator;
- (NSArray<ObjectType> *)objectsForKeys:(NSArray<KeyType> *)keys
                         notFoundMarker:(ObjectType)marker NS_SWIFT_NAME(objects(forKeys:notFoundMarker:));
- (BOOL)writeToURL:(NSURL *)url error:(NSError **)error NS_REFINED_FOR_SWIFT;
- (NSArray<KeyType> *)keysSortedByValueUsingSelector:(SEL)comparator NS_REFINED_FOR_SWIFT;
- (void)getObjects:(ObjectType _Nonnull __unsafe_unretained[_Nullable])objects
           andKeys:(KeyType _Nonnull __unsafe_unretained[_Nullable])keys
             count:(NSUInteger)count NS_REFINED_FOR_SWIFT;
- (nullable ObjectType)objectForKeyedSubscript:(KeyType)key NS_REFINED_FOR_SWIFT;
- (void)enumerateKeysAndObjectsUsingBlock:(void(NS_NOESCAPE ^)(KeyType key, ObjectType obj,
                                                               BOOL *stop))block NS_REFINED_FOR_SWIFT;
- (void)enumerateKeysAndObjectsWithOptions:(NSEnumerationOptions)options
                                usingBlock:(void(NS_NOESCAPE ^)(KeyType key, ObjectType obj,
                                                                BOOL *stop))block NS_REFINED_FOR_SWIFT;
- (NSArray<KeyType> *)keysSortedByValueUsingComparator:(NSComparator NS_NOESCAPE)comparator NS_REFINED_FOR_SWIFT;
- (NSArray<KeyType> *)keysSortedByValueWithOptions:(NSSortOptions)options
                                   usingComparator:(NSComparator NS_NOESCAPE)comparator NS_REFINED_FOR_SWIFT;
- (NSSet<KeyType> *)keysOfEntriesPassingTest:(BOOL(NS_NOESCAPE ^)(KeyType key, ObjectType obj,
                                                                  BOOL *stop))predicate NS_REFINED_FOR_SWIFT;
- (NSSet<KeyType> *)keysOfEntriesWithOptions:(NSEnumerationOptions)options
                                 passingTest:(BOOL(NS_NOESCAPE ^)(KeyType key, ObjectType obj,
                                                                  BOOL *stop))predicate NS_REFINED_FOR_SWIFT;
@end

@interface NSDictionary<KeyType, ObjectType> (NSDictionaryCreation)
+ (instancetype)dictionary BELLHOP_FACTORY();
+ (instancetype)dictionaryWithObject:(ObjectType)object forKey:(KeyType<NSCopying>)key NS_REFINED_FOR_SWIFT;
+ (instancetype)dictionaryWithObjects:(const ObjectType _Nonnull[_Nullable])objects
                              forKeys:(const KeyType<NSCopying> _Nonnull[_Nullable])keys
                                count:(NSUInteger)count NS_REFINED_FOR_SWIFT;
+ (instancetype)dictionaryWithObjectsAndKeys:(id)first, ... NS_REQUIRES_NIL_TERMINATION NS_REFINED_FOR_SWIFT;
+ (instancetype)dictionaryWithDictionary:(NSDictionary<KeyType, ObjectType> *)dictionary BELLHOP_FACTORY(dictionary:);
+ (instancetype)dictionaryWithObjects:(NSArray<ObjectType> *)objects
                              forKeys:(NSArray<KeyType<NSCopying>> *)keys NS_REFINED_FOR_SWIFT;
- (instancetype)initWithObjectsAndKeys:(id)first, ... NS_REQUIRES_NIL_TERMINATION NS_REFINED_FOR_SWIFT;
- (instancetype)initWithDictionary:(NSDictionary<KeyType, ObjectType> *)dictionary;
- (instancetype)initWithDictionary:(NSDictionary<KeyType, ObjectType> *)dictionary copyItems:(BOOL)copies;
- (instancetype)initWithObjects:(NSArray<ObjectType> *)objects
                        forKeys:(NSArray<KeyType<NSCopying>> *)keys NS_REFINED_FOR_SWIFT;
- (nullable NSDictionary<NSString *, ObjectType> *)initWithContentsOfURL:(NSURL *)url
                                                                   error:(NSError **)error NS_REFINED_FOR_SWIFT;
+ (nullable NSDictionary<NSString *, ObjectType> *)dictionaryWithContentsOfURL:(NSURL *)url
                                                                         error:(NSError **)error NS_REFINED_FOR_SWIFT;
+ (nullable NSDictionary<KeyType, ObjectType> *)dictionaryWithContentsOfFile:(NSString *)path
    BELLHOP_FACTORY(contentsOfFile:);
+ (nullable NSDictionary<KeyType, ObjectType> *)dictionaryWithContentsOfURL:(NSURL *)url BELLHOP_FACTORY(contentsOf:);
- (nullable NSDictionary<KeyType, ObjectType> *)initWithContentsOfFile:(NSString *)path
    NS_SWIFT_NAME(init(contentsOfFile:));
- (nullable NSDictionary<KeyType, ObjectType> *)initWithContentsOfURL:(NSURL *)url NS_SWIFT_NAME(init(contentsOf:));
- (BOOL)writeToFile:(NSString *)path atomically:(BOOL)atomically NS_SWIFT_NAME(write(toFile:atomically:));
- (BOOL)writeToURL:(NSURL *)url atomically:(BOOL)atomically NS_SWIFT_NAME(write(to:atomically:));
+ (id)sharedKeySetForKeys:(NSArray<KeyType<NSCopying>> *)keys NS_SWIFT_UNAVAILABLE("");
- (void)getObjects:(ObjectType _Nonnull __unsafe_unretained[_Nullable])objects
           andKeys:(KeyType _Nonnull __unsafe_unretained[_Nullable])keys NS_SWIFT_UNAVAILABLE("");
@end

@interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary <KeyType, ObjectType>
- (void)removeObjectForKey:(KeyType)key NS_REFINED_FOR_SWIFT;
- (void)setObject:(ObjectType)object forKey:(KeyType<NSCopying>)key NS_REFINED_FOR_SWIFT;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithCapacity:(NSUInteger)capacity NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithDictionary:(NSDictionary<KeyType, ObjectType> *)dictionary;
- (instancetype)initWithDictionary:(NSDictionary<KeyType, ObjectType> *)dictionary copyItems:(BOOL)copies;
@end

@interface NSMutableDictionary<KeyType, ObjectType> (NSExtendedMutableDictionary)
- (void)addEntriesFromDictionary:(NSDictionary<KeyType, ObjectType> *)dictionary NS_SWIFT_NAME(addEntries(from:));
- (void)removeAllObjects;
- (void)removeObjectsForKeys:(NSArray<KeyType> *)keys NS_SWIFT_NAME(removeObjects(forKeys:));
- (void)setDictionary:(NSDictionary<KeyType, ObjectType> *)dictionary;
- (void)setObject:(nullable ObjectType)object forKeyedSubscript:(KeyType<NSCopying>)key NS_REFINED_FOR_SWIFT;
+ (instancetype)dictionary BELLHOP_FACTORY();
+ (instancetype)dictionaryWithCapacity:(NSUInteger)capacity BELLHOP_FACTORY(capacity:);
+ (instancetype)dictionaryWithDictionary:(NSDictionary<KeyType, ObjectType> *)dictionary BELLHOP_FACTORY(dictionary:);
+ (nullable NSMutableDictionary<KeyType, ObjectType> *)dictionaryWithContentsOfFile:(NSString *)path
    BELLHOP_FACTORY(contentsOfFile:);
+ (nullable NSMutableDictionary<KeyType, ObjectType> *)dictionaryWithContentsOfURL:(NSURL *)url
    BELLHOP_FACTORY(contentsOf:);
- (nullable NSMutableDictionary<KeyType, ObjectType> *)initWithContentsOfFile:(NSString *)path
    NS_SWIFT_NAME(init(contentsOfFile:));
- (nullable NSMutableDictionary<KeyType, ObjectType> *)initWithContentsOfURL:(NSURL *)url
    NS_SWIFT_NAME(init(contentsOf:));
+ (NSMutableDictionary<KeyType, ObjectType> *)dictionaryWithSharedKeySet:(id)keyset NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
