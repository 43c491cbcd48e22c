#pragma once

// The categories on views are declared only.
#import <SDWebImage/SDWebImageManager.h>
#import <UIKit/UIImageView.h>

NS_ASSUME_NONNULL_BEGIN

@interface UIImageView (WebCache)
- (void)sd_setImageWithURL:(nullable NSURL *)url NS_SWIFT_UNAVAILABLE("");
- (void)sd_setImageWithURL:(nullable NSURL *)url placeholderImage:(nullable UIImage *)placeholder
    NS_SWIFT_UNAVAILABLE("");
- (void)sd_setImageWithURL:(nullable NSURL *)url
          placeholderImage:(nullable UIImage *)placeholder
                   options:(SDWebImageOptions)options
    NS_SWIFT_UNAVAILABLE("");
- (void)sd_setImageWithURL:(nullable NSURL *)url completed:(nullable SDExternalCompletionBlock)completedBlock
    NS_SWIFT_UNAVAILABLE("");
- (void)sd_setImageWithURL:(nullable NSURL *)url
          placeholderImage:(nullable UIImage *)placeholder
                 completed:(nullable SDExternalCompletionBlock)completedBlock
    NS_SWIFT_UNAVAILABLE("");
- (void)sd_setImageWithURL:(nullable NSURL *)url
          placeholderImage:(nullable UIImage *)placeholder
                   options:(SDWebImageOptions)options
                 completed:(nullable SDExternalCompletionBlock)completedBlock
    NS_SWIFT_UNAVAILABLE("");
- (void)sd_cancelCurrentImageLoad NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
