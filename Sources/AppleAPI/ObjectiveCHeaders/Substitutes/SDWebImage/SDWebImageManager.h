#pragma once

#import <Foundation/Foundation.h>
#import <SDWebImage/SDImageCache.h>
#import <SDWebImage/SDWebImageDownloader.h>
#import <UIKit/UIImage.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, SDWebImageOptions) {
  SDWebImageRetryFailed = 1 << 0,
  SDWebImageLowPriority = 1 << 1,
  SDWebImageProgressiveLoad = 1 << 2,
  // The name before version 5.
  SDWebImageProgressiveDownload = SDWebImageProgressiveLoad,
  SDWebImageRefreshCached = 1 << 3,
  SDWebImageContinueInBackground = 1 << 4,
  SDWebImageHandleCookies = 1 << 5,
  SDWebImageAllowInvalidSSLCertificates = 1 << 6,
  SDWebImageHighPriority = 1 << 7,
  SDWebImageScaleDownLargeImages = 1 << 11,
  SDWebImageQueryMemoryData = 1 << 12,
  SDWebImageFromCacheOnly = 1 << 16,
  SDWebImageFromLoaderOnly = 1 << 17,
  SDWebImageWaitStoreCache = 1 << 22,
  SDWebImageAvoidDecodeImage = 1 << 18,
};

typedef NSString *SDWebImageContextOption NS_TYPED_EXTENSIBLE_ENUM;
FOUNDATION_EXPORT SDWebImageContextOption const SDWebImageContextStoreCacheType
    NS_SWIFT_NAME(SDWebImageContextOption.storeCacheType);
FOUNDATION_EXPORT SDWebImageContextOption const SDWebImageContextImageScaleFactor
    NS_SWIFT_NAME(SDWebImageContextOption.imageScaleFactor);
FOUNDATION_EXPORT SDWebImageContextOption const SDWebImageContextImageThumbnailPixelSize
    NS_SWIFT_NAME(SDWebImageContextOption.imageThumbnailPixelSize);

typedef SDWebImageDownloaderProgressBlock SDImageLoaderProgressBlock;
typedef void (^SDExternalCompletionBlock)(UIImage *_Nullable image, NSError *_Nullable error,
    SDImageCacheType cacheType, NSURL *_Nullable imageURL);
typedef void (^SDInternalCompletionBlock)(UIImage *_Nullable image, NSData *_Nullable data, NSError *_Nullable error,
    SDImageCacheType cacheType, BOOL finished, NSURL *_Nullable imageURL);

@interface SDWebImageCombinedOperation : NSObject
- (void)cancel;
@property (nonatomic, readonly, getter=isCancelled) BOOL cancelled;
@end

@interface SDWebImageManager : NSObject
@property (class, nonatomic, readonly) SDWebImageManager *sharedManager NS_SWIFT_NAME(shared);
@property (nonatomic, readonly) SDImageCache *imageCache;
@property (nonatomic, readonly) SDWebImageDownloader *imageLoader;
- (nullable SDWebImageCombinedOperation *)loadImageWithURL:(nullable NSURL *)url
                                                   options:(SDWebImageOptions)options
                                                  progress:(nullable SDImageLoaderProgressBlock)progressBlock
                                                 completed:(SDInternalCompletionBlock)completedBlock
    NS_SWIFT_NAME(loadImage(with:options:progress:completed:));
- (nullable SDWebImageCombinedOperation *)loadImageWithURL:(nullable NSURL *)url
                                                   options:(SDWebImageOptions)options
                                                   context:(nullable NSDictionary<SDWebImageContextOption, id> *)context
                                                  progress:(nullable SDImageLoaderProgressBlock)progressBlock
                                                 completed:(SDInternalCompletionBlock)completedBlock
    NS_SWIFT_NAME(loadImage(with:options:context:progress:completed:));
- (nullable NSString *)cacheKeyForURL:(nullable NSURL *)url NS_SWIFT_NAME(cacheKey(for:));
@end

NS_ASSUME_NONNULL_END
