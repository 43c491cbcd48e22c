// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The keys of queries and items, with the texts that they have on a phone.

public import Foundation
public import OpenFoundation

// MARK: - A query's or item's class

/// The key of an item's class; every call needs it.
public var kSecClass: CFString { "class" }

// MARK: - Classes

/// A password or any small secret.
public var kSecClassGenericPassword: CFString { "genp" }
/// A password of a server.
public var kSecClassInternetPassword: CFString { "inet" }
/// A key, as bytes.
public var kSecClassKey: CFString { "keys" }
/// A certificate, as bytes.
public var kSecClassCertificate: CFString { "cert" }
/// A key with its certificate, as bytes.
public var kSecClassIdentity: CFString { "idnt" }

// MARK: - Attributes

/// The group whose processes share the item.
public var kSecAttrAccessGroup: CFString { "agrp" }
/// When the item can be read; without it, while the device is unlocked.
public var kSecAttrAccessible: CFString { "pdmn" }
/// The account.
public var kSecAttrAccount: CFString { "acct" }
/// The service.
public var kSecAttrService: CFString { "svce" }
/// The server.
public var kSecAttrServer: CFString { "srvr" }
/// The path on the server.
public var kSecAttrPath: CFString { "path" }
/// The server's port.
public var kSecAttrPort: CFString { "port" }
/// The protocol.
public var kSecAttrProtocol: CFString { "ptcl" }
/// The server's security domain.
public var kSecAttrSecurityDomain: CFString { "sdmn" }
/// How one signs in.
public var kSecAttrAuthenticationType: CFString { "atyp" }
/// A name for people.
public var kSecAttrLabel: CFString { "labl" }
/// The kind of item in words.
public var kSecAttrDescription: CFString { "desc" }
/// A remark.
public var kSecAttrComment: CFString { "icmt" }
/// Bytes of the app's own.
public var kSecAttrGeneric: CFString { "gena" }
/// A key's tag.
public var kSecAttrApplicationTag: CFString { "atag" }
/// A key's label.
public var kSecAttrApplicationLabel: CFString { "klbl" }
/// A key's kind.
public var kSecAttrKeyType: CFString { "type" }
/// Whether a key is public or private.
public var kSecAttrKeyClass: CFString { "kcls" }
/// Whether other devices get the item; kept, and of no effect.
public var kSecAttrSynchronizable: CFString { "sync" }
/// Items that synchronize and others.
public var kSecAttrSynchronizableAny: CFString { "syna" }
/// When the item was added.
public var kSecAttrCreationDate: CFString { "cdat" }
/// When the item was changed.
public var kSecAttrModificationDate: CFString { "mdat" }

// MARK: - When an item can be read

/// While the device is unlocked.
public var kSecAttrAccessibleWhenUnlocked: CFString { "ak" }
/// Once the device was unlocked since it started.
public var kSecAttrAccessibleAfterFirstUnlock: CFString { "ck" }
/// While unlocked, on this device.
public var kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString { "aku" }
/// After the first unlock, on this device.
public var kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString { "cku" }
/// While a passcode is set and the device unlocked, on this device.
public var kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString { "akpu" }

// MARK: - Values and what to return

/// The secret.
public var kSecValueData: CFString { "v_Data" }
/// Whether to return the secret.
public var kSecReturnData: CFString { "r_Data" }
/// Whether to return the attributes.
public var kSecReturnAttributes: CFString { "r_Attributes" }
/// Whether to return a lasting reference.
public var kSecReturnPersistentRef: CFString { "r_PersistentRef" }
/// A lasting reference.
public var kSecValuePersistentRef: CFString { "v_PersistentRef" }
/// Whether to return a reference; keys and certificates as objects are not here.
public var kSecReturnRef: CFString { "r_Ref" }
/// How many items to return.
public var kSecMatchLimit: CFString { "m_Limit" }
/// One item, the oldest.
public var kSecMatchLimitOne: CFString { "m_LimitOne" }
/// Every item.
public var kSecMatchLimitAll: CFString { "m_LimitAll" }
/// Which keychain; there is one.
public var kSecUseDataProtectionKeychain: CFString { "nleg" }
/// Whether to ask the person; nobody is asked.
public var kSecUseAuthenticationUI: CFString { "u_AuthUI" }
/// Leave out what needs the person.
public var kSecUseAuthenticationUISkip: CFString { "u_AuthUIS" }

// MARK: - What a call answers

/// What a function of the system answers.
public let errSecSuccess: OSStatus = 0
/// The function is not here.
public let errSecUnimplemented: OSStatus = -4
/// The item cannot be written.
public let errSecIO: OSStatus = -36
/// The query is not valid.
public let errSecParam: OSStatus = -50
/// There is no room.
public let errSecAllocate: OSStatus = -108
/// The item is protected until the person unlocks the device.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The item is there already.
public let errSecDuplicateItem: OSStatus = -25299
/// There is no such item.
public let errSecItemNotFound: OSStatus = -25300
/// The item cannot be read.
public let errSecDecode: OSStatus = -26275
/// The person did not prove who they are.
public let errSecAuthFailed: OSStatus = -25293
/// The person gave up.
public let errSecUserCanceled: OSStatus = -128
/// The process's entitlements do not list the access group.
public let errSecMissingEntitlement: OSStatus = -34018
