// URLs, their components and the values of files.
#pragma once

#import <Foundation/NSCharacterSet.h>
#import <Foundation/NSObject.h>
#import <Foundation/NSRange.h>
#import <Foundation/NSURLResourceKeys.h>

@class NSArray<__covariant ObjectType>, NSData, NSDictionary<__covariant KeyType, __covariant ObjectType>;
@class NSError, NSNumber, NSString;

NS_ASSUME_NONNULL_BEGIN

@interface NSURL : NSObject <NSSecureCoding, NSCopying>
- (instancetype)initFileURLWithPath:(NSString *)path
                        isDirectory:(BOOL)isDirectory
                      relativeToURL:(nullable NSURL *)base NS_SWIFT_NAME(init(fileURLWithPath:isDirectory:relativeTo:));
- (instancetype)initFileURLWithPath:(NSString *)path
                      relativeToURL:(nullable NSURL *)base NS_SWIFT_NAME(init(fileURLWithPath:relativeTo:));
- (instancetype)initFileURLWithPath:(NSString *)path
                        isDirectory:(BOOL)isDirectory NS_SWIFT_NAME(init(fileURLWithPath:isDirectory:));
- (instancetype)initFileURLWithPath:(NSString *)path NS_SWIFT_NAME(init(fileURLWithPath:));
+ (NSURL *)fileURLWithPath:(NSString *)path
               isDirectory:(BOOL)isDirectory
             relativeToURL:(nullable NSURL *)base BELLHOP_FACTORY(fileURLWithPath:isDirectory:relativeTo:);
+ (NSURL *)fileURLWithPath:(NSString *)path
             relativeToURL:(nullable NSURL *)base BELLHOP_FACTORY(fileURLWithPath:relativeTo:);
+ (NSURL *)fileURLWithPath:(NSString *)path isDirectory:(BOOL)isDirectory BELLHOP_FACTORY(fileURLWithPath:isDirectory:);
+ (NSURL *)fileURLWithPath:(NSString *)path BELLHOP_FACTORY(fileURLWithPath:);
- (nullable instancetype)initWithString:(NSString *)string;
- (nullable instancetype)initWithString:(NSString *)string
                          relativeToURL:(nullable NSURL *)base NS_SWIFT_NAME(init(string:relativeTo:));
- (nullable instancetype)initWithString:(NSString *)string
             encodingInvalidCharacters:(BOOL)encoding NS_SWIFT_UNAVAILABLE("");
+ (nullable instancetype)URLWithString:(NSString *)string BELLHOP_FACTORY(string:);
+ (nullable instancetype)URLWithString:(NSString *)string
                         relativeToURL:(nullable NSURL *)base BELLHOP_FACTORY(string:relativeTo:);
+ (nullable instancetype)URLWithString:(NSString *)string
             encodingInvalidCharacters:(BOOL)encoding NS_SWIFT_UNAVAILABLE("");
- (instancetype)initWithDataRepresentation:(NSData *)data
                             relativeToURL:(nullable NSURL *)base NS_SWIFT_NAME(init(dataRepresentation:relativeTo:));
+ (NSURL *)URLWithDataRepresentation:(NSData *)data
                       relativeToURL:(nullable NSURL *)base BELLHOP_FACTORY(dataRepresentation:relativeTo:);
@property (readonly, copy) NSData *dataRepresentation;
@property (nullable, readonly, copy) NSString *absoluteString;
@property (readonly, copy) NSString *relativeString;
@property (nullable, readonly, copy) NSURL *baseURL NS_SWIFT_NAME(baseURL);
@property (nullable, readonly, copy) NSURL *absoluteURL NS_SWIFT_NAME(absoluteURL);
@property (nullable, readonly, copy) NSString *scheme;
@property (nullable, readonly, copy) NSString *resourceSpecifier;
@property (nullable, readonly, copy) NSString *host;
@property (nullable, readonly, copy) NSNumber *port;
@property (nullable, readonly, copy) NSString *user;
@property (nullable, readonly, copy) NSString *password;
@property (nullable, readonly, copy) NSString *path;
@property (nullable, readonly, copy) NSString *fragment;
@property (nullable, readonly, copy) NSString *parameterString;
@property (nullable, readonly, copy) NSString *query;
@property (nullable, readonly, copy) NSString *relativePath;
@property (readonly) BOOL hasDirectoryPath;
@property (readonly) const char *fileSystemRepresentation NS_RETURNS_INNER_POINTER NS_REFINED_FOR_SWIFT;
@property (readonly, getter=isFileURL) BOOL fileURL;
@property (nullable, readonly, copy) NSURL *standardizedURL NS_SWIFT_NAME(standardized);
- (BOOL)isFileReferenceURL NS_SWIFT_UNAVAILABLE("");
- (nullable NSURL *)fileReferenceURL NS_SWIFT_UNAVAILABLE("");
@property (nullable, readonly, copy) NSURL *filePathURL NS_SWIFT_NAME(filePathURL);
- (BOOL)getResourceValue:(out id _Nullable *_Nonnull)value
                  forKey:(NSURLResourceKey)key
                   error:(out NSError **)error NS_REFINED_FOR_SWIFT;
