// What the user is doing, for another device or the search.
#pragma once

#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSDate, NSDictionary<__covariant KeyType, __covariant ObjectType>;
@class NSSet<__covariant ObjectType>, NSString, NSURL;

NS_ASSUME_NONNULL_BEGIN

@interface NSUserActivity : NSObject
- (instancetype)initWithActivityType:(NSString *)type NS_DESIGNATED_INITIALIZER;
@property (readonly, copy) NSString *activityType;
@property (nullable, copy) NSString *title;
@property (nullable, copy) NSDictionary *userInfo;
- (void)addUserInfoEntriesFromDictionary:(NSDictionary *)values NS_SWIFT_NAME(addUserInfoEntries(from:));
@property (nullable, copy) NSSet<NSString *> *requiredUserInfoKeys;
@property BOOL needsSave;
@property (nullable, copy) NSURL *webpageURL;
@property (nullable, copy) NSURL *referrerURL NS_SWIFT_NAME(referrerURL);
@property (nullable, copy) NSDate *expirationDate;
@property (copy) NSSet<NSString *> *keywords;
- (void)becomeCurrent;
- (void)resignCurrent;
- (void)invalidate;
@property (getter=isEligibleForHandoff) BOOL eligibleForHandoff;
@property (getter=isEligibleForSearch) BOOL eligibleForSearch;
@property (getter=isEligibleForPublicIndexing) BOOL eligibleForPublicIndexing;
@property (getter=isEligibleForPrediction) BOOL eligibleForPrediction;
@property (nullable, copy) NSString *persistentIdentifier;
@property (nullable, copy) NSString *targetContentIdentifier;
@end

FOUNDATION_EXPORT NSString *const NSUserActivityTypeBrowsingWeb;

NS_ASSUME_NONNULL_END
