#pragma once

#import <Foundation/Foundation.h>
#import <UIKit/UIImage.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, SDWebImageDownloaderOptions) {
  SDWebImageDownloaderLowPriority = 1 << 0,
  SDWebImageDownloaderProgressiveLoad = 1 << 1,
  SDWebImageDownloaderUseNSURLCache = 1 << 2,
  SDWebImageDownloaderIgnoreCachedResponse = 1 << 3,
  SDWebImageDownloaderContinueInBackground = 1 << 4,
  SDWebImageDownloaderHandleCookies = 1 << 5,
  SDWebImageDownloaderAllowInvalidSSLCertificates = 1 << 6,
  SDWebImageDownloaderHighPriority = 1 << 7,
  SDWebImageDownloaderScaleDownLargeImages = 1 << 8,
  SDWebImageDownloaderAvoidDecodeImage = 1 << 9,
};

FOUNDATION_EXPORT NSString *const SDWebImageErrorDomain;

typedef void (^SDWebImageNoParamsBlock)(void);
typedef void (^SDWebImageDownloaderProgressBlock)(NSInteger receivedSize, NSInteger expectedSize,
    NSURL *_Nullable targetURL);
typedef void (^SDWebImageDownloaderCompletedBlock)(UIImage *_Nullable image, NSData *_Nullable data,
    NSError *_Nullable error, BOOL finished);

@interface SDWebImageDownloaderConfig : NSObject
@property (class, nonatomic, readonly) SDWebImageDownloaderConfig *defaultDownloaderConfig NS_SWIFT_NAME(default);
@property (nonatomic) NSInteger maxConcurrentDownloads;
@property (nonatomic) NSTimeInterval downloadTimeout;
@property (nonatomic, nullable) NSURLSessionConfiguration *sessionConfiguration;
@property (nonatomic, copy, nullable) NSString *username;
@property (nonatomic, copy, nullable) NSString *password;
@end

@interface SDWebImageDownloadToken : NSObject
@property (nonatomic, readonly, nullable) NSURL *url NS_SWIFT_NAME(url);
@property (nonatomic, readonly, nullable) NSURLRequest *request;
- (void)cancel;
@end

@interface SDWebImageDownloader : NSObject
@property (class, nonatomic, readonly) SDWebImageDownloader *sharedDownloader NS_SWIFT_NAME(shared);
@property (nonatomic, readonly) SDWebImageDownloaderConfig *config;
- (instancetype)initWithConfig:(nullable SDWebImageDownloaderConfig *)config;
- (void)setValue:(nullable NSString *)value forHTTPHeaderField:(nullable NSString *)field;
- (nullable NSString *)valueForHTTPHeaderField:(nullable NSString *)field NS_SWIFT_NAME(value(forHTTPHeaderField:));
- (nullable SDWebImageDownloadToken *)downloadImageWithURL:(nullable NSURL *)url
                                                 completed:(nullable SDWebImageDownloaderCompletedBlock)completedBlock
    NS_SWIFT_NAME(downloadImage(with:completed:));
- (nullable SDWebImageDownloadToken *)downloadImageWithURL:(nullable NSURL *)url
                                                   options:(SDWebImageDownloaderOptions)options
                                                  progress:(nullable SDWebImageDownloaderProgressBlock)progressBlock
                                                 completed:(nullable SDWebImageDownloaderCompletedBlock)completedBlock
    NS_SWIFT_NAME(downloadImage(with:options:progress:completed:));
@end

NS_ASSUME_NONNULL_END
