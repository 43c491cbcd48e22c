// Firebase's app. The substitute FirebaseMessaging implements what it names.
#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface FIROptions : NSObject <NSCopying>
+ (nullable FIROptions *)defaultOptions;
- (nullable instancetype)initWithContentsOfFile:(NSString *)plistPath;
- (instancetype)initWithGoogleAppID:(NSString *)googleAppID GCMSenderID:(NSString *)GCMSenderID;
@property (nonatomic, copy, nullable) NSString *APIKey;
@property (nonatomic, copy, nullable) NSString *projectID;
@property (nonatomic, copy) NSString *googleAppID;
@property (nonatomic, copy) NSString *GCMSenderID;
@end

NS_SWIFT_NAME(FirebaseApp)
@interface FIRApp : NSObject
+ (void)configure;
+ (void)configureWithOptions:(FIROptions *)options NS_SWIFT_UNAVAILABLE("");
+ (nullable FIRApp *)defaultApp NS_SWIFT_NAME(app());
@property (nonatomic, readonly, copy) NSString *name NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
