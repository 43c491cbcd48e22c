// The types of keys, certificates and trust, and the result codes of Security.
#pragma once

#include <CoreFoundation/CFBase.h>

typedef struct CF_BRIDGED_TYPE(id) __SecCertificate *SecCertificateRef;
typedef struct CF_BRIDGED_TYPE(id) __SecIdentity *SecIdentityRef;
typedef struct CF_BRIDGED_TYPE(id) __SecKey *SecKeyRef;
typedef struct CF_BRIDGED_TYPE(id) __SecPolicy *SecPolicyRef;
typedef struct CF_BRIDGED_TYPE(id) __SecTrust *SecTrustRef;
typedef struct CF_BRIDGED_TYPE(id) __SecAccessControl *SecAccessControlRef;
typedef const struct __SecRandom *SecRandomRef;

enum {
  errSecSuccess = 0,
  errSecUnimplemented = -4,
  errSecDiskFull = -34,
  errSecIO = -36,
  errSecOpWr = -49,
  errSecParam = -50,
  errSecWrPerm = -61,
  errSecAllocate = -108,
  errSecUserCanceled = -128,
  errSecBadReq = -909,
  errSecInternalComponent = -2070,
  errSecNotAvailable = -25291,
  errSecReadOnly = -25292,
  errSecAuthFailed = -25293,
  errSecNoSuchKeychain = -25294,
  errSecInvalidKeychain = -25295,
  errSecDuplicateItem = -25299,
  errSecItemNotFound = -25300,
  errSecBufferTooSmall = -25301,
  errSecDataTooLarge = -25302,
  errSecNoSuchAttr = -25303,
  errSecInvalidItemRef = -25304,
  errSecInteractionNotAllowed = -25308,
  errSecNoAccessForItem = -25243,
  errSecMissingEntitlement = -34018,
  errSecDecode = -26275,
  errSSLProtocol = -9800,
  errSSLWouldBlock = -9803,
  errSSLClosedGraceful = -9805,
  errSSLClosedAbort = -9806,
  errSecVerifyFailed = -67808
};
