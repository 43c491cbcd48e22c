#pragma once

#import <Contacts/CNContact.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, CNEntityType) {
  CNEntityTypeContacts = 0,
};
typedef NS_ENUM(NSInteger, CNAuthorizationStatus) {
  CNAuthorizationStatusNotDetermined = 0,
  CNAuthorizationStatusRestricted = 1,
  CNAuthorizationStatusDenied = 2,
  CNAuthorizationStatusAuthorized = 3,
  CNAuthorizationStatusLimited = 4,
};

FOUNDATION_EXPORT NSString *const CNErrorDomain;

typedef NS_ENUM(NSInteger, CNErrorCode) {
  CNErrorCodeCommunicationError = 1,
  CNErrorCodeDataAccessError = 2,
  CNErrorCodeAuthorizationDenied = 100,
  CNErrorCodeRecordDoesNotExist = 200,
};

@interface CNContactFetchRequest : NSObject
- (instancetype)initWithKeysToFetch:(NSArray<id<CNKeyDescriptor>> *)keysToFetch NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, copy, nullable) NSPredicate *predicate;
@property (nonatomic, copy) NSArray<id<CNKeyDescriptor>> *keysToFetch;
@property (nonatomic) BOOL unifyResults NS_SWIFT_UNAVAILABLE("");
@end

@interface CNContactStore : NSObject
+ (CNAuthorizationStatus)authorizationStatusForEntityType:(CNEntityType)entityType
    NS_SWIFT_NAME(authorizationStatus(for:));
- (void)requestAccessForEntityType:(CNEntityType)entityType
                 completionHandler:(void (^)(BOOL granted, NSError *_Nullable error))completionHandler
    NS_SWIFT_NAME(requestAccess(for:completionHandler:));
- (nullable NSArray<CNContact *> *)unifiedContactsMatchingPredicate:(NSPredicate *)predicate
                                                        keysToFetch:(NSArray<id<CNKeyDescriptor>> *)keys
                                                              error:(NSError **)error
    NS_SWIFT_NAME(unifiedContacts(matching:keysToFetch:));
- (nullable CNContact *)unifiedContactWithIdentifier:(NSString *)identifier
                                         keysToFetch:(NSArray<id<CNKeyDescriptor>> *)keys
                                               error:(NSError **)error;
- (BOOL)enumerateContactsWithFetchRequest:(CNContactFetchRequest *)fetchRequest
                                    error:(NSError **)error
                               usingBlock:(void (NS_NOESCAPE ^)(CNContact *contact, BOOL *stop))block
    NS_REFINED_FOR_SWIFT;
@end

NS_ASSUME_NONNULL_END
