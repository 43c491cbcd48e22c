#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT NSString *const UNErrorDomain;

typedef NS_ERROR_ENUM(UNErrorDomain, UNErrorCode) {
    UNErrorCodeNotificationsNotAllowed = 1,
    UNErrorCodeAttachmentInvalidURL = 100,
    UNErrorCodeAttachmentUnrecognizedType = 101,
    UNErrorCodeAttachmentInvalidFileSize = 102,
    UNErrorCodeAttachmentNotInDataStore = 103,
    UNErrorCodeAttachmentMoveIntoDataStoreFailed = 104,
    UNErrorCodeAttachmentCorrupt = 105,
    UNErrorCodeNotificationInvalidNoDate = 1400,
    UNErrorCodeNotificationInvalidNoContent = 1401,
    UNErrorCodeContentProvidingObjectNotAllowed = 1500,
    UNErrorCodeContentProvidingInvalid = 1501,
    UNErrorCodeBadgeInputInvalid = 1600,
};

NS_ASSUME_NONNULL_END
