// SDWebImage. The substitute implements its cache, downloader and manager.
#pragma once

#import <Foundation/Foundation.h>
#import <SDWebImage/SDImageCache.h>
#import <SDWebImage/SDWebImageDownloader.h>
#import <SDWebImage/SDWebImageManager.h>
#import <SDWebImage/UIImageView+WebCache.h>
#import <UIKit/UIKit.h>
