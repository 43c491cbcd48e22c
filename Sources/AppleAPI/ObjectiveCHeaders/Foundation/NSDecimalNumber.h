// Decimal numbers.
#pragma once

#import <Foundation/NSValue.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSUInteger, NSRoundingMode) { NSRoundPlain, NSRoundDown, NSRoundUp, NSRoundBankers };

@protocol NSDecimalNumberBehaviors
@end

@interface NSDecimalNumber : NSNumber
- (instancetype)initWithString:(nullable NSString *)string;
- (instancetype)initWithMantissa:(unsigned long long)mantissa exponent:(short)exponent isNegative:(BOOL)negative;
+ (NSDecimalNumber *)decimalNumberWithString:(nullable NSString *)string BELLHOP_FACTORY(string:);
+ (NSDecimalNumber *)decimalNumberWithMantissa:(unsigned long long)mantissa
                                      exponent:(short)exponent
                                    isNegative:(BOOL)negative BELLHOP_FACTORY(mantissa:exponent:isNegative:);
@property (class, readonly, copy) NSDecimalNumber *zero;
@property (class, readonly, copy) NSDecimalNumber *one;
@property (class, readonly, copy) NSDecimalNumber *notANumber NS_SWIFT_NAME(notANumber);
@property (class, readonly, copy) NSDecimalNumber *minimumDecimalNumber NS_SWIFT_NAME(minimum);
@property (class, readonly, copy) NSDecimalNumber *maximumDecimalNumber NS_SWIFT_NAME(maximum);
- (NSDecimalNumber *)decimalNumberByAdding:(NSDecimalNumber *)number NS_SWIFT_NAME(adding(_:));
- (NSDecimalNumber *)decimalNumberBySubtracting:(NSDecimalNumber *)number NS_SWIFT_NAME(subtracting(_:));
- (NSDecimalNumber *)decimalNumberByMultiplyingBy:(NSDecimalNumber *)number NS_SWIFT_NAME(multiplying(by:));
- (NSDecimalNumber *)decimalNumberByDividingBy:(NSDecimalNumber *)number NS_SWIFT_NAME(dividing(by:));
- (NSDecimalNumber *)decimalNumberByRaisingToPower:(NSUInteger)power NS_SWIFT_NAME(raising(toPower:));
- (NSComparisonResult)compare:(NSNumber *)number;
@property (readonly) double doubleValue;
@end

NS_ASSUME_NONNULL_END
