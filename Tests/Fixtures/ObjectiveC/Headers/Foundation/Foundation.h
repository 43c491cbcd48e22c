// A part of Apple's API, as far as the fixtures of ObjectiveCBuildingTests use it.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>
typedef bool BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
typedef long NSInteger; typedef unsigned long NSUInteger; typedef double NSTimeInterval;
typedef struct _NSRange { NSUInteger location, length; } NSRange;
typedef unsigned short unichar;
#define NS_ENUM(T, N) enum __attribute__((enum_extensibility(open))) N : T N; enum N : T
#define NS_OPTIONS(T, N) enum __attribute__((flag_enum,enum_extensibility(open))) N : T N; enum N : T
#define NS_SWIFT_NAME(x) __attribute__((swift_name(#x)))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define NS_TYPED_ENUM __attribute__((swift_newtype(enum)))
#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
NS_ASSUME_NONNULL_BEGIN
@class NSString, NSError, NSArray, NSDictionary;
@protocol NSObject
- (BOOL)isEqual:(nullable id)x;
- (BOOL)respondsToSelector:(SEL)s;
@property (readonly, copy) NSString *description;
@end
@protocol NSCopying @end
__attribute__((objc_root_class)) @interface NSObject <NSObject>
+ (instancetype)alloc NS_REFINED_FOR_SWIFT;
+ (instancetype)new NS_REFINED_FOR_SWIFT;
- (instancetype)init NS_REFINED_FOR_SWIFT;
+ (Class)class NS_REFINED_FOR_SWIFT;
- (id)copy; - (id)mutableCopy;
@end
@interface NSString : NSObject
- (nullable NSString *)stringByAppendingPathComponent:(NSString *)c;
+ (nullable instancetype)stringWithContentsOfFile:(NSString *)path encoding:(NSUInteger)e error:(NSError **)error;
@property (readonly) NSUInteger length;
- (unichar)characterAtIndex:(NSUInteger)i;
- (NSString *)substringWithRange:(NSRange)range NS_SWIFT_NAME(substring(with:));
@property (readonly, copy) NSString *pathExtension;
@end
@interface NSConstantString : NSString @end
@interface NSError : NSObject
@property (readonly) NSInteger code;
@end
@interface NSArray<__covariant ObjectType> : NSObject
@property (readonly) NSUInteger count;
- (ObjectType)objectAtIndex:(NSUInteger)i;
@property (nullable, nonatomic, readonly) ObjectType firstObject;
+ (instancetype)arrayWithObjects:(const ObjectType _Nonnull [_Nullable])objects count:(NSUInteger)n NS_REFINED_FOR_SWIFT;
@end
@interface NSDictionary<__covariant K, __covariant V> : NSObject
- (nullable V)objectForKey:(K)k;
- (nullable V)objectForKeyedSubscript:(K)k;
@end
typedef NSString *NSErrorDomain;
typedef NSString *NSURLResourceKey NS_TYPED_ENUM;
extern NSURLResourceKey const NSURLNameKey;
extern NSErrorDomain const NSCocoaErrorDomain;
@interface NSData : NSObject
+ (nullable instancetype)dataWithContentsOfFile:(NSString *)p;
- (BOOL)writeToFile:(NSString *)p options:(NSUInteger)o error:(NSError **)error;
@end
@interface NSURL : NSObject
+ (nullable instancetype)URLWithString:(NSString *)s;
+ (NSURL *)fileURLWithPath:(NSString *)s NS_SWIFT_NAME(bellhopFactory(fileURLWithPath:));
@property (nullable, readonly, copy) NSString *path;
@end
typedef NS_OPTIONS(NSUInteger, NSDataWritingOptions) { NSDataWritingAtomic = 1, NSDataWritingWithoutOverwriting = 2 };
typedef NS_ENUM(NSInteger, NSComparisonResult) { NSOrderedAscending = -1, NSOrderedSame, NSOrderedDescending };
NS_SWIFT_NAME(URLResponse)
@interface NSURLResponse : NSObject
@end

NS_SWIFT_NAME(URLSessionDownloadTask)
@interface NSURLSessionDownloadTask : NSObject
- (void)resume;
@end

NS_SWIFT_NAME(URLSession)
@interface NSURLSession : NSObject
@property (class, readonly, strong) NSURLSession *sharedSession;
- (NSURLSessionDownloadTask *)downloadTaskWithURL:(NSURL *)url completionHandler:(void (^)(NSURL * _Nullable location, NSURLResponse * _Nullable response, NSError * _Nullable error))completionHandler;
@end
extern NSString *NSTemporaryDirectory(void);
extern NSRange NSMakeRange(NSUInteger a, NSUInteger b);
NS_ASSUME_NONNULL_END
