// Providers of items. They are only declared.
#pragma once

#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSData, NSDictionary<__covariant KeyType, __covariant ObjectType>, NSError;
@class NSProgress, NSString, NSURL;

NS_ASSUME_NONNULL_BEGIN

typedef void (^NSItemProviderCompletionHandler)(__kindof id<NSSecureCoding> _Nullable item, NSError *_Null_unspecified error);

NS_SWIFT_UNAVAILABLE("")
@interface NSItemProvider : NSObject <NSCopying>
- (instancetype)init NS_SWIFT_UNAVAILABLE("");
- (instancetype)initWithItem:(nullable id<NSSecureCoding>)item
              typeIdentifier:(nullable NSString *)type NS_SWIFT_UNAVAILABLE("");
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url NS_SWIFT_UNAVAILABLE("");
@property (readonly, copy) NSArray<NSString *> *registeredTypeIdentifiers NS_SWIFT_UNAVAILABLE("");
@property (nullable, copy) NSString *suggestedName NS_SWIFT_UNAVAILABLE("");
- (BOOL)hasItemConformingToTypeIdentifier:(NSString *)type NS_SWIFT_UNAVAILABLE("");
- (void)loadItemForTypeIdentifier:(NSString *)type
                          options:(nullable NSDictionary *)options
                completionHandler:(nullable NSItemProviderCompletionHandler)completionHandler NS_SWIFT_UNAVAILABLE("");
- (NSProgress *)loadDataRepresentationForTypeIdentifier:(NSString *)type
                                      completionHandler:(void (^)(NSData *_Nullable data,
                                                                  NSError *_Nullable error))completionHandler
    NS_SWIFT_UNAVAILABLE("");
- (NSProgress *)loadFileRepresentationForTypeIdentifier:(NSString *)type
                                      completionHandler:(void (^)(NSURL *_Nullable url,
                                                                  NSError *_Nullable error))completionHandler
    NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
