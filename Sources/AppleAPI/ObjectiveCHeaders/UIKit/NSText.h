#pragma once

// Paragraphs, shadows and attachments of text.
#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class UIImage;

typedef NS_ENUM(NSInteger, NSTextAlignment) {
  NSTextAlignmentLeft = 0,
  NSTextAlignmentCenter = 1,
  NSTextAlignmentRight = 2,
  NSTextAlignmentJustified = 3,
  NSTextAlignmentNatural = 4,
};
typedef NS_ENUM(NSInteger, NSLineBreakMode) {
  NSLineBreakByWordWrapping = 0,
  NSLineBreakByCharWrapping = 1,
  NSLineBreakByClipping = 2,
  NSLineBreakByTruncatingHead = 3,
  NSLineBreakByTruncatingTail = 4,
  NSLineBreakByTruncatingMiddle = 5,
};

typedef NS_ENUM(NSInteger, NSWritingDirection) {
  NSWritingDirectionNatural = -1,
  NSWritingDirectionLeftToRight = 0,
  NSWritingDirectionRightToLeft = 1,
};

typedef NS_OPTIONS(NSInteger, NSUnderlineStyle) {
  NSUnderlineStyleSingle = 1,
  NSUnderlineStyleThick = 2,
  NSUnderlineStyleDouble = 9,
  NSUnderlineStylePatternDot = 0x100,
  NSUnderlineStylePatternDash = 0x200,
  NSUnderlineStyleByWord = 0x8000,
  NSUnderlineStyleNone = 0,
};

@interface NSParagraphStyle : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (class, nonatomic, readonly, copy) NSParagraphStyle *defaultParagraphStyle NS_SWIFT_NAME(default);
@property (nonatomic, readonly) CGFloat lineSpacing, paragraphSpacing, headIndent, tailIndent, firstLineHeadIndent;
@property (nonatomic, readonly) CGFloat minimumLineHeight, maximumLineHeight, lineHeightMultiple,
    paragraphSpacingBefore;
@property (nonatomic, readonly) NSTextAlignment alignment;
@property (nonatomic, readonly) NSLineBreakMode lineBreakMode;
@property (nonatomic, readonly) NSWritingDirection baseWritingDirection NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly) float hyphenationFactor NS_SWIFT_UNAVAILABLE("");
@end

@interface NSMutableParagraphStyle : NSParagraphStyle
@property (nonatomic) CGFloat lineSpacing, paragraphSpacing, headIndent, tailIndent, firstLineHeadIndent;
@property (nonatomic) CGFloat minimumLineHeight, maximumLineHeight, lineHeightMultiple, paragraphSpacingBefore;
@property (nonatomic) NSTextAlignment alignment;
@property (nonatomic) NSLineBreakMode lineBreakMode;
@property (nonatomic) NSWritingDirection baseWritingDirection NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) float hyphenationFactor NS_SWIFT_UNAVAILABLE("");
@end

@interface NSShadow : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic) CGSize shadowOffset;
@property (nonatomic) CGFloat shadowBlurRadius;
@property (nonatomic, nullable) id shadowColor;
@end

@interface NSTextAttachment : NSObject <NSSecureCoding>
+ (NSTextAttachment *)textAttachmentWithImage:(UIImage *)image;
- (instancetype)initWithData:(nullable NSData *)contentData ofType:(nullable NSString *)uti NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, nullable) UIImage *image;
@property (nonatomic) CGRect bounds;
@end

NS_ASSUME_NONNULL_END
