// Strings. The bridge writes by hand what has a variable number of arguments, C strings, buffers and blocks.
#pragma once

#import <Foundation/NSObject.h>
#import <Foundation/NSRange.h>

@class NSArray<__covariant ObjectType>, NSCharacterSet, NSData, NSDictionary<__covariant KeyType, __covariant ObjectType>;
@class NSError, NSLocale, NSURL;

NS_ASSUME_NONNULL_BEGIN

typedef unsigned short unichar;

typedef NS_OPTIONS(NSUInteger, NSStringCompareOptions) {
  NSCaseInsensitiveSearch = 1,
  NSLiteralSearch = 2,
  NSBackwardsSearch = 4,
  NSAnchoredSearch = 8,
  NSNumericSearch = 64,
  NSDiacriticInsensitiveSearch = 128,
  NSWidthInsensitiveSearch = 256,
  NSForcedOrderingSearch = 512,
  NSRegularExpressionSearch = 1024
};

typedef NSUInteger NSStringEncoding;
enum {
  NSASCIIStringEncoding = 1,
  NSNEXTSTEPStringEncoding = 2,
  NSJapaneseEUCStringEncoding = 3,
  NSUTF8StringEncoding = 4,
  NSISOLatin1StringEncoding = 5,
  NSSymbolStringEncoding = 6,
  NSNonLossyASCIIStringEncoding = 7,
  NSShiftJISStringEncoding = 8,
  NSISOLatin2StringEncoding = 9,
  NSUnicodeStringEncoding = 10,
  NSWindowsCP1251StringEncoding = 11,
  NSWindowsCP1252StringEncoding = 12,
  NSWindowsCP1253StringEncoding = 13,
  NSWindowsCP1254StringEncoding = 14,
  NSWindowsCP1250StringEncoding = 15,
  NSISO2022JPStringEncoding = 21,
  NSMacOSRomanStringEncoding = 30,
  NSUTF16StringEncoding = NSUnicodeStringEncoding,
  NSUTF16BigEndianStringEncoding = 0x90000100,
  NSUTF16LittleEndianStringEncoding = 0x94000100,
  NSUTF32StringEncoding = 0x8c000100,
  NSUTF32BigEndianStringEncoding = 0x98000100,
  NSUTF32LittleEndianStringEncoding = 0x9c000100
};

typedef NS_OPTIONS(NSUInteger, NSStringEncodingConversionOptions) {
  NSStringEncodingConversionAllowLossy = 1,
  NSStringEncodingConversionExternalRepresentation = 2
};

typedef NS_OPTIONS(NSUInteger, NSStringEnumerationOptions) {
  NSStringEnumerationByLines = 0,
  NSStringEnumerationByParagraphs = 1,
  NSStringEnumerationByComposedCharacterSequences = 2,
  NSStringEnumerationByWords = 3,
  NSStringEnumerationBySentences = 4,
  NSStringEnumerationByCaretPositions = 5,
  NSStringEnumerationByDeletionClusters = 6,
  NSStringEnumerationReverse = 1UL << 8,
  NSStringEnumerationSubstringNotRequired = 1UL << 9,
  NSStringEnumerationLocalized = 1UL << 10
};

typedef NSString *NSStringTransform NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(StringTransform);
FOUNDATION_EXPORT NSStringTransform const NSStringTransformLatinToKatakana NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSStringTransform const NSStringTransformToLatin;
FOUNDATION_EXPORT NSStringTransform const NSStringTransformMandarinToLatin;
FOUNDATION_EXPORT NSStringTransform const NSStringTransformHiraganaToKatakana;
FOUNDATION_EXPORT NSStringTransform const NSStringTransformFullwidthToHalfwidth;
FOUNDATION_EXPORT NSStringTransform const NSStringTransformStripDiacritics;
FOUNDATION_EXPORT NSStringTransform const NSStringTransformStripCombiningMarks;

@interface NSString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly) NSUInteger length;
- (unichar)characterAtIndex:(NSUInteger)index NS_SWIFT_NAME(character(at:));
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_REFINED_FOR_SWIFT;
@end

@interface NSString (NSStringExtensionMethods)
- (NSString *)substringFromIndex:(NSUInteger)from NS_SWIFT_NAME(substring(from:));
- (NSString *)substringToIndex:(NSUInteger)to NS_SWIFT_NAME(substring(to:));
- (NSString *)substringWithRange:(NSRange)range NS_SWIFT_NAME(substring(with:));
- (void)getCharacters:(unichar *)buffer range:(NSRange)range NS_REFINED_FOR_SWIFT;
- (void)getCharacters:(unichar *)buffer NS_REFINED_FOR_SWIFT;

