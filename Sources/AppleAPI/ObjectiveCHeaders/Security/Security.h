// Keychain, certificates, keys and trust.
#pragma once

#include <CoreFoundation/CFObjects.h>
#include <Security/SecBase.h>
#include <Security/SecItem.h>

CF_EXTERN_C_BEGIN
CF_ASSUME_NONNULL_BEGIN

typedef CF_ENUM(uint32_t, SecTrustResultType) {
  kSecTrustResultInvalid = 0,
  kSecTrustResultProceed = 1,
  kSecTrustResultDeny = 3,
  kSecTrustResultUnspecified = 4,
  kSecTrustResultRecoverableTrustFailure = 5,
  kSecTrustResultFatalTrustFailure = 6,
  kSecTrustResultOtherError = 7
};
typedef CFOptionFlags SecAccessControlCreateFlags;
typedef uint32_t SecPadding;
typedef CFStringRef SecKeyAlgorithm;
enum {
  kSecPaddingNone = 0,
  kSecPaddingPKCS1 = 1,
  kSecPaddingOAEP = 2,
  kSecAccessControlUserPresence = 1u << 0,
  kSecAccessControlBiometryAny = 1u << 1,
  kSecAccessControlPrivateKeyUsage = 1u << 30
};

#define kSecRandomDefault ((SecRandomRef)NULL)
CF_EXPORT int SecRandomCopyBytes(SecRandomRef _Nullable generator, size_t count, void *bytes);
CF_EXPORT CFStringRef _Nullable SecCopyErrorMessageString(OSStatus status, void *_Nullable reserved) CF_RETURNS_RETAINED;
CF_EXPORT SecCertificateRef _Nullable SecCertificateCreateWithData(
    CFAllocatorRef _Nullable allocator, CFDataRef data) CF_RETURNS_RETAINED;
CF_EXPORT CFDataRef SecCertificateCopyData(SecCertificateRef certificate) CF_RETURNS_RETAINED;
CF_EXPORT CFIndex SecTrustGetCertificateCount(SecTrustRef trust);
CF_EXPORT SecCertificateRef _Nullable SecTrustGetCertificateAtIndex(SecTrustRef trust, CFIndex index);
CF_EXPORT CFArrayRef _Nullable SecTrustCopyCertificateChain(SecTrustRef trust) CF_RETURNS_RETAINED;
CF_EXPORT bool SecTrustEvaluateWithError(SecTrustRef trust, CFErrorRef _Nullable *_Nullable error);
CF_EXPORT OSStatus SecTrustEvaluate(SecTrustRef trust, SecTrustResultType *result) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT OSStatus SecTrustCreateWithCertificates(CFTypeRef certificates, CFTypeRef _Nullable policies,
                                                  SecTrustRef _Nullable *_Nonnull trust) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT OSStatus SecTrustSetPolicies(SecTrustRef trust, CFTypeRef policies) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT OSStatus SecTrustSetAnchorCertificates(SecTrustRef trust, CFArrayRef _Nullable anchors)
    CF_SWIFT_UNAVAILABLE("");
CF_EXPORT SecKeyRef _Nullable SecTrustCopyKey(SecTrustRef trust) CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT SecKeyRef _Nullable SecTrustCopyPublicKey(SecTrustRef trust) CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFStringRef _Nullable SecCertificateCopySubjectSummary(SecCertificateRef certificate)
    CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT SecPolicyRef SecPolicyCreateBasicX509(void) CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT SecPolicyRef SecPolicyCreateSSL(Boolean server, CFStringRef _Nullable host) CF_RETURNS_RETAINED
    CF_SWIFT_UNAVAILABLE("");
CF_EXPORT SecAccessControlRef _Nullable SecAccessControlCreateWithFlags(
    CFAllocatorRef _Nullable allocator, CFTypeRef protection, SecAccessControlCreateFlags flags,
    CFErrorRef _Nullable *_Nullable error) CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT SecKeyRef _Nullable SecKeyCreateWithData(CFDataRef data, CFDictionaryRef attributes,
                                                   CFErrorRef _Nullable *_Nullable error)
    CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT SecKeyRef _Nullable SecKeyCreateRandomKey(CFDictionaryRef parameters, CFErrorRef _Nullable *_Nullable error)
    CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT SecKeyRef _Nullable SecKeyCopyPublicKey(SecKeyRef key) CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFDataRef _Nullable SecKeyCopyExternalRepresentation(SecKeyRef key, CFErrorRef _Nullable *_Nullable error)
    CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT size_t SecKeyGetBlockSize(SecKeyRef key) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT OSStatus SecKeyEncrypt(SecKeyRef key, SecPadding padding, const uint8_t *plain, size_t plainLength,
                                 uint8_t *cipher, size_t *cipherLength) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT OSStatus SecKeyDecrypt(SecKeyRef key, SecPadding padding, const uint8_t *cipher, size_t cipherLength,
                                 uint8_t *plain, size_t *plainLength) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFDataRef _Nullable SecKeyCreateDecryptedData(SecKeyRef key, SecKeyAlgorithm algorithm, CFDataRef cipher,
                                                        CFErrorRef _Nullable *_Nullable error)
    CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CFDataRef _Nullable SecKeyCreateEncryptedData(SecKeyRef key, SecKeyAlgorithm algorithm, CFDataRef plain,
                                                        CFErrorRef _Nullable *_Nullable error)
    CF_RETURNS_RETAINED CF_SWIFT_UNAVAILABLE("");
CF_EXPORT Boolean SecKeyVerifySignature(SecKeyRef key, SecKeyAlgorithm algorithm, CFDataRef data, CFDataRef signature,
                                        CFErrorRef _Nullable *_Nullable error) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT OSStatus SecPKCS12Import(CFDataRef data, CFDictionaryRef options, CFArrayRef _Nullable *_Nonnull items)
    CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const SecKeyAlgorithm kSecKeyAlgorithmRSAEncryptionPKCS1 CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const SecKeyAlgorithm kSecKeyAlgorithmRSAEncryptionOAEPSHA1 CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const SecKeyAlgorithm kSecKeyAlgorithmRSAEncryptionOAEPSHA256 CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const SecKeyAlgorithm kSecKeyAlgorithmECIESEncryptionStandardX963SHA256AESGCM CF_SWIFT_UNAVAILABLE("");

CF_ASSUME_NONNULL_END
CF_EXTERN_C_END
