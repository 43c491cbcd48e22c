// Cached responses.
#pragma once

#import <Foundation/NSObject.h>
#import <Foundation/NSURLRequest.h>
#import <Foundation/NSURLResponse.h>

@class NSCachedURLResponse, NSDate, NSURLSessionDataTask;

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSUInteger, NSURLCacheStoragePolicy) {
  NSURLCacheStorageAllowed = 0,
  NSURLCacheStorageAllowedInMemoryOnly,
  NSURLCacheStorageNotAllowed
};

NS_SWIFT_NAME(CachedURLResponse)
@interface NSCachedURLResponse : NSObject <NSSecureCoding, NSCopying>
- (instancetype)initWithResponse:(NSURLResponse *)response data:(NSData *)data;
- (instancetype)initWithResponse:(NSURLResponse *)response
                            data:(NSData *)data
                        userInfo:(nullable NSDictionary *)info
                   storagePolicy:(NSURLCacheStoragePolicy)policy;
@property (readonly, copy) NSURLResponse *response;
@property (readonly, copy) NSData *data;
@property (nullable, readonly, copy) NSDictionary *userInfo;
@property (readonly) NSURLCacheStoragePolicy storagePolicy;
@end

NS_SWIFT_NAME(URLCache)
@interface NSURLCache : NSObject
@property (class, strong) NSURLCache *sharedURLCache NS_SWIFT_NAME(shared);
- (instancetype)initWithMemoryCapacity:(NSUInteger)memory
                          diskCapacity:(NSUInteger)disk
                              diskPath:(nullable NSString *)path;
- (nullable NSCachedURLResponse *)cachedResponseForRequest:(NSURLRequest *)request NS_SWIFT_NAME(cachedResponse(for:));
- (void)storeCachedResponse:(NSCachedURLResponse *)response
                 forRequest:(NSURLRequest *)request NS_SWIFT_NAME(storeCachedResponse(_:for:));
- (void)removeCachedResponseForRequest:(NSURLRequest *)request NS_SWIFT_NAME(removeCachedResponse(for:));
- (void)removeAllCachedResponses;
- (void)removeCachedResponsesSinceDate:(NSDate *)date NS_SWIFT_NAME(removeCachedResponses(since:));
@property NSUInteger memoryCapacity;
@property NSUInteger diskCapacity;
@property (readonly) NSUInteger currentMemoryUsage;
@property (readonly) NSUInteger currentDiskUsage;
@end

NS_ASSUME_NONNULL_END
