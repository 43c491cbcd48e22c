// Sets of characters.
#pragma once

#import <Foundation/NSObject.h>
#import <Foundation/NSRange.h>
#import <Foundation/NSString.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSCharacterSet : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (class, readonly, copy) NSCharacterSet *controlCharacterSet NS_SWIFT_NAME(controlCharacters);
@property (class, readonly, copy) NSCharacterSet *whitespaceCharacterSet NS_SWIFT_NAME(whitespaces);
@property (class, readonly, copy) NSCharacterSet *whitespaceAndNewlineCharacterSet
    NS_SWIFT_NAME(whitespacesAndNewlines);
@property (class, readonly, copy) NSCharacterSet *decimalDigitCharacterSet NS_SWIFT_NAME(decimalDigits);
@property (class, readonly, copy) NSCharacterSet *letterCharacterSet NS_SWIFT_NAME(letters);
@property (class, readonly, copy) NSCharacterSet *lowercaseLetterCharacterSet NS_SWIFT_NAME(lowercaseLetters);
@property (class, readonly, copy) NSCharacterSet *uppercaseLetterCharacterSet NS_SWIFT_NAME(uppercaseLetters);
@property (class, readonly, copy) NSCharacterSet *nonBaseCharacterSet NS_SWIFT_NAME(nonBaseCharacters);
@property (class, readonly, copy) NSCharacterSet *alphanumericCharacterSet NS_SWIFT_NAME(alphanumerics);
@property (class, readonly, copy) NSCharacterSet *decomposableCharacterSet NS_SWIFT_NAME(decomposables);
@property (class, readonly, copy) NSCharacterSet *illegalCharacterSet NS_SWIFT_NAME(illegalCharacters);
@property (class, readonly, copy) NSCharacterSet *punctuationCharacterSet NS_SWIFT_NAME(punctuationCharacters);
@property (class, readonly, copy) NSCharacterSet *capitalizedLetterCharacterSet NS_SWIFT_NAME(capitalizedLetters);
@property (class, readonly, copy) NSCharacterSet *symbolCharacterSet NS_SWIFT_NAME(symbols);
@property (class, readonly, copy) NSCharacterSet *newlineCharacterSet NS_SWIFT_NAME(newlines);
+ (NSCharacterSet *)characterSetWithRange:(NSRange)range BELLHOP_FACTORY(range:);
+ (NSCharacterSet *)characterSetWithCharactersInString:(NSString *)string BELLHOP_FACTORY(charactersIn:);
+ (NSCharacterSet *)characterSetWithBitmapRepresentation:(NSData *)data BELLHOP_FACTORY(bitmapRepresentation:);
+ (nullable NSCharacterSet *)characterSetWithContentsOfFile:(NSString *)path BELLHOP_FACTORY(contentsOfFile:);
- (BOOL)characterIsMember:(unichar)character;
@property (readonly, copy) NSData *bitmapRepresentation;
@property (readonly, copy) NSCharacterSet *invertedSet NS_SWIFT_NAME(inverted);
- (BOOL)longCharacterIsMember:(uint32_t)character;
- (BOOL)isSupersetOfSet:(NSCharacterSet *)other NS_SWIFT_NAME(isSuperset(of:));
- (BOOL)hasMemberInPlane:(uint8_t)plane NS_SWIFT_NAME(hasMemberInPlane(_:));
@end

@interface NSMutableCharacterSet : NSCharacterSet
- (instancetype)init;
- (void)addCharactersInRange:(NSRange)range NS_SWIFT_NAME(addCharacters(in:));
- (void)removeCharactersInRange:(NSRange)range NS_SWIFT_NAME(removeCharacters(in:));
- (void)addCharactersInString:(NSString *)string NS_SWIFT_NAME(addCharacters(in:));
- (void)removeCharactersInString:(NSString *)string NS_SWIFT_NAME(removeCharacters(in:));
- (void)formUnionWithCharacterSet:(NSCharacterSet *)other NS_SWIFT_NAME(formUnion(with:));
- (void)formIntersectionWithCharacterSet:(NSCharacterSet *)other NS_SWIFT_NAME(formIntersection(with:));
- (void)invert;
+ (NSMutableCharacterSet *)controlCharacterSet NS_SWIFT_NAME(control());
+ (NSMutableCharacterSet *)whitespaceCharacterSet NS_SWIFT_NAME(whitespace());
+ (NSMutableCharacterSet *)whitespaceAndNewlineCharacterSet NS_SWIFT_NAME(whitespaceAndNewline());
+ (NSMutableCharacterSet *)decimalDigitCharacterSet NS_SWIFT_NAME(decimalDigit());
+ (NSMutableCharacterSet *)letterCharacterSet NS_SWIFT_NAME(letter());
+ (NSMutableCharacterSet *)alphanumericCharacterSet NS_SWIFT_NAME(alphanumeric());
+ (NSMutableCharacterSet *)punctuationCharacterSet NS_SWIFT_NAME(punctuation());
+ (NSMutableCharacterSet *)newlineCharacterSet NS_SWIFT_NAME(newline());
+ (NSMutableCharacterSet *)characterSetWithCharactersInString:(NSString *)string BELLHOP_FACTORY(charactersIn:);
@end

NS_ASSUME_NONNULL_END
