// Universally unique identifiers.
#pragma once

#import <Foundation/NSObject.h>

@class NSString;

NS_ASSUME_NONNULL_BEGIN

typedef unsigned char uuid_t[16];

@interface NSUUID : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)UUID BELLHOP_FACTORY();
- (instancetype)init;
- (nullable instancetype)initWithUUIDString:(NSString *)string NS_SWIFT_NAME(init(uuidString:));
- (instancetype)initWithUUIDBytes:(const uuid_t _Nullable)bytes NS_REFINED_FOR_SWIFT;
- (void)getUUIDBytes:(uuid_t _Nonnull)uuid NS_REFINED_FOR_SWIFT;
@property (readonly, copy) NSString *UUIDString NS_SWIFT_NAME(uuidString);
@end

NS_ASSUME_NONNULL_END
