// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import Security

public enum KeychainSwiftAccessOptions: Sendable {
    case accessibleWhenUnlocked
    case accessibleWhenUnlockedThisDeviceOnly
    case accessibleAfterFirstUnlock
    case accessibleAfterFirstUnlockThisDeviceOnly
    case accessibleWhenPasscodeSetThisDeviceOnly

    var attribute: CFString {
        switch self {
        case .accessibleWhenUnlocked: kSecAttrAccessibleWhenUnlocked
        case .accessibleWhenUnlockedThisDeviceOnly: kSecAttrAccessibleWhenUnlockedThisDeviceOnly
        case .accessibleAfterFirstUnlock: kSecAttrAccessibleAfterFirstUnlock
        case .accessibleAfterFirstUnlockThisDeviceOnly:
            kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        case .accessibleWhenPasscodeSetThisDeviceOnly:
            kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly
        }
    }
}

/// Strings, data and Booleans in the keychain, by name.
///
/// ``lastQueryParameters`` and ``lastResultCode`` describe the last call. Without ``accessGroup``
/// the items belong to the process's group.
open class KeychainSwift: @unchecked Sendable {
    open var lastQueryParameters: [String: Any]?
    open var lastResultCode: OSStatus = errSecSuccess
    open var accessGroup: String?
    open var synchronizable = false

    private let keyPrefix: String
    private let lock = NSRecursiveLock()

    public init(keyPrefix: String = "") { self.keyPrefix = keyPrefix }

    // MARK: Writing

    @discardableResult
    open func set(
        _ value: String, forKey key: String, withAccess access: KeychainSwiftAccessOptions? = nil
    ) -> Bool { set(Data(value.utf8), forKey: key, withAccess: access) }

    @discardableResult
    open func set(
        _ value: Bool, forKey key: String, withAccess access: KeychainSwiftAccessOptions? = nil
    ) -> Bool { set(Data([value ? 1 : 0]), forKey: key, withAccess: access) }

    @discardableResult
    open func set(
        _ value: Data, forKey key: String, withAccess access: KeychainSwiftAccessOptions? = nil
    ) -> Bool {
        lock.withLock {
            _ = delete(key)
            var item = query(key, isNew: true)
            item[kSecValueData as String] = value
            item[kSecAttrAccessible as String] =
                (access ?? .accessibleWhenUnlocked).attribute
            lastQueryParameters = item
            lastResultCode = SecItemAdd(item as CFDictionary, nil)
            return lastResultCode == errSecSuccess
        }
    }

    // MARK: Reading

    open func get(_ key: String) -> String? {
        lock.withLock {
            guard let data = getData(key) else { return nil }
            guard let text = String(data: data, encoding: .utf8) else {
                lastResultCode = errSecDecode
                return nil
            }
            return text
        }
    }

    open func getBool(_ key: String) -> Bool? { getData(key)?.first.map { $0 == 1 } }

    open func getData(_ key: String, asReference: Bool = false) -> Data? {
        lock.withLock {
            var item = query(key, isNew: false)
            item[kSecMatchLimit as String] = kSecMatchLimitOne
            let kind = asReference ? kSecReturnPersistentRef : kSecReturnData
            item[kind as String] = true
            return find(item) as? Data
        }
    }

    public var allKeys: [String] {
        lock.withLock {
            var item = query(nil, isNew: false)
            item[kSecMatchLimit as String] = kSecMatchLimitAll
            item[kSecReturnAttributes as String] = true
            let all = find(item) as? [[String: Any]] ?? []
            return all.compactMap { $0[kSecAttrAccount as String] as? String }
        }
    }

    private func find(_ query: [String: Any]) -> Any? {
        var result: CFTypeRef?
        lastQueryParameters = query
        lastResultCode = SecItemCopyMatching(query as CFDictionary, &result)
        return lastResultCode == errSecSuccess ? result : nil
    }

    // MARK: Removing

    @discardableResult
    open func delete(_ key: String) -> Bool { remove(key) }

    @discardableResult
    open func clear() -> Bool { remove(nil) }

    private func remove(_ key: String?) -> Bool {
        lock.withLock {
            let query = query(key, isNew: false)
            lastQueryParameters = query
            lastResultCode = SecItemDelete(query as CFDictionary)
            return lastResultCode == errSecSuccess
        }
    }

    private func query(_ key: String?, isNew: Bool) -> [String: Any] {
        var query: [String: Any] = [kSecClass as String: kSecClassGenericPassword]
        if let key { query[kSecAttrAccount as String] = keyPrefix + key }
        if let accessGroup { query[kSecAttrAccessGroup as String] = accessGroup }
        if synchronizable {
            let any: Any = kSecAttrSynchronizableAny
            query[kSecAttrSynchronizable as String] = isNew ? NSNumber(value: true) : any
        }
        return query
    }
}
