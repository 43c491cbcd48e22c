// The base class of formatters.
#pragma once

#import <Foundation/NSObject.h>
#import <Foundation/NSRange.h>

@class NSAttributedString, NSDictionary<__covariant KeyType, __covariant ObjectType>, NSString;

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, NSFormattingContext) {
  NSFormattingContextUnknown = 0,
  NSFormattingContextDynamic = 1,
  NSFormattingContextStandalone = 2,
  NSFormattingContextListItem = 3,
  NSFormattingContextBeginningOfSentence = 4,
  NSFormattingContextMiddleOfSentence = 5
};

typedef NS_ENUM(NSInteger, NSFormattingUnitStyle) {
  NSFormattingUnitStyleShort = 1,
  NSFormattingUnitStyleMedium,
  NSFormattingUnitStyleLong
};

NS_SWIFT_NAME(Formatter)
@interface NSFormatter : NSObject <NSCopying, NSCoding>
- (nullable NSString *)stringForObjectValue:(nullable id)object NS_SWIFT_NAME(string(for:));
- (nullable NSString *)editingStringForObjectValue:(id)object NS_SWIFT_NAME(editingString(for:));
- (BOOL)getObjectValue:(out id _Nullable *_Nullable)object
             forString:(NSString *)string
      errorDescription:(out NSString *_Nullable *_Nullable)error NS_SWIFT_UNAVAILABLE("");
- (nullable NSAttributedString *)attributedStringForObjectValue:(id)object
                                          withDefaultAttributes:(nullable NSDictionary *)attributes
    NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
