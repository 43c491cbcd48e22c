// Bytes. The bridge writes by hand what takes or gives a pointer.
#pragma once

#import <Foundation/NSObject.h>
#import <Foundation/NSRange.h>

@class NSError, NSString, NSURL;

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, NSDataReadingOptions) {
  NSDataReadingMappedIfSafe = 1UL << 0,
  NSDataReadingUncached = 1UL << 1,
  NSDataReadingMappedAlways = 1UL << 3,
  NSDataReadingMapped = NSDataReadingMappedIfSafe,
  NSMappedRead = NSDataReadingMapped,
  NSUncachedRead = NSDataReadingUncached
};

typedef NS_OPTIONS(NSUInteger, NSDataWritingOptions) {
  NSDataWritingAtomic = 1UL << 0,
  NSDataWritingWithoutOverwriting = 1UL << 1,
  NSDataWritingFileProtectionNone = 0x10000000,
  NSDataWritingFileProtectionComplete = 0x20000000,
  NSDataWritingFileProtectionCompleteUnlessOpen = 0x30000000,
  NSDataWritingFileProtectionCompleteUntilFirstUserAuthentication = 0x40000000,
  NSDataWritingFileProtectionMask = 0xf0000000,
  NSAtomicWrite = NSDataWritingAtomic
};

typedef NS_OPTIONS(NSUInteger, NSDataSearchOptions) {
  NSDataSearchBackwards = 1UL << 0,
  NSDataSearchAnchored = 1UL << 1
};

typedef NS_OPTIONS(NSUInteger, NSDataBase64EncodingOptions) {
  NSDataBase64Encoding64CharacterLineLength = 1UL << 0,
  NSDataBase64Encoding76CharacterLineLength = 1UL << 1,
  NSDataBase64EncodingEndLineWithCarriageReturn = 1UL << 4,
  NSDataBase64EncodingEndLineWithLineFeed = 1UL << 5
};

typedef NS_OPTIONS(NSUInteger, NSDataBase64DecodingOptions) { NSDataBase64DecodingIgnoreUnknownCharacters = 1UL << 0 };

@interface NSData : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly) NSUInteger length;
@property (readonly) const void *bytes NS_RETURNS_INNER_POINTER NS_REFINED_FOR_SWIFT;
@end

@interface NSData (NSExtendedData)
@property (readonly, copy) NSString *description NS_REFINED_FOR_SWIFT;
- (void)getBytes:(void *)buffer length:(NSUInteger)length NS_REFINED_FOR_SWIFT;
- (void)getBytes:(void *)buffer range:(NSRange)range NS_REFINED_FOR_SWIFT;
- (void)getBytes:(void *)buffer NS_REFINED_FOR_SWIFT;
- (BOOL)isEqualToData:(NSData *)data NS_SWIFT_NAME(isEqual(to:));
- (NSData *)subdataWithRange:(NSRange)range NS_SWIFT_NAME(subdata(with:));
- (BOOL)writeToFile:(NSString *)path atomically:(BOOL)atomically NS_SWIFT_NAME(write(toFile:atomically:));
- (BOOL)writeToURL:(NSURL *)url atomically:(BOOL)atomically NS_SWIFT_NAME(write(to:atomically:));
- (BOOL)writeToFile:(NSString *)path
            options:(NSDataWritingOptions)options
              error:(NSError **)error NS_SWIFT_NAME(write(toFile:options:));
- (BOOL)writeToURL:(NSURL *)url
           options:(NSDataWritingOptions)options
             error:(NSError **)error NS_SWIFT_NAME(write(to:options:));
- (NSRange)rangeOfData:(NSData *)data
               options:(NSDataSearchOptions)mask
                 range:(NSRange)range NS_SWIFT_NAME(range(of:options:in:));
- (void)enumerateByteRangesUsingBlock:(void(NS_NOESCAPE ^)(const void *bytes, NSRange range,
                                                           BOOL *stop))block NS_REFINED_FOR_SWIFT;
@end

@interface NSData (NSDataCreation)
+ (instancetype)data BELLHOP_FACTORY();
+ (instancetype)dataWithBytes:(nullable const void *)bytes length:(NSUInteger)length NS_REFINED_FOR_SWIFT;
+ (instancetype)dataWithBytesNoCopy:(void *)bytes length:(NSUInteger)length NS_REFINED_FOR_SWIFT;
+ (instancetype)dataWithBytesNoCopy:(void *)bytes
                             length:(NSUInteger)length
                       freeWhenDone:(BOOL)free NS_REFINED_FOR_SWIFT;
+ (nullable instancetype)dataWithContentsOfFile:(NSString *)path
                                        options:(NSDataReadingOptions)options
                                          error:(NSError **)error BELLHOP_FACTORY(contentsOfFile:options:);
+ (nullable instancetype)dataWithContentsOfURL:(NSURL *)url
                                       options:(NSDataReadingOptions)options
                                         error:(NSError **)error BELLHOP_FACTORY(contentsOf:options:);
