// Copying, coding and the helpers of the root class.
#pragma once

#import <CoreFoundation/CFBase.h>
#import <Foundation/NSObjCRuntime.h>
#import <Foundation/NSZone.h>
#import <objc/NSObject.h>

@class NSCoder, NSString, NSArray<__covariant ObjectType>;

NS_ASSUME_NONNULL_BEGIN

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone NS_REFINED_FOR_SWIFT;
@end

@protocol NSMutableCopying
- (id)mutableCopyWithZone:(nullable NSZone *)zone NS_REFINED_FOR_SWIFT;
@end

@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder NS_REFINED_FOR_SWIFT;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_REFINED_FOR_SWIFT;
@end

@protocol NSSecureCoding <NSCoding>
@required
@property (class, readonly) BOOL supportsSecureCoding NS_REFINED_FOR_SWIFT;
@end

NS_SWIFT_UNAVAILABLE("")
@protocol NSDiscardableContent
@required
- (BOOL)beginContentAccess NS_SWIFT_UNAVAILABLE("");
- (void)endContentAccess NS_SWIFT_UNAVAILABLE("");
- (void)discardContentIfPossible NS_SWIFT_UNAVAILABLE("");
- (BOOL)isContentDiscarded NS_SWIFT_UNAVAILABLE("");
@end

@interface NSObject (NSCoderMethods)
+ (NSInteger)version NS_SWIFT_UNAVAILABLE("");
+ (void)setVersion:(NSInteger)version NS_SWIFT_UNAVAILABLE("");
@property (readonly) Class classForCoder NS_REFINED_FOR_SWIFT;
- (nullable id)replacementObjectForCoder:(NSCoder *)coder NS_SWIFT_UNAVAILABLE("");
- (nullable id)awakeAfterUsingCoder:(NSCoder *)coder NS_SWIFT_UNAVAILABLE("");
@end

FOUNDATION_EXPORT id _Nullable CFBridgingRelease(CFTypeRef CF_CONSUMED _Nullable X) NS_RETURNS_RETAINED NS_REFINED_FOR_SWIFT;
FOUNDATION_EXPORT CFTypeRef _Nullable CFBridgingRetain(id _Nullable X) CF_RETURNS_RETAINED NS_REFINED_FOR_SWIFT;

NS_ASSUME_NONNULL_END
