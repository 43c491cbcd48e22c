// Boxed C values and numbers.
#pragma once

#import <Foundation/NSObject.h>
#import <Foundation/NSRange.h>

@class NSString, NSDictionary<__covariant KeyType, __covariant ObjectType>;

NS_ASSUME_NONNULL_BEGIN

@interface NSValue : NSObject <NSCopying, NSSecureCoding>
- (void)getValue:(void *)value size:(NSUInteger)size NS_REFINED_FOR_SWIFT;
- (void)getValue:(void *)value NS_REFINED_FOR_SWIFT;
@property (readonly) const char *objCType NS_RETURNS_INNER_POINTER NS_REFINED_FOR_SWIFT;
- (instancetype)initWithBytes:(const void *)value objCType:(const char *)type NS_REFINED_FOR_SWIFT;
+ (NSValue *)valueWithBytes:(const void *)value objCType:(const char *)type NS_REFINED_FOR_SWIFT;
+ (NSValue *)value:(const void *)value withObjCType:(const char *)type NS_REFINED_FOR_SWIFT;
+ (NSValue *)valueWithNonretainedObject:(nullable id)object NS_REFINED_FOR_SWIFT;
@property (nullable, readonly) id nonretainedObjectValue NS_REFINED_FOR_SWIFT;
+ (NSValue *)valueWithPointer:(nullable const void *)pointer NS_REFINED_FOR_SWIFT;
@property (nullable, readonly) void *pointerValue NS_REFINED_FOR_SWIFT;
- (BOOL)isEqualToValue:(NSValue *)value NS_REFINED_FOR_SWIFT;
+ (NSValue *)valueWithRange:(NSRange)range NS_REFINED_FOR_SWIFT;
@property (readonly) NSRange rangeValue NS_REFINED_FOR_SWIFT;
@end

@interface NSNumber : NSValue
- (NSNumber *)initWithChar:(char)value NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithUnsignedChar:(unsigned char)value NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithShort:(short)value NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithUnsignedShort:(unsigned short)value NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithInt:(int)value NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithUnsignedInt:(unsigned int)value NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithLong:(long)value NS_REFINED_FOR_SWIFT;
- (NSNumber *)initWithUnsignedLong:(unsigned long)value NS_REFINED_FOR_SWIFT;
- (NSNumber *)initWithLongLong:(long long)value NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithUnsignedLongLong:(unsigned long long)value NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithFloat:(float)value NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithDouble:(double)value NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithBool:(BOOL)value NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithInteger:(NSInteger)value NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithUnsignedInteger:(NSUInteger)value NS_SWIFT_NAME(init(value:));

+ (NSNumber *)numberWithChar:(char)value BELLHOP_FACTORY(value:);
+ (NSNumber *)numberWithUnsignedChar:(unsigned char)value BELLHOP_FACTORY(value:);
+ (NSNumber *)numberWithShort:(short)value BELLHOP_FACTORY(value:);
+ (NSNumber *)numberWithUnsignedShort:(unsigned short)value BELLHOP_FACTORY(value:);
+ (NSNumber *)numberWithInt:(int)value BELLHOP_FACTORY(value:);
+ (NSNumber *)numberWithUnsignedInt:(unsigned int)value BELLHOP_FACTORY(value:);
+ (NSNumber *)numberWithLong:(long)value BELLHOP_FACTORY(value:);
+ (NSNumber *)numberWithUnsignedLong:(unsigned long)value BELLHOP_FACTORY(value:);
+ (NSNumber *)numberWithLongLong:(long long)value BELLHOP_FACTORY(value:);
+ (NSNumber *)numberWithUnsignedLongLong:(unsigned long long)value BELLHOP_FACTORY(value:);
+ (NSNumber *)numberWithFloat:(float)value BELLHOP_FACTORY(value:);
+ (NSNumber *)numberWithDouble:(double)value BELLHOP_FACTORY(value:);
+ (NSNumber *)numberWithBool:(BOOL)value BELLHOP_FACTORY(value:);
+ (NSNumber *)numberWithInteger:(NSInteger)value BELLHOP_FACTORY(value:);
+ (NSNumber *)numberWithUnsignedInteger:(NSUInteger)value BELLHOP_FACTORY(value:);

@property (readonly) char charValue NS_SWIFT_NAME(int8Value);
@property (readonly) unsigned char unsignedCharValue NS_SWIFT_NAME(uint8Value);
@property (readonly) short shortValue NS_SWIFT_NAME(int16Value);
@property (readonly) unsigned short unsignedShortValue NS_SWIFT_NAME(uint16Value);
@property (readonly) int intValue NS_SWIFT_NAME(int32Value);
@property (readonly) unsigned int unsignedIntValue NS_SWIFT_NAME(uint32Value);
@property (readonly) long longValue NS_REFINED_FOR_SWIFT;
@property (readonly) unsigned long unsignedLongValue NS_REFINED_FOR_SWIFT;
@property (readonly) long long longLongValue NS_SWIFT_NAME(int64Value);
@property (readonly) unsigned long long unsignedLongLongValue NS_SWIFT_NAME(uint64Value);
@property (readonly) float floatValue;
@property (readonly) double doubleValue;
@property (readonly) BOOL boolValue;
@property (readonly) NSInteger integerValue NS_SWIFT_NAME(intValue);
@property (readonly) NSUInteger unsignedIntegerValue NS_SWIFT_NAME(uintValue);
@property (readonly, copy) NSString *stringValue;
- (NSComparisonResult)compare:(NSNumber *)number;
- (BOOL)isEqualToNumber:(NSNumber *)number NS_SWIFT_NAME(isEqual(to:));
- (NSString *)descriptionWithLocale:(nullable id)locale;
@end

NS_ASSUME_NONNULL_END
