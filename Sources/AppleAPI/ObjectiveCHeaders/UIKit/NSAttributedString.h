#pragma once

// Attributes of text, and how large text becomes.
#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>
#import <UIKit/NSText.h>

NS_ASSUME_NONNULL_BEGIN

UIKIT_EXTERN NSAttributedStringKey const NSFontAttributeName NS_SWIFT_NAME(NSAttributedString.Key.font);
UIKIT_EXTERN NSAttributedStringKey const NSParagraphStyleAttributeName
    NS_SWIFT_NAME(NSAttributedString.Key.paragraphStyle);
UIKIT_EXTERN NSAttributedStringKey const NSForegroundColorAttributeName
    NS_SWIFT_NAME(NSAttributedString.Key.foregroundColor);
UIKIT_EXTERN NSAttributedStringKey const NSBackgroundColorAttributeName
    NS_SWIFT_NAME(NSAttributedString.Key.backgroundColor);
UIKIT_EXTERN NSAttributedStringKey const NSLigatureAttributeName NS_SWIFT_NAME(NSAttributedString.Key.ligature);
UIKIT_EXTERN NSAttributedStringKey const NSKernAttributeName NS_SWIFT_NAME(NSAttributedString.Key.kern);
UIKIT_EXTERN NSAttributedStringKey const NSStrikethroughStyleAttributeName
    NS_SWIFT_NAME(NSAttributedString.Key.strikethroughStyle);
UIKIT_EXTERN NSAttributedStringKey const NSUnderlineStyleAttributeName
    NS_SWIFT_NAME(NSAttributedString.Key.underlineStyle);
UIKIT_EXTERN NSAttributedStringKey const NSStrokeColorAttributeName NS_SWIFT_NAME(NSAttributedString.Key.strokeColor);
UIKIT_EXTERN NSAttributedStringKey const NSStrokeWidthAttributeName NS_SWIFT_NAME(NSAttributedString.Key.strokeWidth);
UIKIT_EXTERN NSAttributedStringKey const NSShadowAttributeName NS_SWIFT_NAME(NSAttributedString.Key.shadow);
UIKIT_EXTERN NSAttributedStringKey const NSAttachmentAttributeName NS_SWIFT_NAME(NSAttributedString.Key.attachment);
UIKIT_EXTERN NSAttributedStringKey const NSLinkAttributeName NS_SWIFT_NAME(NSAttributedString.Key.link);
UIKIT_EXTERN NSAttributedStringKey const NSBaselineOffsetAttributeName
    NS_SWIFT_NAME(NSAttributedString.Key.baselineOffset);
UIKIT_EXTERN NSAttributedStringKey const NSUnderlineColorAttributeName
    NS_SWIFT_NAME(NSAttributedString.Key.underlineColor);
UIKIT_EXTERN NSAttributedStringKey const NSStrikethroughColorAttributeName
    NS_SWIFT_NAME(NSAttributedString.Key.strikethroughColor);
UIKIT_EXTERN NSAttributedStringKey const NSTextEffectAttributeName NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSAttributedStringKey const NSObliquenessAttributeName NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSAttributedStringKey const NSExpansionAttributeName NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSAttributedStringKey const NSWritingDirectionAttributeName NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSAttributedStringKey const NSTrackingAttributeName NS_SWIFT_UNAVAILABLE("");

typedef NS_OPTIONS(NSInteger, NSStringDrawingOptions) {
  NSStringDrawingUsesLineFragmentOrigin = 1 << 0,
  NSStringDrawingUsesFontLeading = 1 << 1,
  NSStringDrawingUsesDeviceMetrics = 1 << 3,
  NSStringDrawingTruncatesLastVisibleLine = 1 << 5,
};

typedef NSString *NSAttributedStringDocumentType NS_TYPED_EXTENSIBLE_ENUM
    NS_SWIFT_NAME(NSAttributedString.DocumentType);
typedef NSString *NSAttributedStringDocumentAttributeKey NS_TYPED_EXTENSIBLE_ENUM
    NS_SWIFT_NAME(NSAttributedString.DocumentAttributeKey);
typedef NSString *NSAttributedStringDocumentReadingOptionKey NS_TYPED_EXTENSIBLE_ENUM
    NS_SWIFT_NAME(NSAttributedString.DocumentReadingOptionKey);
UIKIT_EXTERN NSAttributedStringDocumentType const NSPlainTextDocumentType NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSAttributedStringDocumentType const NSHTMLTextDocumentType NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSAttributedStringDocumentType const NSRTFTextDocumentType NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSAttributedStringDocumentAttributeKey const NSDocumentTypeDocumentAttribute NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSAttributedStringDocumentAttributeKey const NSCharacterEncodingDocumentAttribute NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSAttributedStringDocumentReadingOptionKey const NSDocumentTypeDocumentOption NS_SWIFT_UNAVAILABLE("");
UIKIT_EXTERN NSAttributedStringDocumentReadingOptionKey const NSCharacterEncodingDocumentOption
    NS_SWIFT_UNAVAILABLE("");

@class NSStringDrawingContext;

@interface NSAttributedString (NSAttributedStringAttachmentConveniences)
+ (NSAttributedString *)attributedStringWithAttachment:(NSTextAttachment *)attachment;
- (nullable instancetype)initWithData:(NSData *)data
                              options:(NSDictionary<NSAttributedStringDocumentReadingOptionKey, id> *)options
                   documentAttributes:(NSDictionary *__autoreleasing _Nullable *_Nullable)documentAttributes
                                error:(NSError **)error
    NS_SWIFT_UNAVAILABLE("");
- (CGSize)size NS_SWIFT_UNAVAILABLE("");
- (void)drawInRect:(CGRect)rect NS_SWIFT_UNAVAILABLE("");
- (void)drawAtPoint:(CGPoint)point NS_SWIFT_UNAVAILABLE("");
- (CGRect)boundingRectWithSize:(CGSize)size
                       options:(NSStringDrawingOptions)options
                       context:(nullable NSStringDrawingContext *)context
    NS_SWIFT_UNAVAILABLE("");
@end

@interface NSString (NSExtendedStringDrawing)
- (CGSize)sizeWithAttributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attributes NS_SWIFT_UNAVAILABLE("");
- (CGRect)boundingRectWithSize:(CGSize)size
                       options:(NSStringDrawingOptions)options
                    attributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attributes
                       context:(nullable NSStringDrawingContext *)context
    NS_SWIFT_UNAVAILABLE("");
- (void)drawInRect:(CGRect)rect withAttributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attributes
    NS_SWIFT_UNAVAILABLE("");
- (void)drawAtPoint:(CGPoint)point withAttributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attributes
    NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
