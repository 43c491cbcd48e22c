// Text with attributes.
#pragma once

#import <Foundation/NSObject.h>
#import <Foundation/NSRange.h>

@class NSData, NSDictionary<__covariant KeyType, __covariant ObjectType>, NSError, NSMutableString, NSString, NSURL;

NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSAttributedStringKey NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(NSAttributedString.Key);

typedef NS_OPTIONS(NSUInteger, NSAttributedStringEnumerationOptions) {
  NSAttributedStringEnumerationReverse = 1UL << 1,
  NSAttributedStringEnumerationLongestEffectiveRangeNotRequired = 1UL << 20
};

@interface NSAttributedString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly, copy) NSString *string;
@property (readonly) NSUInteger length;
- (NSDictionary<NSAttributedStringKey, id> *)attributesAtIndex:(NSUInteger)location
                                                effectiveRange:(nullable NSRangePointer)range NS_REFINED_FOR_SWIFT;
- (nullable id)attribute:(NSAttributedStringKey)name
                 atIndex:(NSUInteger)location
          effectiveRange:(nullable NSRangePointer)range NS_REFINED_FOR_SWIFT;
- (NSAttributedString *)attributedSubstringFromRange:(NSRange)range NS_SWIFT_NAME(attributedSubstring(from:));
- (BOOL)isEqualToAttributedString:(NSAttributedString *)other NS_SWIFT_NAME(isEqual(to:));
- (instancetype)init NS_REFINED_FOR_SWIFT;
- (instancetype)initWithString:(NSString *)string;
- (instancetype)initWithString:(NSString *)string
                    attributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attributes;
- (instancetype)initWithAttributedString:(NSAttributedString *)string;
- (void)enumerateAttributesInRange:(NSRange)range
                           options:(NSAttributedStringEnumerationOptions)options
                        usingBlock:(void(NS_NOESCAPE ^)(NSDictionary<NSAttributedStringKey, id> *attributes,
                                                        NSRange range, BOOL *stop))block NS_REFINED_FOR_SWIFT;
- (void)enumerateAttribute:(NSAttributedStringKey)name
                   inRange:(NSRange)range
                   options:(NSAttributedStringEnumerationOptions)options
                usingBlock:(void(NS_NOESCAPE ^)(id _Nullable value, NSRange range,
                                                BOOL *stop))block NS_REFINED_FOR_SWIFT;
@end

@interface NSMutableAttributedString : NSAttributedString
- (instancetype)initWithString:(NSString *)string;
- (instancetype)initWithString:(NSString *)string
                    attributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attributes;
- (instancetype)initWithAttributedString:(NSAttributedString *)string;
- (void)replaceCharactersInRange:(NSRange)range withString:(NSString *)string NS_SWIFT_NAME(replaceCharacters(in:with:));
- (void)setAttributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attributes range:(NSRange)range;
@property (readonly, retain) NSMutableString *mutableString;
- (void)addAttribute:(NSAttributedStringKey)name value:(id)value range:(NSRange)range;
- (void)addAttributes:(NSDictionary<NSAttributedStringKey, id> *)attributes range:(NSRange)range;
- (void)removeAttribute:(NSAttributedStringKey)name range:(NSRange)range;
- (void)replaceCharactersInRange:(NSRange)range
            withAttributedString:(NSAttributedString *)string NS_SWIFT_NAME(replaceCharacters(in:with:));
- (void)insertAttributedString:(NSAttributedString *)string atIndex:(NSUInteger)location NS_SWIFT_NAME(insert(_:at:));
- (void)appendAttributedString:(NSAttributedString *)string NS_SWIFT_NAME(append(_:));
- (void)deleteCharactersInRange:(NSRange)range NS_SWIFT_NAME(deleteCharacters(in:));
- (void)setAttributedString:(NSAttributedString *)string;
- (void)beginEditing;
- (void)endEditing;
@end

NS_ASSUME_NONNULL_END
