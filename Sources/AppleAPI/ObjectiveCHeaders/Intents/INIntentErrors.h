#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT NSString *const INIntentErrorDomain;

typedef NS_ERROR_ENUM(INIntentErrorDomain, INIntentErrorCode) {
  INIntentErrorInteractionOperationNotSupported = 1900,
  INIntentErrorDonatingInteraction = 1901,
  INIntentErrorDeletingAllInteractions = 1902,
  INIntentErrorDeletingInteractionWithIdentifiers = 1903,
  INIntentErrorDeletingInteractionWithGroupIdentifier = 1904,
  INIntentErrorIntentSupportedByMultipleExtension = 2001,
  INIntentErrorRestrictedIntentsNotSupportedByExtension = 2002,
  INIntentErrorNoHandlerProvidedForIntent = 2003,
  INIntentErrorInvalidIntentName = 2004,
  INIntentErrorNoAppAvailable = 2005,
  INIntentErrorRequestTimedOut = 3001,
  INIntentErrorMissingInformation = 3002,
  INIntentErrorInvalidUserVocabularyFileLocation = 4000,
  INIntentErrorExtensionLaunchingTimeout = 5000,
  INIntentErrorExtensionBringUpFailed = 5001,
  INIntentErrorImageGeneric = 6000,
  INIntentErrorImageNoServiceAvailable = 6001,
  INIntentErrorImageStorageFailed = 6002,
  INIntentErrorImageLoadingFailed = 6003,
  INIntentErrorImageRetrievalFailed = 6004,
  INIntentErrorImageProxyLoop = 6005,
  INIntentErrorImageProxyInvalid = 6006,
  INIntentErrorImageProxyTimeout = 6007,
  INIntentErrorImageServiceFailure = 6008,
  INIntentErrorImageScalingFailed = 6009,
  INIntentErrorPermissionDenied = 6010,
  INIntentErrorVoiceShortcutCreationFailed = 7000,
  INIntentErrorVoiceShortcutGetFailed = 7001,
  INIntentErrorVoiceShortcutDeleteFailed = 7002,
  INIntentErrorEncodingGeneric = 8000,
  INIntentErrorEncodingFailed = 8001,
  INIntentErrorDecodingGeneric = 9000,
  INIntentErrorUnableToCreateAppIntentRepresentation = 10000,
  INIntentErrorNoAppIntent = 10001,
};

NS_ASSUME_NONNULL_END