- (NSComparisonResult)compare:(NSString *)string;
- (NSComparisonResult)compare:(NSString *)string options:(NSStringCompareOptions)mask;
- (NSComparisonResult)compare:(NSString *)string options:(NSStringCompareOptions)mask range:(NSRange)range;
- (NSComparisonResult)compare:(NSString *)string
                      options:(NSStringCompareOptions)mask
                        range:(NSRange)range
                       locale:(nullable id)locale;
- (NSComparisonResult)caseInsensitiveCompare:(NSString *)string;
- (NSComparisonResult)localizedCompare:(NSString *)string;
- (NSComparisonResult)localizedCaseInsensitiveCompare:(NSString *)string;
- (NSComparisonResult)localizedStandardCompare:(NSString *)string;
- (BOOL)isEqualToString:(NSString *)string NS_SWIFT_NAME(isEqual(to:));
- (BOOL)hasPrefix:(NSString *)string;
- (BOOL)hasSuffix:(NSString *)string;
- (NSString *)commonPrefixWithString:(NSString *)string options:(NSStringCompareOptions)mask;
- (BOOL)containsString:(NSString *)string NS_SWIFT_NAME(contains(_:));
- (BOOL)localizedCaseInsensitiveContainsString:(NSString *)string
    NS_SWIFT_NAME(localizedCaseInsensitiveContains(_:));
- (BOOL)localizedStandardContainsString:(NSString *)string NS_SWIFT_NAME(localizedStandardContains(_:));
- (NSRange)localizedStandardRangeOfString:(NSString *)string NS_SWIFT_NAME(localizedStandardRange(of:));
- (NSRange)rangeOfString:(NSString *)string NS_SWIFT_NAME(range(of:));
- (NSRange)rangeOfString:(NSString *)string options:(NSStringCompareOptions)mask NS_SWIFT_NAME(range(of:options:));
- (NSRange)rangeOfString:(NSString *)string
                 options:(NSStringCompareOptions)mask
                   range:(NSRange)range NS_SWIFT_NAME(range(of:options:range:));
- (NSRange)rangeOfString:(NSString *)string
                 options:(NSStringCompareOptions)mask
                   range:(NSRange)range
                  locale:(nullable NSLocale *)locale NS_SWIFT_NAME(range(of:options:range:locale:));
- (NSRange)rangeOfCharacterFromSet:(NSCharacterSet *)set NS_SWIFT_NAME(rangeOfCharacter(from:));
- (NSRange)rangeOfCharacterFromSet:(NSCharacterSet *)set
                           options:(NSStringCompareOptions)mask NS_SWIFT_NAME(rangeOfCharacter(from:options:));
- (NSRange)rangeOfCharacterFromSet:(NSCharacterSet *)set
                           options:(NSStringCompareOptions)mask
                             range:(NSRange)range NS_SWIFT_NAME(rangeOfCharacter(from:options:range:));
- (NSRange)rangeOfComposedCharacterSequenceAtIndex:(NSUInteger)index
    NS_SWIFT_NAME(rangeOfComposedCharacterSequence(at:));
- (NSRange)rangeOfComposedCharacterSequencesForRange:(NSRange)range
    NS_SWIFT_NAME(rangeOfComposedCharacterSequences(for:));

- (NSString *)stringByAppendingString:(NSString *)string NS_SWIFT_NAME(appending(_:));
- (NSString *)stringByAppendingFormat:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2) NS_REFINED_FOR_SWIFT;

@property (readonly) double doubleValue;
@property (readonly) float floatValue;
@property (readonly) int intValue;
@property (readonly) NSInteger integerValue;
@property (readonly) long long longLongValue;
@property (readonly) BOOL boolValue;

@property (readonly, copy) NSString *uppercaseString NS_SWIFT_NAME(uppercased);
@property (readonly, copy) NSString *lowercaseString NS_SWIFT_NAME(lowercased);
@property (readonly, copy) NSString *capitalizedString NS_SWIFT_NAME(capitalized);
@property (readonly, copy) NSString *localizedUppercaseString NS_SWIFT_NAME(localizedUppercase);
@property (readonly, copy) NSString *localizedLowercaseString NS_SWIFT_NAME(localizedLowercase);
@property (readonly, copy) NSString *localizedCapitalizedString NS_SWIFT_NAME(localizedCapitalized);
- (NSString *)uppercaseStringWithLocale:(nullable NSLocale *)locale NS_SWIFT_NAME(uppercased(with:));
- (NSString *)lowercaseStringWithLocale:(nullable NSLocale *)locale NS_SWIFT_NAME(lowercased(with:));
- (NSString *)capitalizedStringWithLocale:(nullable NSLocale *)locale NS_SWIFT_NAME(capitalized(with:));