- (nullable NSDictionary<NSURLResourceKey, id> *)resourceValuesForKeys:(NSArray<NSURLResourceKey> *)keys
                                                                 error:(NSError **)error
    NS_SWIFT_NAME(resourceValues(forKeys:));
- (BOOL)setResourceValue:(nullable id)value
                  forKey:(NSURLResourceKey)key
                   error:(NSError **)error NS_SWIFT_NAME(setResourceValue(_:forKey:));
- (BOOL)setResourceValues:(NSDictionary<NSURLResourceKey, id> *)values
                    error:(NSError **)error NS_SWIFT_NAME(setResourceValues(_:));
- (void)removeCachedResourceValueForKey:(NSURLResourceKey)key NS_SWIFT_NAME(removeCachedResourceValue(forKey:));
- (void)removeAllCachedResourceValues;
- (nullable NSData *)bookmarkDataWithOptions:(NSUInteger)options
              includingResourceValuesForKeys:(nullable NSArray<NSURLResourceKey> *)keys
                               relativeToURL:(nullable NSURL *)base
                                       error:(NSError **)error NS_SWIFT_UNAVAILABLE("");
+ (nullable instancetype)URLByResolvingBookmarkData:(NSData *)data
                                            options:(NSUInteger)options
                                      relativeToURL:(nullable NSURL *)base
                                bookmarkDataIsStale:(BOOL *_Nullable)stale
                                              error:(NSError **)error NS_SWIFT_UNAVAILABLE("");
- (BOOL)startAccessingSecurityScopedResource NS_SWIFT_NAME(startAccessingSecurityScopedResource());
- (void)stopAccessingSecurityScopedResource NS_SWIFT_NAME(stopAccessingSecurityScopedResource());
@end

@interface NSURL (NSURLPathUtilities)
+ (nullable NSURL *)fileURLWithPathComponents:(NSArray<NSString *> *)components
    NS_SWIFT_NAME(fileURL(withPathComponents:));
@property (nullable, readonly, copy) NSArray<NSString *> *pathComponents;
@property (nullable, readonly, copy) NSString *lastPathComponent;
@property (nullable, readonly, copy) NSString *pathExtension;
- (nullable NSURL *)URLByAppendingPathComponent:(NSString *)component NS_SWIFT_NAME(appendingPathComponent(_:));
- (nullable NSURL *)URLByAppendingPathComponent:(NSString *)component
                                    isDirectory:(BOOL)isDirectory
    NS_SWIFT_NAME(appendingPathComponent(_:isDirectory:));
@property (nullable, readonly, copy) NSURL *URLByDeletingLastPathComponent NS_SWIFT_NAME(deletingLastPathComponent);
- (nullable NSURL *)URLByAppendingPathExtension:(NSString *)extension NS_SWIFT_NAME(appendingPathExtension(_:));
@property (nullable, readonly, copy) NSURL *URLByDeletingPathExtension NS_SWIFT_NAME(deletingPathExtension);
- (BOOL)checkResourceIsReachableAndReturnError:(NSError **)error NS_SWIFT_NAME(checkResourceIsReachable());
@property (nullable, readonly, copy) NSURL *URLByStandardizingPath NS_SWIFT_NAME(standardizingPath);
@property (nullable, readonly, copy) NSURL *URLByResolvingSymlinksInPath NS_SWIFT_NAME(resolvingSymlinksInPath);
@end

