// Requests.
#pragma once

#import <Foundation/NSDate.h>
#import <Foundation/NSObject.h>

@class NSData, NSDictionary<__covariant KeyType, __covariant ObjectType>, NSInputStream, NSString, NSURL;

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSUInteger, NSURLRequestCachePolicy) {
  NSURLRequestUseProtocolCachePolicy = 0,
  NSURLRequestReloadIgnoringLocalCacheData = 1,
  NSURLRequestReloadIgnoringCacheData = NSURLRequestReloadIgnoringLocalCacheData,
  NSURLRequestReturnCacheDataElseLoad = 2,
  NSURLRequestReturnCacheDataDontLoad = 3,
  NSURLRequestReloadIgnoringLocalAndRemoteCacheData = 4,
  NSURLRequestReloadRevalidatingCacheData = 5
};

typedef NS_ENUM(NSUInteger, NSURLRequestNetworkServiceType) {
  NSURLNetworkServiceTypeDefault = 0,
  NSURLNetworkServiceTypeVoIP = 1,
  NSURLNetworkServiceTypeVideo = 2,
  NSURLNetworkServiceTypeBackground = 3,
  NSURLNetworkServiceTypeVoice = 4,
  NSURLNetworkServiceTypeResponsiveData = 6,
  NSURLNetworkServiceTypeAVStreaming = 8,
  NSURLNetworkServiceTypeResponsiveAV = 9,
  NSURLNetworkServiceTypeCallSignaling = 11
};

@interface NSURLRequest : NSObject <NSSecureCoding, NSCopying, NSMutableCopying>
+ (instancetype)requestWithURL:(NSURL *)url BELLHOP_FACTORY(url:);
+ (instancetype)requestWithURL:(NSURL *)url
                   cachePolicy:(NSURLRequestCachePolicy)policy
               timeoutInterval:(NSTimeInterval)timeout BELLHOP_FACTORY(url:cachePolicy:timeoutInterval:);
- (instancetype)initWithURL:(NSURL *)url NS_SWIFT_NAME(init(url:));
- (instancetype)initWithURL:(NSURL *)url
                cachePolicy:(NSURLRequestCachePolicy)policy
            timeoutInterval:(NSTimeInterval)timeout NS_SWIFT_NAME(init(url:cachePolicy:timeoutInterval:));
@property (nullable, readonly, copy) NSURL *URL NS_SWIFT_NAME(url);
@property (readonly) NSURLRequestCachePolicy cachePolicy;
@property (readonly) NSTimeInterval timeoutInterval;
@property (nullable, readonly, copy) NSURL *mainDocumentURL;
@property (readonly) NSURLRequestNetworkServiceType networkServiceType;
@property (readonly) BOOL allowsCellularAccess;
@property (nullable, readonly, copy) NSString *HTTPMethod NS_SWIFT_NAME(httpMethod);
@property (nullable, readonly, copy) NSDictionary<NSString *, NSString *> *allHTTPHeaderFields;
- (nullable NSString *)valueForHTTPHeaderField:(NSString *)field NS_SWIFT_NAME(value(forHTTPHeaderField:));
@property (nullable, readonly, copy) NSData *HTTPBody NS_SWIFT_NAME(httpBody);
@property (nullable, readonly, retain) NSInputStream *HTTPBodyStream NS_SWIFT_NAME(httpBodyStream);
@property (readonly) BOOL HTTPShouldHandleCookies NS_SWIFT_NAME(httpShouldHandleCookies);
@property (readonly) BOOL HTTPShouldUsePipelining NS_SWIFT_NAME(httpShouldUsePipelining);
@end

@interface NSMutableURLRequest : NSURLRequest
+ (instancetype)requestWithURL:(NSURL *)url BELLHOP_FACTORY(url:);
+ (instancetype)requestWithURL:(NSURL *)url
                   cachePolicy:(NSURLRequestCachePolicy)policy
               timeoutInterval:(NSTimeInterval)timeout BELLHOP_FACTORY(url:cachePolicy:timeoutInterval:);
- (instancetype)initWithURL:(NSURL *)url NS_SWIFT_NAME(init(url:));
- (instancetype)initWithURL:(NSURL *)url
                cachePolicy:(NSURLRequestCachePolicy)policy
            timeoutInterval:(NSTimeInterval)timeout NS_SWIFT_NAME(init(url:cachePolicy:timeoutInterval:));
@property (nullable, copy) NSURL *URL NS_SWIFT_NAME(url);
@property NSURLRequestCachePolicy cachePolicy;
@property NSTimeInterval timeoutInterval;
@property (nullable, copy) NSURL *mainDocumentURL;
@property NSURLRequestNetworkServiceType networkServiceType;
@property BOOL allowsCellularAccess;
@property (copy) NSString *HTTPMethod NS_SWIFT_NAME(httpMethod);
@property (nullable, copy) NSDictionary<NSString *, NSString *> *allHTTPHeaderFields;
- (void)setValue:(nullable NSString *)value forHTTPHeaderField:(NSString *)field;
- (void)addValue:(NSString *)value forHTTPHeaderField:(NSString *)field;
@property (nullable, copy) NSData *HTTPBody NS_SWIFT_NAME(httpBody);
@property (nullable, retain) NSInputStream *HTTPBodyStream NS_SWIFT_NAME(httpBodyStream);
@property BOOL HTTPShouldHandleCookies NS_SWIFT_NAME(httpShouldHandleCookies);
@property BOOL HTTPShouldUsePipelining NS_SWIFT_NAME(httpShouldUsePipelining);
@end

NS_ASSUME_NONNULL_END