- (void)getLineStart:(nullable NSUInteger *)start
                 end:(nullable NSUInteger *)end
         contentsEnd:(nullable NSUInteger *)contentsEnd
            forRange:(NSRange)range NS_REFINED_FOR_SWIFT;
- (NSRange)lineRangeForRange:(NSRange)range NS_SWIFT_NAME(lineRange(for:));
- (void)getParagraphStart:(nullable NSUInteger *)start
                      end:(nullable NSUInteger *)end
              contentsEnd:(nullable NSUInteger *)contentsEnd
                 forRange:(NSRange)range NS_REFINED_FOR_SWIFT;
- (NSRange)paragraphRangeForRange:(NSRange)range NS_SWIFT_NAME(paragraphRange(for:));
- (void)enumerateSubstringsInRange:(NSRange)range
                           options:(NSStringEnumerationOptions)options
                        usingBlock:(void(NS_NOESCAPE ^)(NSString *_Nullable substring, NSRange substringRange,
                                                        NSRange enclosingRange, BOOL *stop))block NS_REFINED_FOR_SWIFT;
- (void)enumerateLinesUsingBlock:(void(NS_NOESCAPE ^)(NSString *line, BOOL *stop))block NS_REFINED_FOR_SWIFT;

@property (nullable, readonly) const char *UTF8String NS_RETURNS_INNER_POINTER NS_REFINED_FOR_SWIFT;
@property (readonly) NSStringEncoding fastestEncoding;
@property (readonly) NSStringEncoding smallestEncoding;
- (nullable NSData *)dataUsingEncoding:(NSStringEncoding)encoding NS_SWIFT_NAME(data(using:));
- (nullable NSData *)dataUsingEncoding:(NSStringEncoding)encoding
                  allowLossyConversion:(BOOL)lossy NS_SWIFT_NAME(data(using:allowLossyConversion:));
- (BOOL)canBeConvertedToEncoding:(NSStringEncoding)encoding NS_SWIFT_NAME(canBeConverted(to:));
- (nullable const char *)cStringUsingEncoding:(NSStringEncoding)encoding
    NS_RETURNS_INNER_POINTER NS_REFINED_FOR_SWIFT;
- (BOOL)getCString:(char *)buffer
         maxLength:(NSUInteger)maximum
          encoding:(NSStringEncoding)encoding NS_REFINED_FOR_SWIFT;
- (BOOL)getBytes:(nullable void *)buffer
         maxLength:(NSUInteger)maximum
        usedLength:(nullable NSUInteger *)used
          encoding:(NSStringEncoding)encoding
           options:(NSStringEncodingConversionOptions)options
             range:(NSRange)range
    remainingRange:(nullable NSRangePointer)remaining NS_REFINED_FOR_SWIFT;
- (NSUInteger)maximumLengthOfBytesUsingEncoding:(NSStringEncoding)encoding
    NS_SWIFT_NAME(maximumLengthOfBytes(using:));
- (NSUInteger)lengthOfBytesUsingEncoding:(NSStringEncoding)encoding NS_SWIFT_NAME(lengthOfBytes(using:));
+ (NSString *)localizedNameOfStringEncoding:(NSStringEncoding)encoding NS_SWIFT_NAME(localizedName(of:));
@property (class, readonly) NSStringEncoding defaultCStringEncoding;
@property (class, readonly) const NSStringEncoding *availableStringEncodings NS_REFINED_FOR_SWIFT;

@property (readonly, copy) NSString *decomposedStringWithCanonicalMapping;
@property (readonly, copy) NSString *precomposedStringWithCanonicalMapping;
@property (readonly, copy) NSString *decomposedStringWithCompatibilityMapping;
@property (readonly, copy) NSString *precomposedStringWithCompatibilityMapping;

- (NSArray<NSString *> *)componentsSeparatedByString:(NSString *)separator NS_SWIFT_NAME(components(separatedBy:));
- (NSArray<NSString *> *)componentsSeparatedByCharactersInSet:(NSCharacterSet *)separator
    NS_SWIFT_NAME(components(separatedBy:));
