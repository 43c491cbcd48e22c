// Items of the keychain and their attributes.
#pragma once

#include <CoreFoundation/CFObjects.h>
#include <Security/SecBase.h>

CF_EXTERN_C_BEGIN
CF_ASSUME_NONNULL_BEGIN

CF_EXPORT OSStatus SecItemAdd(CFDictionaryRef attributes, CFTypeRef _Nullable *_Nullable result);
CF_EXPORT OSStatus SecItemCopyMatching(CFDictionaryRef query, CFTypeRef _Nullable *_Nullable result);
CF_EXPORT OSStatus SecItemUpdate(CFDictionaryRef query, CFDictionaryRef attributes);
CF_EXPORT OSStatus SecItemDelete(CFDictionaryRef query);

CF_EXPORT const CFStringRef kSecAttrAccessGroup;
CF_EXPORT const CFStringRef kSecAttrAccessible;
CF_EXPORT const CFStringRef kSecAttrAccessibleAfterFirstUnlock;
CF_EXPORT const CFStringRef kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly;
CF_EXPORT const CFStringRef kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly;
CF_EXPORT const CFStringRef kSecAttrAccessibleWhenUnlocked;
CF_EXPORT const CFStringRef kSecAttrAccessibleWhenUnlockedThisDeviceOnly;
CF_EXPORT const CFStringRef kSecAttrAccount;
CF_EXPORT const CFStringRef kSecAttrApplicationLabel;
CF_EXPORT const CFStringRef kSecAttrApplicationTag;
CF_EXPORT const CFStringRef kSecAttrAuthenticationType;
CF_EXPORT const CFStringRef kSecAttrComment;
CF_EXPORT const CFStringRef kSecAttrCreationDate;
CF_EXPORT const CFStringRef kSecAttrDescription;
CF_EXPORT const CFStringRef kSecAttrGeneric;
CF_EXPORT const CFStringRef kSecAttrKeyClass;
CF_EXPORT const CFStringRef kSecAttrKeyType;
CF_EXPORT const CFStringRef kSecAttrLabel;
CF_EXPORT const CFStringRef kSecAttrModificationDate;
CF_EXPORT const CFStringRef kSecAttrPath;
CF_EXPORT const CFStringRef kSecAttrPort;
CF_EXPORT const CFStringRef kSecAttrProtocol;
CF_EXPORT const CFStringRef kSecAttrSecurityDomain;
CF_EXPORT const CFStringRef kSecAttrServer;
CF_EXPORT const CFStringRef kSecAttrService;
CF_EXPORT const CFStringRef kSecAttrSynchronizable;
CF_EXPORT const CFStringRef kSecAttrSynchronizableAny;
CF_EXPORT const CFStringRef kSecClass;
CF_EXPORT const CFStringRef kSecClassCertificate;
CF_EXPORT const CFStringRef kSecClassGenericPassword;
CF_EXPORT const CFStringRef kSecClassIdentity;
CF_EXPORT const CFStringRef kSecClassInternetPassword;
CF_EXPORT const CFStringRef kSecClassKey;
CF_EXPORT const CFStringRef kSecMatchLimit;
CF_EXPORT const CFStringRef kSecMatchLimitAll;
CF_EXPORT const CFStringRef kSecMatchLimitOne;
CF_EXPORT const CFStringRef kSecReturnAttributes;
CF_EXPORT const CFStringRef kSecReturnData;
CF_EXPORT const CFStringRef kSecReturnPersistentRef;
CF_EXPORT const CFStringRef kSecReturnRef;
CF_EXPORT const CFStringRef kSecUseAuthenticationUI;
CF_EXPORT const CFStringRef kSecUseAuthenticationUISkip;
CF_EXPORT const CFStringRef kSecUseDataProtectionKeychain;
CF_EXPORT const CFStringRef kSecValueData;
CF_EXPORT const CFStringRef kSecValuePersistentRef;

CF_EXPORT const CFStringRef kSecAttrAccessControl CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrAccessibleAlways CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrAccessibleAlwaysThisDeviceOnly CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrAuthenticationTypeDefault CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrCreator CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrIsNegative CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrIsInvisible CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrIsPermanent CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrKeySizeInBits CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrKeyTypeRSA CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrKeyTypeEC CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrKeyTypeECSECPrimeRandom CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrKeyClassPublic CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrKeyClassPrivate CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrKeyClassSymmetric CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrTokenID CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrTokenIDSecureEnclave CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecAttrType CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecMatchItemList CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecMatchCaseInsensitive CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecPrivateKeyAttrs CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecPublicKeyAttrs CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecUseOperationPrompt CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecUseAuthenticationContext CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecValueRef CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecImportExportPassphrase CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecImportItemIdentity CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecImportItemCertChain CF_SWIFT_UNAVAILABLE("");
CF_EXPORT const CFStringRef kSecImportItemTrust CF_SWIFT_UNAVAILABLE("");

CF_ASSUME_NONNULL_END
CF_EXTERN_C_END
