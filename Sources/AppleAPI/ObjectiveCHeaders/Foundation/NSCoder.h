// Coders and archives.
#pragma once

#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSData, NSError, NSMutableData, NSSet<__covariant ObjectType>, NSString;

NS_ASSUME_NONNULL_BEGIN

@interface NSCoder : NSObject
- (void)encodeObject:(nullable id)object NS_REFINED_FOR_SWIFT;
- (nullable id)decodeObject;
- (void)encodeDataObject:(NSData *)data NS_SWIFT_NAME(encode(_:));
- (nullable NSData *)decodeDataObject NS_SWIFT_NAME(decodeData());
- (void)encodeObject:(nullable id)object forKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (void)encodeConditionalObject:(nullable id)object forKey:(NSString *)key NS_SWIFT_NAME(encodeConditionalObject(_:forKey:));
- (void)encodeBool:(BOOL)value forKey:(NSString *)key NS_SWIFT_NAME(encode(_:forKey:));
- (void)encodeInt:(int)value forKey:(NSString *)key NS_SWIFT_NAME(encode(_:forKey:));
- (void)encodeInt32:(int32_t)value forKey:(NSString *)key NS_SWIFT_NAME(encode(_:forKey:));
- (void)encodeInt64:(int64_t)value forKey:(NSString *)key NS_SWIFT_NAME(encode(_:forKey:));
- (void)encodeInteger:(NSInteger)value forKey:(NSString *)key NS_SWIFT_NAME(encode(_:forKey:));
- (void)encodeFloat:(float)value forKey:(NSString *)key NS_SWIFT_NAME(encode(_:forKey:));
- (void)encodeDouble:(double)value forKey:(NSString *)key NS_SWIFT_NAME(encode(_:forKey:));
- (void)encodeBytes:(nullable const uint8_t *)bytes
             length:(NSUInteger)length
             forKey:(NSString *)key NS_SWIFT_UNAVAILABLE("");
- (BOOL)containsValueForKey:(NSString *)key NS_SWIFT_NAME(containsValue(forKey:));
- (nullable id)decodeObjectForKey:(NSString *)key NS_SWIFT_NAME(decodeObject(forKey:));
- (BOOL)decodeBoolForKey:(NSString *)key NS_SWIFT_NAME(decodeBool(forKey:));
- (int)decodeIntForKey:(NSString *)key NS_SWIFT_NAME(decodeCInt(forKey:));
- (int32_t)decodeInt32ForKey:(NSString *)key NS_SWIFT_NAME(decodeInt32(forKey:));
- (int64_t)decodeInt64ForKey:(NSString *)key NS_SWIFT_NAME(decodeInt64(forKey:));
- (NSInteger)decodeIntegerForKey:(NSString *)key NS_SWIFT_NAME(decodeInteger(forKey:));
- (float)decodeFloatForKey:(NSString *)key NS_SWIFT_NAME(decodeFloat(forKey:));
- (double)decodeDoubleForKey:(NSString *)key NS_SWIFT_NAME(decodeDouble(forKey:));
- (nullable const uint8_t *)decodeBytesForKey:(NSString *)key
                               returnedLength:(nullable NSUInteger *)length
    NS_RETURNS_INNER_POINTER NS_SWIFT_UNAVAILABLE("");
@property (readonly) BOOL requiresSecureCoding;
- (nullable id)decodeObjectOfClass:(Class)type forKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (nullable id)decodeObjectOfClasses:(nullable NSSet<Class> *)types forKey:(NSString *)key NS_REFINED_FOR_SWIFT;
@property (readonly) BOOL allowsKeyedCoding;
- (void)failWithError:(NSError *)error;
@property (nullable, readonly, copy) NSError *error;
@end

@protocol NSKeyedArchiverDelegate <NSObject>
@end

@protocol NSKeyedUnarchiverDelegate <NSObject>
@end

FOUNDATION_EXPORT NSString *const NSKeyedArchiveRootObjectKey;

@interface NSKeyedArchiver : NSCoder
- (instancetype)initRequiringSecureCoding:(BOOL)requiresSecureCoding NS_SWIFT_NAME(init(requiringSecureCoding:));
- (instancetype)initForWritingWithMutableData:(NSMutableData *)data NS_SWIFT_NAME(init(forWritingWith:));
+ (nullable NSData *)archivedDataWithRootObject:(id)object
                          requiringSecureCoding:(BOOL)secure
                                          error:(NSError **)error
    NS_SWIFT_NAME(archivedData(withRootObject:requiringSecureCoding:));
+ (NSData *)archivedDataWithRootObject:(id)object NS_SWIFT_NAME(archivedData(withRootObject:));
+ (BOOL)archiveRootObject:(id)object toFile:(NSString *)path NS_SWIFT_NAME(archiveRootObject(_:toFile:));
@property (readonly, strong) NSData *encodedData;
- (void)finishEncoding;
@property BOOL requiresSecureCoding;
@end

@interface NSKeyedUnarchiver : NSCoder
- (nullable instancetype)initForReadingFromData:(NSData *)data error:(NSError **)error NS_SWIFT_NAME(init(forReadingFrom:));
- (instancetype)initForReadingWithData:(NSData *)data NS_SWIFT_NAME(init(forReadingWith:));
+ (nullable id)unarchivedObjectOfClass:(Class)type fromData:(NSData *)data error:(NSError **)error NS_REFINED_FOR_SWIFT;
+ (nullable id)unarchivedObjectOfClasses:(NSSet<Class> *)types
                                fromData:(NSData *)data
                                   error:(NSError **)error NS_REFINED_FOR_SWIFT;
+ (nullable NSArray *)unarchivedArrayOfObjectsOfClass:(Class)type
                                             fromData:(NSData *)data
                                                error:(NSError **)error NS_SWIFT_UNAVAILABLE("");
+ (nullable id)unarchiveTopLevelObjectWithData:(NSData *)data
                                         error:(NSError **)error NS_SWIFT_NAME(unarchiveTopLevelObjectWithData(_:));
+ (nullable id)unarchiveObjectWithData:(NSData *)data NS_SWIFT_NAME(unarchiveObject(with:));
+ (nullable id)unarchiveObjectWithFile:(NSString *)path NS_SWIFT_NAME(unarchiveObject(withFile:));
- (void)finishDecoding;
@property BOOL requiresSecureCoding;
@end

NS_ASSUME_NONNULL_END