+ (nullable instancetype)dataWithContentsOfFile:(NSString *)path BELLHOP_FACTORY(contentsOfFile:);
+ (nullable instancetype)dataWithContentsOfURL:(NSURL *)url BELLHOP_FACTORY(contentsOf:);
+ (instancetype)dataWithData:(NSData *)data BELLHOP_FACTORY(data:);
- (instancetype)initWithBytes:(nullable const void *)bytes length:(NSUInteger)length NS_REFINED_FOR_SWIFT;
- (instancetype)initWithBytesNoCopy:(void *)bytes length:(NSUInteger)length NS_REFINED_FOR_SWIFT;
- (instancetype)initWithBytesNoCopy:(void *)bytes
                             length:(NSUInteger)length
                       freeWhenDone:(BOOL)free NS_REFINED_FOR_SWIFT;
- (instancetype)initWithBytesNoCopy:(void *)bytes
                             length:(NSUInteger)length
                        deallocator:(nullable void (^)(void *bytes, NSUInteger length))deallocator NS_REFINED_FOR_SWIFT;
- (nullable instancetype)initWithContentsOfFile:(NSString *)path
                                        options:(NSDataReadingOptions)options
                                          error:(NSError **)error NS_SWIFT_NAME(init(contentsOfFile:options:));
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url
                                       options:(NSDataReadingOptions)options
                                         error:(NSError **)error NS_SWIFT_NAME(init(contentsOf:options:));
- (nullable instancetype)initWithContentsOfFile:(NSString *)path NS_SWIFT_NAME(init(contentsOfFile:));
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url NS_SWIFT_NAME(init(contentsOf:));
- (instancetype)initWithData:(NSData *)data;
+ (nullable id)dataWithContentsOfMappedFile:(NSString *)path NS_SWIFT_UNAVAILABLE("");
@end

@interface NSData (NSDataBase64Encoding)
- (nullable instancetype)initWithBase64EncodedString:(NSString *)string
                                             options:(NSDataBase64DecodingOptions)options
    NS_SWIFT_NAME(init(base64Encoded:options:));
- (NSString *)base64EncodedStringWithOptions:(NSDataBase64EncodingOptions)options
    NS_SWIFT_NAME(base64EncodedString(options:));
- (nullable instancetype)initWithBase64EncodedData:(NSData *)data
                                           options:(NSDataBase64DecodingOptions)options
    NS_SWIFT_NAME(init(base64Encoded:options:));
- (NSData *)base64EncodedDataWithOptions:(NSDataBase64EncodingOptions)options
    NS_SWIFT_NAME(base64EncodedData(options:));
- (NSString *)base64Encoding NS_SWIFT_UNAVAILABLE("");
@end

typedef NS_ENUM(NSInteger, NSDataCompressionAlgorithm) {
  NSDataCompressionAlgorithmLZFSE = 0,
  NSDataCompressionAlgorithmLZ4,
  NSDataCompressionAlgorithmLZMA,
  NSDataCompressionAlgorithmZlib
};

@interface NSData (NSDataCompression)
- (nullable instancetype)decompressedDataUsingAlgorithm:(NSDataCompressionAlgorithm)algorithm
                                                  error:(NSError **)error NS_SWIFT_UNAVAILABLE("");
- (nullable instancetype)compressedDataUsingAlgorithm:(NSDataCompressionAlgorithm)algorithm
                                                error:(NSError **)error NS_SWIFT_UNAVAILABLE("");
@end

@interface NSMutableData : NSData
@property (readonly) void *mutableBytes NS_RETURNS_INNER_POINTER NS_REFINED_FOR_SWIFT;
@property NSUInteger length;
- (void)appendBytes:(const void *)bytes length:(NSUInteger)length NS_REFINED_FOR_SWIFT;
- (void)appendData:(NSData *)data NS_SWIFT_NAME(append(_:));
- (void)increaseLengthBy:(NSUInteger)length;
- (void)replaceBytesInRange:(NSRange)range withBytes:(const void *)bytes NS_REFINED_FOR_SWIFT;
- (void)resetBytesInRange:(NSRange)range NS_SWIFT_NAME(resetBytes(in:));
- (void)setData:(NSData *)data;
- (void)replaceBytesInRange:(NSRange)range
                  withBytes:(nullable const void *)bytes
                     length:(NSUInteger)length NS_REFINED_FOR_SWIFT;
+ (nullable instancetype)dataWithCapacity:(NSUInteger)capacity BELLHOP_FACTORY(capacity:);
+ (nullable instancetype)dataWithLength:(NSUInteger)length BELLHOP_FACTORY(length:);
+ (instancetype)data BELLHOP_FACTORY();
+ (instancetype)dataWithData:(NSData *)data BELLHOP_FACTORY(data:);
+ (nullable instancetype)dataWithContentsOfFile:(NSString *)path BELLHOP_FACTORY(contentsOfFile:);
+ (nullable instancetype)dataWithContentsOfURL:(NSURL *)url BELLHOP_FACTORY(contentsOf:);
- (instancetype)init;
- (nullable instancetype)initWithCapacity:(NSUInteger)capacity;
- (nullable instancetype)initWithLength:(NSUInteger)length;
- (instancetype)initWithData:(NSData *)data;
- (nullable instancetype)initWithContentsOfFile:(NSString *)path NS_SWIFT_NAME(init(contentsOfFile:));
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url NS_SWIFT_NAME(init(contentsOf:));
- (nullable instancetype)initWithBase64EncodedString:(NSString *)string
                                             options:(NSDataBase64DecodingOptions)options
    NS_SWIFT_NAME(init(base64Encoded:options:));
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSPurgeableData : NSMutableData <NSDiscardableContent>
@end

NS_ASSUME_NONNULL_END
