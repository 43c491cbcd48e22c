#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT NSString *const CXErrorDomainIncomingCall NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const CXErrorDomainRequestTransaction NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const CXErrorDomainNotificationServiceExtension NS_SWIFT_UNAVAILABLE("");

typedef NS_ENUM(NSInteger, CXErrorCodeIncomingCallError) {
  CXErrorCodeIncomingCallErrorUnknown = 0,
  CXErrorCodeIncomingCallErrorUnentitled = 1,
  CXErrorCodeIncomingCallErrorCallUUIDAlreadyExists = 2,
  CXErrorCodeIncomingCallErrorFilteredByDoNotDisturb = 3,
  CXErrorCodeIncomingCallErrorFilteredByBlockList = 4,
};

typedef NS_ENUM(NSInteger, CXErrorCodeRequestTransactionError) {
  CXErrorCodeRequestTransactionErrorUnknown = 0,
  CXErrorCodeRequestTransactionErrorUnentitled = 1,
  CXErrorCodeRequestTransactionErrorUnknownCallProvider = 2,
  CXErrorCodeRequestTransactionErrorEmptyTransaction = 3,
  CXErrorCodeRequestTransactionErrorUnknownCallUUID = 4,
  CXErrorCodeRequestTransactionErrorCallUUIDAlreadyExists = 5,
  CXErrorCodeRequestTransactionErrorInvalidAction = 6,
  CXErrorCodeRequestTransactionErrorMaximumCallGroupsReached = 7,
};

typedef NS_ENUM(NSInteger, CXErrorCodeNotificationServiceExtensionError) {
  CXErrorCodeNotificationServiceExtensionErrorUnknown = 0,
  CXErrorCodeNotificationServiceExtensionErrorInvalidClientProcess = 1,
  CXErrorCodeNotificationServiceExtensionErrorMissingNotificationFilteringEntitlement = 2,
};

NS_ASSUME_NONNULL_END
