// Firebase's authentication, declared only.
#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, FIRAuthAPNSTokenType) {
  FIRAuthAPNSTokenTypeUnknown,
  FIRAuthAPNSTokenTypeSandbox,
  FIRAuthAPNSTokenTypeProd,
};

NS_SWIFT_UNAVAILABLE("")
@interface FIRAuth : NSObject
+ (FIRAuth *)auth;
- (void)setAPNSToken:(NSData *)token type:(FIRAuthAPNSTokenType)type;
- (BOOL)canHandleNotification:(NSDictionary *)userInfo;
- (BOOL)canHandleURL:(NSURL *)URL;
@end

NS_ASSUME_NONNULL_END
