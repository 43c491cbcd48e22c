// Streams and file handles.
#pragma once

#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSData, NSError, NSRunLoop, NSString, NSURL;
@protocol NSStreamDelegate;

NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSStreamPropertyKey NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(Stream.PropertyKey);

typedef NS_ENUM(NSUInteger, NSStreamStatus) {
  NSStreamStatusNotOpen = 0,
  NSStreamStatusOpening = 1,
  NSStreamStatusOpen = 2,
  NSStreamStatusReading = 3,
  NSStreamStatusWriting = 4,
  NSStreamStatusAtEnd = 5,
  NSStreamStatusClosed = 6,
  NSStreamStatusError = 7
};

typedef NS_OPTIONS(NSUInteger, NSStreamEvent) {
  NSStreamEventNone = 0,
  NSStreamEventOpenCompleted = 1UL << 0,
  NSStreamEventHasBytesAvailable = 1UL << 1,
  NSStreamEventHasSpaceAvailable = 1UL << 2,
  NSStreamEventErrorOccurred = 1UL << 3,
  NSStreamEventEndEncountered = 1UL << 4
};

NS_SWIFT_NAME(Stream)
@interface NSStream : NSObject
- (void)open;
- (void)close;
@property (nullable, assign) id<NSStreamDelegate> delegate;
- (nullable id)propertyForKey:(NSStreamPropertyKey)key NS_SWIFT_NAME(property(forKey:));
- (BOOL)setProperty:(nullable id)value forKey:(NSStreamPropertyKey)key NS_SWIFT_NAME(setProperty(_:forKey:));
- (void)scheduleInRunLoop:(NSRunLoop *)loop forMode:(NSRunLoopMode)mode NS_SWIFT_NAME(schedule(in:forMode:));
- (void)removeFromRunLoop:(NSRunLoop *)loop forMode:(NSRunLoopMode)mode NS_SWIFT_NAME(remove(from:forMode:));
@property (readonly) NSStreamStatus streamStatus;
@property (nullable, readonly, copy) NSError *streamError;
@end

NS_SWIFT_NAME(InputStream)
@interface NSInputStream : NSStream
- (NSInteger)read:(uint8_t *)buffer maxLength:(NSUInteger)length;
- (BOOL)getBuffer:(uint8_t *_Nullable *_Nonnull)buffer length:(NSUInteger *)length NS_SWIFT_UNAVAILABLE("");
@property (readonly) BOOL hasBytesAvailable;
- (instancetype)initWithData:(NSData *)data NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithURL:(NSURL *)url NS_SWIFT_NAME(init(url:));
- (nullable instancetype)initWithFileAtPath:(NSString *)path NS_SWIFT_NAME(init(fileAtPath:));
+ (nullable instancetype)inputStreamWithData:(NSData *)data BELLHOP_FACTORY(data:);
+ (nullable instancetype)inputStreamWithFileAtPath:(NSString *)path BELLHOP_FACTORY(fileAtPath:);
+ (nullable instancetype)inputStreamWithURL:(NSURL *)url BELLHOP_FACTORY(url:);
@end

NS_SWIFT_NAME(OutputStream)
@interface NSOutputStream : NSStream
- (NSInteger)write:(const uint8_t *)buffer maxLength:(NSUInteger)length;
@property (readonly) BOOL hasSpaceAvailable;
- (instancetype)initToMemory NS_SWIFT_NAME(init(toMemory:));
- (nullable instancetype)initWithURL:(NSURL *)url append:(BOOL)append NS_SWIFT_NAME(init(url:append:));
- (nullable instancetype)initToFileAtPath:(NSString *)path append:(BOOL)append NS_SWIFT_NAME(init(toFileAtPath:append:));
+ (instancetype)outputStreamToMemory NS_SWIFT_NAME(toMemory());
+ (instancetype)outputStreamToFileAtPath:(NSString *)path append:(BOOL)append BELLHOP_FACTORY(toFileAtPath:append:);
+ (nullable instancetype)outputStreamWithURL:(NSURL *)url append:(BOOL)append BELLHOP_FACTORY(url:append:);
@end

NS_SWIFT_NAME(StreamDelegate)
@protocol NSStreamDelegate <NSObject>
@optional
- (void)stream:(NSStream *)stream handleEvent:(NSStreamEvent)event NS_SWIFT_NAME(stream(_:handle:));
@end

NS_SWIFT_NAME(FileHandle)
@interface NSFileHandle : NSObject <NSSecureCoding>
@property (readonly, copy) NSData *availableData;
- (instancetype)initWithFileDescriptor:(int)descriptor closeOnDealloc:(BOOL)close
    NS_SWIFT_NAME(init(fileDescriptor:closeOnDealloc:));
- (instancetype)initWithFileDescriptor:(int)descriptor NS_SWIFT_NAME(init(fileDescriptor:));
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardInput NS_SWIFT_NAME(standardInput);
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardOutput NS_SWIFT_NAME(standardOutput);
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardError NS_SWIFT_NAME(standardError);
@property (class, readonly, strong) NSFileHandle *fileHandleWithNullDevice NS_SWIFT_NAME(nullDevice);
+ (nullable instancetype)fileHandleForReadingAtPath:(NSString *)path NS_SWIFT_NAME(init(forReadingAtPath:));
+ (nullable instancetype)fileHandleForWritingAtPath:(NSString *)path NS_SWIFT_NAME(init(forWritingAtPath:));
+ (nullable instancetype)fileHandleForUpdatingAtPath:(NSString *)path NS_SWIFT_NAME(init(forUpdatingAtPath:));
+ (nullable instancetype)fileHandleForReadingFromURL:(NSURL *)url error:(NSError **)error
    NS_SWIFT_NAME(init(forReadingFrom:));
+ (nullable instancetype)fileHandleForWritingToURL:(NSURL *)url error:(NSError **)error NS_SWIFT_NAME(init(forWritingTo:));
- (NSData *)readDataToEndOfFile;
- (NSData *)readDataOfLength:(NSUInteger)length NS_SWIFT_NAME(readData(ofLength:));
- (nullable NSData *)readDataToEndOfFileAndReturnError:(NSError **)error NS_SWIFT_UNAVAILABLE("");
- (void)writeData:(NSData *)data NS_SWIFT_NAME(write(_:));
- (BOOL)writeData:(NSData *)data error:(NSError **)error NS_SWIFT_NAME(write(contentsOf:));
@property (readonly) unsigned long long offsetInFile;
- (unsigned long long)seekToEndOfFile;
- (void)seekToFileOffset:(unsigned long long)offset NS_SWIFT_NAME(seek(toFileOffset:));
- (void)truncateFileAtOffset:(unsigned long long)offset NS_SWIFT_NAME(truncateFile(atOffset:));
- (void)synchronizeFile;
- (void)closeFile;
- (BOOL)closeAndReturnError:(NSError **)error NS_SWIFT_NAME(close());
@property (readonly) int fileDescriptor;
@end

NS_SWIFT_NAME(Pipe)
@interface NSPipe : NSObject
@property (readonly, retain) NSFileHandle *fileHandleForReading;
@property (readonly, retain) NSFileHandle *fileHandleForWriting;
- (instancetype)init;
+ (NSPipe *)pipe BELLHOP_FACTORY();
@end

NS_ASSUME_NONNULL_END
