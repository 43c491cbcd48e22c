// Regular expressions and their results.
#pragma once

#import <Foundation/NSObject.h>
#import <Foundation/NSRange.h>
#import <Foundation/NSString.h>

@class NSArray<__covariant ObjectType>, NSDate, NSError, NSMutableString, NSTimeZone, NSURL;

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(uint64_t, NSTextCheckingType) {
  NSTextCheckingTypeOrthography = 1ULL << 0,
  NSTextCheckingTypeSpelling = 1ULL << 1,
  NSTextCheckingTypeGrammar = 1ULL << 2,
  NSTextCheckingTypeDate = 1ULL << 3,
  NSTextCheckingTypeAddress = 1ULL << 4,
  NSTextCheckingTypeLink = 1ULL << 5,
  NSTextCheckingTypeQuote = 1ULL << 6,
  NSTextCheckingTypeDash = 1ULL << 7,
  NSTextCheckingTypeReplacement = 1ULL << 8,
  NSTextCheckingTypeCorrection = 1ULL << 9,
  NSTextCheckingTypeRegularExpression = 1ULL << 10,
  NSTextCheckingTypePhoneNumber = 1ULL << 11,
  NSTextCheckingTypeTransitInformation = 1ULL << 12
};
typedef uint64_t NSTextCheckingTypes;

@interface NSTextCheckingResult : NSObject <NSCopying, NSSecureCoding>
@property (readonly) NSTextCheckingType resultType;
@property (readonly) NSRange range;
@property (nullable, readonly, copy) NSDate *date NS_SWIFT_UNAVAILABLE("");
@property (nullable, readonly, copy) NSURL *URL NS_SWIFT_UNAVAILABLE("");
@property (nullable, readonly, copy) NSString *phoneNumber NS_SWIFT_UNAVAILABLE("");
@property (readonly) NSUInteger numberOfRanges;
- (NSRange)rangeAtIndex:(NSUInteger)index NS_SWIFT_NAME(range(at:));
- (NSRange)rangeWithName:(NSString *)name NS_SWIFT_NAME(range(withName:));
@end

typedef NS_OPTIONS(NSUInteger, NSRegularExpressionOptions) {
  NSRegularExpressionCaseInsensitive = 1 << 0,
  NSRegularExpressionAllowCommentsAndWhitespace = 1 << 1,
  NSRegularExpressionIgnoreMetacharacters = 1 << 2,
  NSRegularExpressionDotMatchesLineSeparators = 1 << 3,
  NSRegularExpressionAnchorsMatchLines = 1 << 4,
  NSRegularExpressionUseUnixLineSeparators = 1 << 5,
  NSRegularExpressionUseUnicodeWordBoundaries = 1 << 6
};

typedef NS_OPTIONS(NSUInteger, NSMatchingOptions) {
  NSMatchingReportProgress = 1 << 0,
  NSMatchingReportCompletion = 1 << 1,
  NSMatchingAnchored = 1 << 2,
  NSMatchingWithTransparentBounds = 1 << 3,
  NSMatchingWithoutAnchoringBounds = 1 << 4
};

typedef NS_OPTIONS(NSUInteger, NSMatchingFlags) {
  NSMatchingProgress = 1 << 0,
  NSMatchingCompleted = 1 << 1,
  NSMatchingHitEnd = 1 << 2,
  NSMatchingRequiredEnd = 1 << 3,
  NSMatchingInternalError = 1 << 4
};

@interface NSRegularExpression : NSObject <NSCopying, NSSecureCoding>
+ (nullable NSRegularExpression *)regularExpressionWithPattern:(NSString *)pattern
                                                       options:(NSRegularExpressionOptions)options
                                                         error:(NSError **)error BELLHOP_FACTORY(pattern:options:);
- (nullable instancetype)initWithPattern:(NSString *)pattern
                                 options:(NSRegularExpressionOptions)options
                                   error:(NSError **)error NS_SWIFT_NAME(init(pattern:options:));
@property (readonly, copy) NSString *pattern;
@property (readonly) NSRegularExpressionOptions options;
@property (readonly) NSUInteger numberOfCaptureGroups;
+ (NSString *)escapedPatternForString:(NSString *)string NS_SWIFT_NAME(escapedPattern(for:));
+ (NSString *)escapedTemplateForString:(NSString *)string NS_SWIFT_NAME(escapedTemplate(for:));
- (void)enumerateMatchesInString:(NSString *)string
                         options:(NSMatchingOptions)options
                           range:(NSRange)range
                      usingBlock:(void(NS_NOESCAPE ^)(NSTextCheckingResult *_Nullable result, NSMatchingFlags flags,
                                                      BOOL *stop))block NS_REFINED_FOR_SWIFT;
- (NSArray<NSTextCheckingResult *> *)matchesInString:(NSString *)string
                                             options:(NSMatchingOptions)options
                                               range:(NSRange)range NS_SWIFT_NAME(matches(in:options:range:));
- (NSUInteger)numberOfMatchesInString:(NSString *)string
                              options:(NSMatchingOptions)options
                                range:(NSRange)range NS_SWIFT_NAME(numberOfMatches(in:options:range:));
- (nullable NSTextCheckingResult *)firstMatchInString:(NSString *)string
                                              options:(NSMatchingOptions)options
                                                range:(NSRange)range NS_SWIFT_NAME(firstMatch(in:options:range:));
- (NSRange)rangeOfFirstMatchInString:(NSString *)string
                             options:(NSMatchingOptions)options
                               range:(NSRange)range NS_SWIFT_NAME(rangeOfFirstMatch(in:options:range:));
- (NSString *)stringByReplacingMatchesInString:(NSString *)string
                                       options:(NSMatchingOptions)options
                                         range:(NSRange)range
                                  withTemplate:(NSString *)pattern
    NS_SWIFT_NAME(stringByReplacingMatches(in:options:range:withTemplate:));
- (NSUInteger)replaceMatchesInString:(NSMutableString *)string
                             options:(NSMatchingOptions)options
                               range:(NSRange)range
                        withTemplate:(NSString *)pattern NS_SWIFT_NAME(replaceMatches(in:options:range:withTemplate:));
- (NSString *)replacementStringForResult:(NSTextCheckingResult *)result
                                inString:(NSString *)string
                                  offset:(NSInteger)offset
                                template:(NSString *)pattern
    NS_SWIFT_NAME(replacementString(for:in:offset:template:));
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSDataDetector : NSRegularExpression
+ (nullable NSDataDetector *)dataDetectorWithTypes:(NSTextCheckingTypes)types
                                             error:(NSError **)error NS_SWIFT_UNAVAILABLE("");
- (nullable instancetype)initWithTypes:(NSTextCheckingTypes)types error:(NSError **)error NS_SWIFT_UNAVAILABLE("");
@property (readonly) NSTextCheckingTypes checkingTypes NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
