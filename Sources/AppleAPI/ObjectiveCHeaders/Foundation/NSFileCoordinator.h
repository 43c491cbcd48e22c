// Coordinated access to files.
#pragma once

#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSError, NSOperationQueue, NSURL;

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, NSFileCoordinatorReadingOptions) {
  NSFileCoordinatorReadingWithoutChanges = 1 << 0,
  NSFileCoordinatorReadingResolvesSymbolicLink = 1 << 1,
  NSFileCoordinatorReadingImmediatelyAvailableMetadataOnly = 1 << 2,
  NSFileCoordinatorReadingForUploading = 1 << 3
};

typedef NS_OPTIONS(NSUInteger, NSFileCoordinatorWritingOptions) {
  NSFileCoordinatorWritingForDeleting = 1 << 0,
  NSFileCoordinatorWritingForMoving = 1 << 1,
  NSFileCoordinatorWritingForMerging = 1 << 2,
  NSFileCoordinatorWritingForReplacing = 1 << 3,
  NSFileCoordinatorWritingContentIndependentMetadataOnly = 1 << 4
};

@protocol NSFilePresenter <NSObject>
@property (nullable, readonly, copy) NSURL *presentedItemURL NS_SWIFT_UNAVAILABLE("");
@property (readonly, retain) NSOperationQueue *presentedItemOperationQueue NS_SWIFT_UNAVAILABLE("");
@optional
- (void)presentedItemDidChange NS_SWIFT_UNAVAILABLE("");
@end

@interface NSFileCoordinator : NSObject
+ (void)addFilePresenter:(id<NSFilePresenter>)presenter NS_SWIFT_UNAVAILABLE("");
+ (void)removeFilePresenter:(id<NSFilePresenter>)presenter NS_SWIFT_UNAVAILABLE("");
- (instancetype)init NS_REFINED_FOR_SWIFT;
- (instancetype)initWithFilePresenter:(nullable id)presenter NS_SWIFT_NAME(init(filePresenter:));
- (void)coordinateReadingItemAtURL:(NSURL *)url
                           options:(NSFileCoordinatorReadingOptions)options
                             error:(NSError **)error
                        byAccessor:(void(NS_NOESCAPE ^)(NSURL *url))reader NS_REFINED_FOR_SWIFT;
- (void)coordinateWritingItemAtURL:(NSURL *)url
                           options:(NSFileCoordinatorWritingOptions)options
                             error:(NSError **)error
                        byAccessor:(void(NS_NOESCAPE ^)(NSURL *url))writer NS_REFINED_FOR_SWIFT;
- (void)cancel NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
