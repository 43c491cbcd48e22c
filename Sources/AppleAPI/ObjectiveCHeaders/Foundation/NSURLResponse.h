// Responses.
#pragma once

#import <Foundation/NSObject.h>

@class NSDictionary<__covariant KeyType, __covariant ObjectType>, NSString, NSURL;

NS_ASSUME_NONNULL_BEGIN

#define NSURLResponseUnknownLength ((long long)-1)

NS_SWIFT_NAME(URLResponse)
@interface NSURLResponse : NSObject <NSSecureCoding, NSCopying>
- (instancetype)initWithURL:(NSURL *)url
                   MIMEType:(nullable NSString *)type
      expectedContentLength:(NSInteger)length
           textEncodingName:(nullable NSString *)name NS_DESIGNATED_INITIALIZER
    NS_SWIFT_NAME(init(url:mimeType:expectedContentLength:textEncodingName:));
@property (nullable, readonly, copy) NSURL *URL NS_SWIFT_NAME(url);
@property (nullable, readonly, copy) NSString *MIMEType NS_SWIFT_NAME(mimeType);
@property (readonly) long long expectedContentLength;
@property (nullable, readonly, copy) NSString *textEncodingName;
@property (nullable, readonly, copy) NSString *suggestedFilename;
@end

NS_SWIFT_NAME(HTTPURLResponse)
@interface NSHTTPURLResponse : NSURLResponse
- (nullable instancetype)initWithURL:(NSURL *)url
                          statusCode:(NSInteger)code
                         HTTPVersion:(nullable NSString *)version
                        headerFields:(nullable NSDictionary<NSString *, NSString *> *)fields
    NS_SWIFT_NAME(init(url:statusCode:httpVersion:headerFields:));
@property (readonly) NSInteger statusCode;
@property (readonly, copy) NSDictionary *allHeaderFields;
- (nullable NSString *)valueForHTTPHeaderField:(NSString *)field NS_SWIFT_NAME(value(forHTTPHeaderField:));
+ (NSString *)localizedStringForStatusCode:(NSInteger)code NS_SWIFT_NAME(localizedString(forStatusCode:));
@end

NS_ASSUME_NONNULL_END
