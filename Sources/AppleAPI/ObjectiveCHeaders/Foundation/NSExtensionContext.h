// What an extension is given, and what it gives back.
#pragma once

#import <Foundation/NSItemProvider.h>
#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSAttributedString, NSDictionary<__covariant KeyType, __covariant ObjectType>;
@class NSError, NSString, NSURL;

NS_ASSUME_NONNULL_BEGIN

@interface NSExtensionContext : NSObject
@property (readonly, copy) NSArray *inputItems NS_SWIFT_UNAVAILABLE("");
- (void)completeRequestReturningItems:(nullable NSArray *)items
                    completionHandler:(nullable void (^)(BOOL expired))completionHandler NS_SWIFT_UNAVAILABLE("");
- (void)cancelRequestWithError:(NSError *)error NS_SWIFT_UNAVAILABLE("");
- (void)openURL:(NSURL *)url
    completionHandler:(nullable void (^)(BOOL success))completionHandler NS_SWIFT_UNAVAILABLE("");
@end

@protocol NSExtensionRequestHandling <NSObject>
- (void)beginRequestWithExtensionContext:(NSExtensionContext *)context NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSExtensionItem : NSObject <NSCopying, NSSecureCoding>
@property (nullable, copy) NSAttributedString *attributedTitle NS_SWIFT_UNAVAILABLE("");
@property (nullable, copy) NSAttributedString *attributedContentText NS_SWIFT_UNAVAILABLE("");
@property (nullable, copy) NSArray<NSItemProvider *> *attachments NS_SWIFT_UNAVAILABLE("");
@property (nullable, copy) NSDictionary *userInfo NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
