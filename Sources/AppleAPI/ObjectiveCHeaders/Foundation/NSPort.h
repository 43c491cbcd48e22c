// Ports. They are only declared.
#pragma once

#import <Foundation/NSObject.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface NSPort : NSObject
+ (NSPort *)port NS_SWIFT_UNAVAILABLE("");
- (void)invalidate NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSMachPort : NSPort
@end

NS_ASSUME_NONNULL_END
