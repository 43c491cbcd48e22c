// The object for no value.
#pragma once

#import <Foundation/NSObject.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSNull : NSObject <NSCopying, NSSecureCoding>
+ (NSNull *)null NS_REFINED_FOR_SWIFT;
@end

NS_ASSUME_NONNULL_END
