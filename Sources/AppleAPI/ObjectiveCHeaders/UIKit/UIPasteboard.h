#pragma once

#import <UIKit/UIImage.h>

NS_ASSUME_NONNULL_BEGIN

@interface UIPasteboard : NSObject
@property (class, nonatomic, readonly) UIPasteboard *generalPasteboard NS_SWIFT_NAME(general);
@property (nonatomic, copy, nullable) NSString *string;
@property (nonatomic, copy, nullable) NSURL *URL NS_SWIFT_NAME(url);
@property (nonatomic, copy, nullable) UIImage *image;
@property (nonatomic, readonly) BOOL hasStrings;
@property (nonatomic, readonly) NSInteger changeCount NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
