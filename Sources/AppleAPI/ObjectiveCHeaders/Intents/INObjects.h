#pragma once

// The values of which intents are made: images, files, spoken strings, ranges of dates, amounts of money.
#import <Foundation/Foundation.h>
#import <CoreGraphics/CoreGraphics.h>

NS_ASSUME_NONNULL_BEGIN

@class INIntentResponse, INInteraction, UIImage;

@interface INImage : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)imageNamed:(NSString *)name;
+ (instancetype)systemImageNamed:(NSString *)systemImageName;
+ (instancetype)imageWithImageData:(NSData *)imageData;
+ (nullable instancetype)imageWithURL:(NSURL *)URL;
+ (nullable instancetype)imageWithURL:(NSURL *)URL width:(double)width height:(double)height;
@end

@interface INImage (IntentsUI)
+ (instancetype)imageWithCGImage:(CGImageRef)imageRef NS_SWIFT_NAME(init(cgImage:));
+ (instancetype)imageWithUIImage:(UIImage *)image NS_SWIFT_NAME(init(uiImage:));
+ (CGSize)imageSizeForIntentResponse:(INIntentResponse *)response NS_SWIFT_NAME(imageSize(for:));
- (void)fetchUIImageWithCompletion:(void (^)(UIImage *_Nullable image))completion;
@end

@protocol INSpeakable <NSObject>
@property (readonly, nonatomic) NSString *spokenPhrase;
@property (readonly, nonatomic, nullable) NSString *pronunciationHint;
@property (readonly, nonatomic, nullable) NSString *vocabularyIdentifier;
@property (readonly, nonatomic, nullable) NSArray<id<INSpeakable>> *alternativeSpeakableMatches;
@optional
@property (readonly, nonatomic, nullable) NSString *identifier;
@end

@interface INSpeakableString : NSObject <INSpeakable, NSCopying, NSSecureCoding>
- (instancetype)initWithVocabularyIdentifier:(NSString *)vocabularyIdentifier
                                spokenPhrase:(NSString *)spokenPhrase
                           pronunciationHint:(nullable NSString *)pronunciationHint NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithIdentifier:(NSString *)identifier
                      spokenPhrase:(NSString *)spokenPhrase
                 pronunciationHint:(nullable NSString *)pronunciationHint;
- (instancetype)initWithSpokenPhrase:(NSString *)spokenPhrase;
@end

@interface INFile : NSObject <NSSecureCoding>
+ (INFile *)fileWithData:(NSData *)data
                filename:(NSString *)filename
          typeIdentifier:(nullable NSString *)typeIdentifier;
+ (INFile *)fileWithFileURL:(NSURL *)fileURL
                   filename:(nullable NSString *)filename
             typeIdentifier:(nullable NSString *)typeIdentifier;
@property (nonatomic, readonly, copy) NSData *data;
@property (nonatomic, copy) NSString *filename;
@property (nonatomic, readonly, copy, nullable) NSString *typeIdentifier;
@property (nonatomic, readonly, copy, nullable) NSURL *fileURL;
@property (nonatomic) BOOL removedOnCompletion;
@end

@interface INDateComponentsRange : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithStartDateComponents:(nullable NSDateComponents *)startDateComponents
                          endDateComponents:(nullable NSDateComponents *)endDateComponents
    NS_SWIFT_NAME(init(start:end:)) NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly, copy, nullable) NSDateComponents *startDateComponents;
@property (nonatomic, readonly, copy, nullable) NSDateComponents *endDateComponents;
@end

@interface INCurrencyAmount : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithAmount:(NSDecimalNumber *)amount
                  currencyCode:(NSString *)currencyCode NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly, copy, nullable) NSDecimalNumber *amount;
@property (nonatomic, readonly, copy, nullable) NSString *currencyCode;
@end

@interface INObject : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithIdentifier:(nullable NSString *)identifier
                     displayString:(NSString *)displayString
                 pronunciationHint:(nullable NSString *)pronunciationHint
    NS_SWIFT_NAME(init(identifier:display:pronunciationHint:)) NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithIdentifier:(nullable NSString *)identifier displayString:(NSString *)displayString
    NS_SWIFT_NAME(init(identifier:display:));
@property (nonatomic, readonly, copy, nullable) NSString *identifier;
@property (nonatomic, readonly, copy) NSString *displayString;
@property (nonatomic, readonly, copy, nullable) NSString *pronunciationHint;
@property (nonatomic, readonly, copy) NSString *spokenPhrase NS_SWIFT_UNAVAILABLE("");
@end

@interface INObjectSection<ObjectType> : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy, nullable) NSString *title;
@property (nonatomic, readonly, copy) NSArray<ObjectType> *items;
- (instancetype)initWithTitle:(nullable NSString *)title items:(NSArray<ObjectType> *)items NS_DESIGNATED_INITIALIZER;
@end

@interface INObjectCollection<ObjectType> : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSArray<INObjectSection<ObjectType> *> *sections;
@property (nonatomic, readonly, copy) NSArray<ObjectType> *allItems;
@property (nonatomic) BOOL usesIndexedCollation;
- (instancetype)initWithSections:(NSArray<INObjectSection<ObjectType> *> *)sections NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithItems:(NSArray<ObjectType> *)items;
@end

@interface INParameter : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)parameterForClass:(Class)aClass keyPath:(NSString *)keyPath NS_SWIFT_NAME(init(for:keyPath:));
@property (nonatomic, readonly) Class parameterClass;
@property (nonatomic, readonly, copy) NSString *parameterKeyPath;
- (BOOL)isEqualToParameter:(INParameter *)parameter NS_SWIFT_NAME(isEqual(to:));
- (void)setIndex:(NSUInteger)index forSubKeyPath:(NSString *)subKeyPath;
- (NSUInteger)indexForSubKeyPath:(NSString *)subKeyPath NS_SWIFT_NAME(index(forSubKeyPath:));
@end

@interface NSUserActivity (IntentsAdditions)
@property (nonatomic, readonly, nullable) INInteraction *interaction;
@property (nonatomic, copy, nullable) NSString *suggestedInvocationPhrase;
@end

NS_ASSUME_NONNULL_END
