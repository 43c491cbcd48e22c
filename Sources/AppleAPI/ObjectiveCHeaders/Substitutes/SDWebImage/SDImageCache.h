#pragma once

#import <Foundation/Foundation.h>
#import <UIKit/UIImage.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, SDImageCacheType) {
  SDImageCacheTypeNone = 0,
  SDImageCacheTypeDisk = 1,
  SDImageCacheTypeMemory = 2,
  SDImageCacheTypeAll = 3,
};

@interface SDImageCacheConfig : NSObject
@property (nonatomic) BOOL shouldCacheImagesInMemory;
@property (nonatomic) BOOL shouldUseWeakMemoryCache;
@property (nonatomic) BOOL shouldDisableiCloud;
@property (nonatomic) NSTimeInterval maxDiskAge;
@property (nonatomic) NSUInteger maxDiskSize;
@property (nonatomic) NSUInteger maxMemoryCost;
@property (nonatomic) NSUInteger maxMemoryCount;
@end

@interface SDImageCache : NSObject
@property (class, nonatomic, readonly) SDImageCache *sharedImageCache NS_SWIFT_NAME(shared);
@property (nonatomic, readonly) SDImageCacheConfig *config;
@property (nonatomic, readonly) NSString *diskCachePath;
- (instancetype)initWithNamespace:(NSString *)ns NS_SWIFT_NAME(init(namespace:));
- (instancetype)initWithNamespace:(NSString *)ns diskCacheDirectory:(nullable NSString *)directory
    NS_SWIFT_NAME(init(namespace:diskCacheDirectory:));
- (nullable NSString *)cachePathForKey:(nullable NSString *)key NS_SWIFT_NAME(cachePath(forKey:));
- (void)storeImage:(nullable UIImage *)image
            forKey:(nullable NSString *)key
        completion:(void (^_Nullable)(void))completionBlock
    NS_SWIFT_NAME(store(_:forKey:completion:));
- (void)storeImage:(nullable UIImage *)image
            forKey:(nullable NSString *)key
            toDisk:(BOOL)toDisk
        completion:(void (^_Nullable)(void))completionBlock
    NS_SWIFT_NAME(store(_:forKey:toDisk:completion:));
- (void)storeImage:(nullable UIImage *)image
         imageData:(nullable NSData *)imageData
            forKey:(nullable NSString *)key
            toDisk:(BOOL)toDisk
        completion:(void (^_Nullable)(void))completionBlock
    NS_SWIFT_NAME(store(_:imageData:forKey:toDisk:completion:));
- (void)storeImageDataToDisk:(nullable NSData *)imageData forKey:(nullable NSString *)key
    NS_SWIFT_NAME(storeImageData(toDisk:forKey:));
- (void)diskImageExistsWithKey:(nullable NSString *)key completion:(void (^_Nullable)(BOOL isInCache))completionBlock
    NS_SWIFT_NAME(diskImageExists(withKey:completion:));
- (BOOL)diskImageDataExistsWithKey:(nullable NSString *)key NS_SWIFT_NAME(diskImageDataExists(withKey:));
- (nullable NSData *)diskImageDataForKey:(nullable NSString *)key NS_SWIFT_NAME(diskImageData(forKey:));
- (nullable UIImage *)imageFromMemoryCacheForKey:(nullable NSString *)key NS_SWIFT_NAME(imageFromMemoryCache(forKey:));
- (nullable UIImage *)imageFromDiskCacheForKey:(nullable NSString *)key NS_SWIFT_NAME(imageFromDiskCache(forKey:));
- (nullable UIImage *)imageFromCacheForKey:(nullable NSString *)key NS_SWIFT_NAME(imageFromCache(forKey:));
- (void)removeImageForKey:(nullable NSString *)key withCompletion:(void (^_Nullable)(void))completion
    NS_SWIFT_NAME(removeImage(forKey:withCompletion:));
- (void)removeImageForKey:(nullable NSString *)key
                 fromDisk:(BOOL)fromDisk
           withCompletion:(void (^_Nullable)(void))completion
    NS_SWIFT_NAME(removeImage(forKey:fromDisk:withCompletion:));
- (void)clearMemory;
- (void)clearDiskOnCompletion:(void (^_Nullable)(void))completion NS_SWIFT_NAME(clearDisk(onCompletion:));
@end

NS_ASSUME_NONNULL_END
