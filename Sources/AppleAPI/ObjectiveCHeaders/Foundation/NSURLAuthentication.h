// Credentials and the challenges that ask for them.
#pragma once

#import <Foundation/NSObject.h>
#import <Security/SecBase.h>

@class NSArray<__covariant ObjectType>, NSData, NSDictionary<__covariant KeyType, __covariant ObjectType>, NSError;
@class NSString, NSURLAuthenticationChallenge, NSURLCredential, NSURLResponse;

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSUInteger, NSURLCredentialPersistence) {
  NSURLCredentialPersistenceNone,
  NSURLCredentialPersistenceForSession,
  NSURLCredentialPersistencePermanent,
  NSURLCredentialPersistenceSynchronizable
};

NS_SWIFT_NAME(URLCredential)
@interface NSURLCredential : NSObject <NSSecureCoding, NSCopying>
@property (readonly) NSURLCredentialPersistence persistence;
@property (nullable, readonly, copy) NSString *user;
@property (nullable, readonly, copy) NSString *password;
@property (readonly) BOOL hasPassword;
- (instancetype)initWithUser:(NSString *)user
                    password:(NSString *)password
                 persistence:(NSURLCredentialPersistence)persistence;
+ (NSURLCredential *)credentialWithUser:(NSString *)user
                               password:(NSString *)password
                            persistence:(NSURLCredentialPersistence)persistence
    BELLHOP_FACTORY(user:password:persistence:);
- (instancetype)initWithTrust:(SecTrustRef)trust NS_SWIFT_NAME(init(trust:));
+ (NSURLCredential *)credentialForTrust:(SecTrustRef)trust BELLHOP_FACTORY(trust:);
- (instancetype)initWithIdentity:(SecIdentityRef)identity
                    certificates:(nullable NSArray *)certificates
                     persistence:(NSURLCredentialPersistence)persistence NS_SWIFT_UNAVAILABLE("");
+ (NSURLCredential *)credentialWithIdentity:(SecIdentityRef)identity
                               certificates:(nullable NSArray *)certificates
                                persistence:(NSURLCredentialPersistence)persistence NS_SWIFT_UNAVAILABLE("");
@end

FOUNDATION_EXPORT NSString *const NSURLProtectionSpaceHTTP;
FOUNDATION_EXPORT NSString *const NSURLProtectionSpaceHTTPS;
FOUNDATION_EXPORT NSString *const NSURLAuthenticationMethodDefault;
FOUNDATION_EXPORT NSString *const NSURLAuthenticationMethodHTTPBasic;
FOUNDATION_EXPORT NSString *const NSURLAuthenticationMethodHTTPDigest;
FOUNDATION_EXPORT NSString *const NSURLAuthenticationMethodHTMLForm;
FOUNDATION_EXPORT NSString *const NSURLAuthenticationMethodNTLM;
FOUNDATION_EXPORT NSString *const NSURLAuthenticationMethodNegotiate;
FOUNDATION_EXPORT NSString *const NSURLAuthenticationMethodClientCertificate;
FOUNDATION_EXPORT NSString *const NSURLAuthenticationMethodServerTrust;

NS_SWIFT_NAME(URLProtectionSpace)
@interface NSURLProtectionSpace : NSObject <NSSecureCoding, NSCopying>
- (instancetype)initWithHost:(NSString *)host
                        port:(NSInteger)port
                    protocol:(nullable NSString *)protocol
                       realm:(nullable NSString *)realm
        authenticationMethod:(nullable NSString *)method;
@property (nullable, readonly, copy) NSString *realm;
@property (readonly) BOOL receivesCredentialSecurely;
@property (readonly, copy) NSString *host;
@property (readonly) NSInteger port;
@property (nullable, readonly, copy) NSString *proxyType;
@property (nullable, readonly, copy) NSString *protocol;
@property (readonly, copy) NSString *authenticationMethod;
@property (nullable, readonly, copy) NSArray<NSData *> *distinguishedNames;
@property (nullable, readonly) SecTrustRef serverTrust;
@end

NS_SWIFT_NAME(URLCredentialStorage)
@interface NSURLCredentialStorage : NSObject
@property (class, readonly, strong) NSURLCredentialStorage *sharedCredentialStorage NS_SWIFT_NAME(shared);
@end

NS_SWIFT_NAME(URLAuthenticationChallengeSender)
@protocol NSURLAuthenticationChallengeSender <NSObject>
- (void)useCredential:(NSURLCredential *)credential
    forAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge NS_SWIFT_NAME(use(_:for:));
- (void)continueWithoutCredentialForAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge
    NS_SWIFT_NAME(continueWithoutCredential(for:));
- (void)cancelAuthenticationChallenge:(NSURLAuthenticationChallenge *)challenge NS_SWIFT_NAME(cancel(_:));
@end

NS_SWIFT_NAME(URLAuthenticationChallenge)
@interface NSURLAuthenticationChallenge : NSObject <NSSecureCoding>
@property (readonly, copy) NSURLProtectionSpace *protectionSpace;
@property (nullable, readonly, copy) NSURLCredential *proposedCredential;
@property (readonly) NSInteger previousFailureCount;
@property (nullable, readonly, copy) NSURLResponse *failureResponse;
@property (nullable, readonly, copy) NSError *error;
@property (nullable, readonly, retain) id<NSURLAuthenticationChallengeSender> sender;
@end

NS_ASSUME_NONNULL_END