- (NSString *)stringByTrimmingCharactersInSet:(NSCharacterSet *)set NS_SWIFT_NAME(trimmingCharacters(in:));
- (NSString *)stringByPaddingToLength:(NSUInteger)length
                           withString:(NSString *)pad
                      startingAtIndex:(NSUInteger)index NS_SWIFT_NAME(padding(toLength:withPad:startingAt:));
- (NSString *)stringByFoldingWithOptions:(NSStringCompareOptions)options
                                  locale:(nullable NSLocale *)locale NS_SWIFT_NAME(folding(options:locale:));
- (NSString *)stringByReplacingOccurrencesOfString:(NSString *)target
                                        withString:(NSString *)replacement
                                           options:(NSStringCompareOptions)options
                                             range:(NSRange)range
    NS_SWIFT_NAME(replacingOccurrences(of:with:options:range:));
- (NSString *)stringByReplacingOccurrencesOfString:(NSString *)target
                                        withString:(NSString *)replacement
    NS_SWIFT_NAME(replacingOccurrences(of:with:));
- (NSString *)stringByReplacingCharactersInRange:(NSRange)range
                                      withString:(NSString *)replacement
    NS_SWIFT_NAME(replacingCharacters(in:with:));
- (nullable NSString *)stringByApplyingTransform:(NSStringTransform)transform
                                         reverse:(BOOL)reverse NS_SWIFT_NAME(applyingTransform(_:reverse:));

- (BOOL)writeToURL:(NSURL *)url
        atomically:(BOOL)atomically
          encoding:(NSStringEncoding)encoding
             error:(NSError **)error NS_SWIFT_NAME(write(to:atomically:encoding:));
- (BOOL)writeToFile:(NSString *)path
         atomically:(BOOL)atomically
           encoding:(NSStringEncoding)encoding
              error:(NSError **)error NS_SWIFT_NAME(write(toFile:atomically:encoding:));

- (instancetype)initWithCharactersNoCopy:(unichar *)characters
                                  length:(NSUInteger)length
                            freeWhenDone:(BOOL)free NS_REFINED_FOR_SWIFT;
- (instancetype)initWithCharacters:(const unichar *)characters length:(NSUInteger)length NS_REFINED_FOR_SWIFT;
- (nullable instancetype)initWithUTF8String:(const char *)bytes NS_REFINED_FOR_SWIFT;
- (instancetype)initWithString:(NSString *)string;
- (instancetype)initWithFormat:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2) NS_REFINED_FOR_SWIFT;
- (instancetype)initWithFormat:(NSString *)format
                     arguments:(va_list)arguments NS_FORMAT_FUNCTION(1, 0) NS_REFINED_FOR_SWIFT;
- (instancetype)initWithFormat:(NSString *)format
                        locale:(nullable id)locale, ... NS_FORMAT_FUNCTION(1, 3) NS_REFINED_FOR_SWIFT;
- (instancetype)initWithFormat:(NSString *)format
                        locale:(nullable id)locale
                     arguments:(va_list)arguments NS_FORMAT_FUNCTION(1, 0) NS_REFINED_FOR_SWIFT;
- (nullable instancetype)initWithData:(NSData *)data encoding:(NSStringEncoding)encoding;
- (nullable instancetype)initWithBytes:(const void *)bytes
                                length:(NSUInteger)length
                              encoding:(NSStringEncoding)encoding NS_REFINED_FOR_SWIFT;
- (nullable instancetype)initWithBytesNoCopy:(void *)bytes
                                      length:(NSUInteger)length
                                    encoding:(NSStringEncoding)encoding
                                freeWhenDone:(BOOL)free NS_REFINED_FOR_SWIFT;
- (nullable instancetype)initWithCString:(const char *)bytes encoding:(NSStringEncoding)encoding NS_REFINED_FOR_SWIFT;
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url
                                      encoding:(NSStringEncoding)encoding
                                         error:(NSError **)error NS_SWIFT_NAME(init(contentsOf:encoding:));
- (nullable instancetype)initWithContentsOfFile:(NSString *)path
                                       encoding:(NSStringEncoding)encoding
                                          error:(NSError **)error NS_SWIFT_NAME(init(contentsOfFile:encoding:));
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url
                                  usedEncoding:(nullable NSStringEncoding *)encoding
                                         error:(NSError **)error NS_REFINED_FOR_SWIFT;
- (nullable instancetype)initWithContentsOfFile:(NSString *)path
                                   usedEncoding:(nullable NSStringEncoding *)encoding
                                          error:(NSError **)error NS_REFINED_FOR_SWIFT;