@interface NSURLQueryItem : NSObject <NSSecureCoding, NSCopying>
- (instancetype)initWithName:(NSString *)name value:(nullable NSString *)value NS_DESIGNATED_INITIALIZER;
+ (instancetype)queryItemWithName:(NSString *)name value:(nullable NSString *)value BELLHOP_FACTORY(name:value:);
@property (readonly) NSString *name;
@property (nullable, readonly) NSString *value;
@end

@interface NSURLComponents : NSObject <NSCopying>
- (instancetype)init;
- (nullable instancetype)initWithURL:(NSURL *)url
             resolvingAgainstBaseURL:(BOOL)resolve NS_SWIFT_NAME(init(url:resolvingAgainstBaseURL:));
+ (nullable instancetype)componentsWithURL:(NSURL *)url
                   resolvingAgainstBaseURL:(BOOL)resolve BELLHOP_FACTORY(url:resolvingAgainstBaseURL:);
- (nullable instancetype)initWithString:(NSString *)string;
+ (nullable instancetype)componentsWithString:(NSString *)string BELLHOP_FACTORY(string:);
@property (nullable, readonly, copy) NSURL *URL NS_SWIFT_NAME(url);
- (nullable NSURL *)URLRelativeToURL:(nullable NSURL *)base NS_SWIFT_NAME(url(relativeTo:));
@property (nullable, readonly, copy) NSString *string;
@property (nullable, copy) NSString *scheme;
@property (nullable, copy) NSString *user;
@property (nullable, copy) NSString *password;
@property (nullable, copy) NSString *host;
@property (nullable, copy) NSNumber *port;
@property (nullable, copy) NSString *path;
@property (nullable, copy) NSString *query;
@property (nullable, copy) NSString *fragment;
@property (nullable, copy) NSString *percentEncodedUser;
@property (nullable, copy) NSString *percentEncodedPassword;
@property (nullable, copy) NSString *percentEncodedHost;
@property (nullable, copy) NSString *percentEncodedPath;
@property (nullable, copy) NSString *percentEncodedQuery;
@property (nullable, copy) NSString *percentEncodedFragment;
@property (readonly) NSRange rangeOfScheme;
@property (readonly) NSRange rangeOfUser;
@property (readonly) NSRange rangeOfPassword;
@property (readonly) NSRange rangeOfHost;
@property (readonly) NSRange rangeOfPort;
@property (readonly) NSRange rangeOfPath;
@property (readonly) NSRange rangeOfQuery;
@property (readonly) NSRange rangeOfFragment;
@property (nullable, copy) NSArray<NSURLQueryItem *> *queryItems;
@property (nullable, copy) NSArray<NSURLQueryItem *> *percentEncodedQueryItems;
@end

@interface NSCharacterSet (NSURLUtilities)
@property (class, readonly, copy) NSCharacterSet *URLUserAllowedCharacterSet NS_SWIFT_NAME(urlUserAllowed);
@property (class, readonly, copy) NSCharacterSet *URLPasswordAllowedCharacterSet NS_SWIFT_NAME(urlPasswordAllowed);
@property (class, readonly, copy) NSCharacterSet *URLHostAllowedCharacterSet NS_SWIFT_NAME(urlHostAllowed);
@property (class, readonly, copy) NSCharacterSet *URLPathAllowedCharacterSet NS_SWIFT_NAME(urlPathAllowed);
@property (class, readonly, copy) NSCharacterSet *URLQueryAllowedCharacterSet NS_SWIFT_NAME(urlQueryAllowed);
@property (class, readonly, copy) NSCharacterSet *URLFragmentAllowedCharacterSet NS_SWIFT_NAME(urlFragmentAllowed);
@end

@interface NSString (NSURLUtilities)
- (nullable NSString *)stringByAddingPercentEncodingWithAllowedCharacters:(NSCharacterSet *)allowed
    NS_SWIFT_NAME(addingPercentEncoding(withAllowedCharacters:));
@property (nullable, readonly, copy) NSString *stringByRemovingPercentEncoding NS_SWIFT_NAME(removingPercentEncoding);
- (nullable NSString *)stringByAddingPercentEscapesUsingEncoding:(NSUInteger)encoding NS_REFINED_FOR_SWIFT;
- (nullable NSString *)stringByReplacingPercentEscapesUsingEncoding:(NSUInteger)encoding NS_REFINED_FOR_SWIFT;
@end

NS_ASSUME_NONNULL_END
