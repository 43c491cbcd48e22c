// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The keys of queries and items, with the same raw values as on iOS.

public import Foundation
public import OpenFoundation

// MARK: - A query's or item's class

public var kSecClass: CFString { "class" }

// MARK: - Classes

public var kSecClassGenericPassword: CFString { "genp" }
public var kSecClassInternetPassword: CFString { "inet" }
public var kSecClassKey: CFString { "keys" }
public var kSecClassCertificate: CFString { "cert" }
public var kSecClassIdentity: CFString { "idnt" }

// MARK: - Attributes

public var kSecAttrAccessGroup: CFString { "agrp" }
/// When the item is accessible. The default is while the device is unlocked.
public var kSecAttrAccessible: CFString { "pdmn" }
public var kSecAttrAccount: CFString { "acct" }
public var kSecAttrService: CFString { "svce" }
public var kSecAttrServer: CFString { "srvr" }
public var kSecAttrPath: CFString { "path" }
public var kSecAttrPort: CFString { "port" }
public var kSecAttrProtocol: CFString { "ptcl" }
public var kSecAttrSecurityDomain: CFString { "sdmn" }
public var kSecAttrAuthenticationType: CFString { "atyp" }
public var kSecAttrLabel: CFString { "labl" }
public var kSecAttrDescription: CFString { "desc" }
public var kSecAttrComment: CFString { "icmt" }
public var kSecAttrGeneric: CFString { "gena" }
public var kSecAttrApplicationTag: CFString { "atag" }
public var kSecAttrApplicationLabel: CFString { "klbl" }
public var kSecAttrKeyType: CFString { "type" }
public var kSecAttrKeyClass: CFString { "kcls" }
/// Whether other devices receive the item. The value is stored, but items are never synchronized.
public var kSecAttrSynchronizable: CFString { "sync" }
/// Matches synchronized items and others.
public var kSecAttrSynchronizableAny: CFString { "syna" }
public var kSecAttrCreationDate: CFString { "cdat" }
public var kSecAttrModificationDate: CFString { "mdat" }

// MARK: - When an item can be read

public var kSecAttrAccessibleWhenUnlocked: CFString { "ak" }
public var kSecAttrAccessibleAfterFirstUnlock: CFString { "ck" }
public var kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString { "aku" }
public var kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString { "cku" }
public var kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString { "akpu" }

// MARK: - Values and what to return

public var kSecValueData: CFString { "v_Data" }
public var kSecReturnData: CFString { "r_Data" }
public var kSecReturnAttributes: CFString { "r_Attributes" }
public var kSecReturnPersistentRef: CFString { "r_PersistentRef" }
public var kSecValuePersistentRef: CFString { "v_PersistentRef" }
/// Whether to return a reference. Keys and certificates as objects are not available.
public var kSecReturnRef: CFString { "r_Ref" }
public var kSecMatchLimit: CFString { "m_Limit" }
/// One item, the oldest. This is the default.
public var kSecMatchLimitOne: CFString { "m_LimitOne" }
public var kSecMatchLimitAll: CFString { "m_LimitAll" }
/// Which keychain to use. Ignored, because only one exists.
public var kSecUseDataProtectionKeychain: CFString { "nleg" }
/// Whether to authenticate the user. Ignored, because no user is present.
public var kSecUseAuthenticationUI: CFString { "u_AuthUI" }
public var kSecUseAuthenticationUISkip: CFString { "u_AuthUIS" }

// MARK: - What a call answers

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecIO: OSStatus = -36
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecDecode: OSStatus = -26275
public let errSecAuthFailed: OSStatus = -25293
public let errSecUserCanceled: OSStatus = -128
public let errSecMissingEntitlement: OSStatus = -34018
