// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import OpenFoundation

/// Adds an item to the keychain.
///
/// Limits: only passwords and other small secrets are supported, by class and attributes. Keys and
/// certificates as objects, and access control by biometrics, are not available. The file is in the
/// folder of the bundle or of the group and is not encrypted. In a process without a device, items
/// stay in memory.
///
/// An item belongs to the access group that it names. The group must be an app group or a
/// `keychain-access-groups` entry of the process's entitlements; otherwise the result is
/// `errSecMissingEntitlement`. Without a group, the item belongs to the first such entry, or to the
/// process's bundle if there is none.
///
/// If `kSecAttrAccessible` forbids access in the current lock state of the device, the result is
/// `errSecInteractionNotAllowed`. Without that attribute, an item is accessible while the device is
/// unlocked.
///
/// See <https://developer.apple.com/documentation/security/secitemadd(_:_:)>.
@discardableResult
public func SecItemAdd(
    _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    unsafe status(result) {
        let keychain = try Keychain(attributes)
        return keychain.answer([try keychain.add(at: Date())])
    }
}

/// Finds items in the keychain: first those of the process, then those of its access groups.
///
/// See <https://developer.apple.com/documentation/security/secitemcopymatching(_:_:)>.
@discardableResult
public func SecItemCopyMatching(
    _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    unsafe status(result) {
        let keychain = try Keychain(query)
        return keychain.answer(try keychain.find())
    }
}

/// Changes every item that matches.
///
/// See <https://developer.apple.com/documentation/security/secitemupdate(_:_:)>.
@discardableResult
public func SecItemUpdate(
    _ query: CFDictionary, _ attributesToUpdate: CFDictionary
) -> OSStatus {
    status(nil) {
        try Keychain(query).update(attributesToUpdate, at: Date())
        return nil
    }
}

/// Deletes every item that matches.
///
/// See <https://developer.apple.com/documentation/security/secitemdelete(_:)>.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    status(nil) {
        try Keychain(query).delete()
        return nil
    }
}

public func SecCopyErrorMessageString(
    _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
    switch status {
    case errSecSuccess: "No error."
    case errSecParam: "The query lacks a class, or contains a value that cannot be stored."
    case errSecDuplicateItem: "The item is in the keychain already."
    case errSecItemNotFound: "The item does not exist in the keychain."
    case errSecMissingEntitlement: "The entitlements do not list the access group."
    case errSecInteractionNotAllowed:
        "The item is protected while the device is locked, or before its first unlock."
    case errSecAllocate: "The keychain is full."
    case errSecIO: "The keychain cannot be read or written."
    default: nil
    }
}

private func status(
    _ result: UnsafeMutablePointer<CFTypeRef?>?, _ body: () throws -> AnyObject?
) -> OSStatus {
    do {
        let answer = try body()
        unsafe result?.pointee = answer
        return errSecSuccess
    } catch let refusal as Keychain.StatusError {
        return refusal.status
    } catch {
        return errSecIO
    }
}
