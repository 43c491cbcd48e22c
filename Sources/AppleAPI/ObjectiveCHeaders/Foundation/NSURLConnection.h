// Older ways to load from the network, and protocols of one's own.
#pragma once

#import <Foundation/NSURLCache.h>
#import <Foundation/NSURLRequest.h>
#import <Foundation/NSURLResponse.h>

@class NSError, NSOperationQueue, NSURLAuthenticationChallenge, NSURLSessionTask;

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface NSURLConnection : NSObject
- (nullable instancetype)initWithRequest:(NSURLRequest *)request delegate:(nullable id)delegate NS_SWIFT_UNAVAILABLE("");
- (nullable instancetype)initWithRequest:(NSURLRequest *)request
                                delegate:(nullable id)delegate
                        startImmediately:(BOOL)start NS_SWIFT_UNAVAILABLE("");
+ (nullable NSURLConnection *)connectionWithRequest:(NSURLRequest *)request
                                           delegate:(nullable id)delegate NS_SWIFT_UNAVAILABLE("");
- (void)start NS_SWIFT_UNAVAILABLE("");
- (void)cancel NS_SWIFT_UNAVAILABLE("");
+ (nullable NSData *)sendSynchronousRequest:(NSURLRequest *)request
                          returningResponse:(NSURLResponse *_Nullable *_Nullable)response
                                      error:(NSError **)error NS_SWIFT_UNAVAILABLE("");
+ (void)sendAsynchronousRequest:(NSURLRequest *)request
                          queue:(NSOperationQueue *)queue
              completionHandler:(void (^)(NSURLResponse *_Nullable response, NSData *_Nullable data,
                                          NSError *_Nullable error))handler NS_SWIFT_UNAVAILABLE("");
@end

@protocol NSURLConnectionDelegate <NSObject>
@end

@protocol NSURLConnectionDataDelegate <NSURLConnectionDelegate>
@end

@class NSURLProtocol;

NS_SWIFT_NAME(URLProtocolClient)
@protocol NSURLProtocolClient <NSObject>
- (void)URLProtocol:(NSURLProtocol *)protocol
    didReceiveResponse:(NSURLResponse *)response
    cacheStoragePolicy:(NSURLCacheStoragePolicy)policy NS_SWIFT_NAME(urlProtocol(_:didReceive:cacheStoragePolicy:));
- (void)URLProtocol:(NSURLProtocol *)protocol didLoadData:(NSData *)data NS_SWIFT_NAME(urlProtocol(_:didLoad:));
- (void)URLProtocolDidFinishLoading:(NSURLProtocol *)protocol NS_SWIFT_NAME(urlProtocolDidFinishLoading(_:));
- (void)URLProtocol:(NSURLProtocol *)protocol
    didFailWithError:(NSError *)error NS_SWIFT_NAME(urlProtocol(_:didFailWithError:));
@end

NS_SWIFT_NAME(URLProtocol)
@interface NSURLProtocol : NSObject
- (instancetype)initWithRequest:(NSURLRequest *)request
                 cachedResponse:(nullable NSCachedURLResponse *)response
                         client:(nullable id<NSURLProtocolClient>)client;
@property (nullable, readonly, retain) id<NSURLProtocolClient> client;
@property (readonly, copy) NSURLRequest *request;
@property (nullable, readonly, copy) NSCachedURLResponse *cachedResponse;
+ (BOOL)canInitWithRequest:(NSURLRequest *)request NS_SWIFT_NAME(canInit(with:));
+ (NSURLRequest *)canonicalRequestForRequest:(NSURLRequest *)request NS_SWIFT_NAME(canonicalRequest(for:));
- (void)startLoading;
- (void)stopLoading;
+ (nullable id)propertyForKey:(NSString *)key inRequest:(NSURLRequest *)request NS_SWIFT_NAME(property(forKey:in:));
+ (void)setProperty:(id)value
             forKey:(NSString *)key
          inRequest:(NSMutableURLRequest *)request NS_SWIFT_NAME(setProperty(_:forKey:in:));
+ (BOOL)registerClass:(Class)type;
+ (void)unregisterClass:(Class)type;
@end

NS_ASSUME_NONNULL_END
