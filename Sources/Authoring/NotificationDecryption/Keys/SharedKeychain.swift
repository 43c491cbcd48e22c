public import Foundation
public import NotificationServiceKit
internal import Security

/// Keys in the keychain, which the app stores and its extension reads.
///
/// ```swift
/// let keychain = SharedKeychain(service: "org.example.chat", accessGroup: "TEAM.org.example.chat")
/// try keychain.save(keyBytes, as: "k1")                    // in the app
/// let tools = NotificationTools(keys: keychain.keys)       // in the extension
/// ```
///
/// Both targets need the access group in `keychain-access-groups`, or an app group. The keys are
/// readable after the first unlock, also while the device is locked, and never leave the device.
/// Before the first unlock, reading fails with `beforeFirstUnlock`.
public struct SharedKeychain: Sendable, Hashable {
    package let service: String
    package let accessGroup: String?

    /// Creates a reference to keychain items; it does not read the keychain.
    ///
    /// `service` is their `kSecAttrService`. Without an access group, the process's first one is
    /// used.
    public init(service: String, accessGroup: String? = nil) {
        self.service = service
        self.accessGroup = accessGroup
    }

    /// The keys in the form that the pipeline's tools require.
    public var keys: KeyStore { KeyStore { name in try read(name) } }

    /// Reads a key; `nil` if there is none.
    ///
    /// - Throws: `DecryptionError` with reason `beforeFirstUnlock` or `keysUnreadable`.
    public func read(_ name: String) throws(DecryptionError) -> Data? {
        var query = item(name)
        query[kSecReturnData as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var found: CFTypeRef?
        let status = unsafe SecItemCopyMatching(query as CFDictionary, &found)
        if status == errSecItemNotFound { return nil }
        guard status == errSecSuccess, let data = found as? Data else {
            throw Self.error(status)
        }
        return data
    }

    /// Stores a key, and replaces one with the same name.
    ///
    /// - Throws: `DecryptionError` with reason `beforeFirstUnlock` or `keysUnreadable`.
    public func save(_ key: Data, as name: String) throws(DecryptionError) {
        let value: [String: Any] = [kSecValueData as String: key]
        var status = SecItemUpdate(item(name) as CFDictionary, value as CFDictionary)
        if status == errSecItemNotFound {
            var new = item(name)
            new[kSecValueData as String] = key
            new[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            status = SecItemAdd(new as CFDictionary, nil)
        }
        guard status == errSecSuccess else { throw Self.error(status) }
    }

    /// Removes a key. A missing key is not an error.
    ///
    /// - Throws: `DecryptionError` with reason `beforeFirstUnlock` or `keysUnreadable`.
    public func remove(_ name: String) throws(DecryptionError) {
        let status = SecItemDelete(item(name) as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else {
            throw Self.error(status)
        }
    }

    private func item(_ name: String) -> [String: Any] {
        var item: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
            kSecAttrAccount as String: name,
        ]
        if let accessGroup { item[kSecAttrAccessGroup as String] = accessGroup }
        return item
    }

    static func error(_ status: OSStatus) -> DecryptionError {
        switch status {
        case errSecInteractionNotAllowed:
            DecryptionError(
                .beforeFirstUnlock,
                "The keychain gives no key: the device was not unlocked since it was switched on, "
                    + "or the key was stored for an unlocked device alone. Store it with "
                    + "SharedKeychain.save.")
        case errSecMissingEntitlement:
            DecryptionError(
                .keysUnreadable,
                "The keychain refuses the access group. Add it to keychain-access-groups in the "
                    + "entitlements of this very target.")
        default:
            DecryptionError(.keysUnreadable, "The keychain answers \(status).")
        }
    }
}