+ (instancetype)string NS_REFINED_FOR_SWIFT;
+ (instancetype)stringWithString:(NSString *)string BELLHOP_FACTORY(string:);
+ (instancetype)stringWithCharacters:(const unichar *)characters length:(NSUInteger)length NS_REFINED_FOR_SWIFT;
+ (nullable instancetype)stringWithUTF8String:(const char *)bytes NS_REFINED_FOR_SWIFT;
+ (instancetype)stringWithFormat:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2) NS_REFINED_FOR_SWIFT;
+ (instancetype)localizedStringWithFormat:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2) NS_REFINED_FOR_SWIFT;
+ (nullable instancetype)stringWithCString:(const char *)bytes encoding:(NSStringEncoding)encoding NS_REFINED_FOR_SWIFT;
+ (nullable instancetype)stringWithContentsOfURL:(NSURL *)url
                                        encoding:(NSStringEncoding)encoding
                                           error:(NSError **)error BELLHOP_FACTORY(contentsOf:encoding:);
+ (nullable instancetype)stringWithContentsOfFile:(NSString *)path
                                         encoding:(NSStringEncoding)encoding
                                            error:(NSError **)error BELLHOP_FACTORY(contentsOfFile:encoding:);
+ (nullable instancetype)stringWithContentsOfURL:(NSURL *)url
                                    usedEncoding:(nullable NSStringEncoding *)encoding
                                           error:(NSError **)error NS_REFINED_FOR_SWIFT;
+ (nullable instancetype)stringWithContentsOfFile:(NSString *)path
                                     usedEncoding:(nullable NSStringEncoding *)encoding
                                            error:(NSError **)error NS_REFINED_FOR_SWIFT;
- (nullable id)propertyList NS_SWIFT_UNAVAILABLE("");
- (nullable NSDictionary *)propertyListFromStringsFileFormat NS_SWIFT_UNAVAILABLE("");
- (nullable const char *)cString NS_RETURNS_INNER_POINTER NS_SWIFT_UNAVAILABLE("");
- (NSUInteger)cStringLength NS_SWIFT_UNAVAILABLE("");
- (void)getCString:(char *)bytes NS_SWIFT_UNAVAILABLE("");
+ (nullable id)stringWithCString:(const char *)bytes NS_SWIFT_UNAVAILABLE("");
+ (nullable id)stringWithContentsOfFile:(NSString *)path NS_SWIFT_UNAVAILABLE("");
+ (nullable id)stringWithContentsOfURL:(NSURL *)url NS_SWIFT_UNAVAILABLE("");
- (BOOL)writeToFile:(NSString *)path atomically:(BOOL)atomically NS_SWIFT_UNAVAILABLE("");
@end

@interface NSMutableString : NSString
- (void)replaceCharactersInRange:(NSRange)range withString:(NSString *)string NS_SWIFT_NAME(replaceCharacters(in:with:));
- (void)insertString:(NSString *)string atIndex:(NSUInteger)index NS_SWIFT_NAME(insert(_:at:));
- (void)deleteCharactersInRange:(NSRange)range NS_SWIFT_NAME(deleteCharacters(in:));
- (void)appendString:(NSString *)string NS_SWIFT_NAME(append(_:));
- (void)appendFormat:(NSString *)format, ... NS_FORMAT_FUNCTION(1, 2) NS_REFINED_FOR_SWIFT;
- (void)setString:(NSString *)string;
- (NSUInteger)replaceOccurrencesOfString:(NSString *)target
                              withString:(NSString *)replacement
                                 options:(NSStringCompareOptions)options
                                   range:(NSRange)range NS_SWIFT_NAME(replaceOccurrences(of:with:options:range:));
- (BOOL)applyTransform:(NSStringTransform)transform
               reverse:(BOOL)reverse
                 range:(NSRange)range
          updatedRange:(nullable NSRangePointer)resulting NS_REFINED_FOR_SWIFT;
- (instancetype)init;
- (instancetype)initWithCapacity:(NSUInteger)capacity;
- (instancetype)initWithString:(NSString *)string;
+ (instancetype)string NS_REFINED_FOR_SWIFT;
+ (instancetype)stringWithString:(NSString *)string BELLHOP_FACTORY(string:);
+ (instancetype)stringWithCapacity:(NSUInteger)capacity BELLHOP_FACTORY(capacity:);
@end

// The classes of constant strings.
@interface NSConstantString : NSString
@end

NS_ASSUME_NONNULL_END
