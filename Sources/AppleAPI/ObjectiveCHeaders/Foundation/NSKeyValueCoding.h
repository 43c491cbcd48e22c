// Access to properties by name. The bridge implements it by hand.
#pragma once

#import <Foundation/NSArray.h>
#import <Foundation/NSDictionary.h>
#import <Foundation/NSException.h>
#import <Foundation/NSSet.h>

@class NSError, NSString;

NS_ASSUME_NONNULL_BEGIN

@interface NSObject (NSKeyValueCoding)
@property (class, readonly) BOOL accessInstanceVariablesDirectly NS_REFINED_FOR_SWIFT;
- (nullable id)valueForKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (void)setValue:(nullable id)value forKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (BOOL)validateValue:(inout id _Nullable *_Nonnull)value
               forKey:(NSString *)key
                error:(out NSError **)error NS_REFINED_FOR_SWIFT;
- (NSMutableArray *)mutableArrayValueForKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (NSMutableSet *)mutableSetValueForKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (nullable id)valueForKeyPath:(NSString *)path NS_REFINED_FOR_SWIFT;
- (void)setValue:(nullable id)value forKeyPath:(NSString *)path NS_REFINED_FOR_SWIFT;
- (nullable id)valueForUndefinedKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (void)setValue:(nullable id)value forUndefinedKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (void)setNilValueForKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (NSDictionary<NSString *, id> *)dictionaryWithValuesForKeys:(NSArray<NSString *> *)keys NS_REFINED_FOR_SWIFT;
- (void)setValuesForKeysWithDictionary:(NSDictionary<NSString *, id> *)values NS_REFINED_FOR_SWIFT;
@end

@interface NSArray<ObjectType> (NSKeyValueCoding)
- (id)valueForKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (void)setValue:(nullable id)value forKey:(NSString *)key NS_REFINED_FOR_SWIFT;
@end

@interface NSDictionary<KeyType, ObjectType> (NSKeyValueCoding)
- (nullable ObjectType)valueForKey:(NSString *)key NS_REFINED_FOR_SWIFT;
@end

@interface NSMutableDictionary<KeyType, ObjectType> (NSKeyValueCoding)
- (void)setValue:(nullable ObjectType)value forKey:(NSString *)key NS_REFINED_FOR_SWIFT;
@end

NS_ASSUME_NONNULL_END
