// Scanners. The bridge implements by hand what gives its result through a pointer.
#pragma once

#import <Foundation/NSObject.h>

@class NSCharacterSet, NSString;

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(Scanner)
@interface NSScanner : NSObject <NSCopying>
@property (readonly, copy) NSString *string;
@property NSUInteger scanLocation;
@property (nullable, copy) NSCharacterSet *charactersToBeSkipped;
@property BOOL caseSensitive;
@property (nullable, retain) id locale NS_REFINED_FOR_SWIFT;
- (instancetype)initWithString:(NSString *)string NS_DESIGNATED_INITIALIZER;
- (BOOL)scanInt:(nullable int *)result NS_REFINED_FOR_SWIFT;
- (BOOL)scanInteger:(nullable NSInteger *)result NS_REFINED_FOR_SWIFT;
- (BOOL)scanLongLong:(nullable long long *)result NS_REFINED_FOR_SWIFT;
- (BOOL)scanUnsignedLongLong:(nullable unsigned long long *)result NS_REFINED_FOR_SWIFT;
- (BOOL)scanFloat:(nullable float *)result NS_REFINED_FOR_SWIFT;
- (BOOL)scanDouble:(nullable double *)result NS_REFINED_FOR_SWIFT;
- (BOOL)scanHexInt:(nullable unsigned *)result NS_REFINED_FOR_SWIFT;
- (BOOL)scanHexLongLong:(nullable unsigned long long *)result NS_REFINED_FOR_SWIFT;
- (BOOL)scanHexFloat:(nullable float *)result NS_REFINED_FOR_SWIFT;
- (BOOL)scanHexDouble:(nullable double *)result NS_REFINED_FOR_SWIFT;
- (BOOL)scanString:(NSString *)string intoString:(NSString *_Nullable *_Nullable)result NS_REFINED_FOR_SWIFT;
- (BOOL)scanCharactersFromSet:(NSCharacterSet *)set
                   intoString:(NSString *_Nullable *_Nullable)result NS_REFINED_FOR_SWIFT;
- (BOOL)scanUpToString:(NSString *)string intoString:(NSString *_Nullable *_Nullable)result NS_REFINED_FOR_SWIFT;
- (BOOL)scanUpToCharactersFromSet:(NSCharacterSet *)set
                       intoString:(NSString *_Nullable *_Nullable)result NS_REFINED_FOR_SWIFT;
@property (readonly, getter=isAtEnd) BOOL atEnd;
+ (instancetype)scannerWithString:(NSString *)string BELLHOP_FACTORY(string:);
+ (id)localizedScannerWithString:(NSString *)string NS_SWIFT_NAME(localizedScanner(with:));
@end

NS_ASSUME_NONNULL_END
