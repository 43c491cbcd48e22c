// The Photos framework for Objective-C, declared only.
#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, PHAuthorizationStatus) {
  PHAuthorizationStatusNotDetermined = 0,
  PHAuthorizationStatusRestricted,
  PHAuthorizationStatusDenied,
  PHAuthorizationStatusAuthorized,
  PHAuthorizationStatusLimited,
};

NS_SWIFT_UNAVAILABLE("")
@interface PHPhotoLibrary : NSObject
+ (PHPhotoLibrary *)sharedPhotoLibrary;
+ (PHAuthorizationStatus)authorizationStatus;
+ (void)requestAuthorization:(void (^)(PHAuthorizationStatus status))handler;
- (void)performChanges:(dispatch_block_t)changeBlock
     completionHandler:(nullable void (^)(BOOL success, NSError *_Nullable error))completionHandler;
@end

NS_ASSUME_NONNULL_END
