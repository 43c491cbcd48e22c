// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import Security

/// Secrets in the keychain, by service or server and access group.
///
/// Face ID, Touch ID, Safari passwords and web credentials are not implemented.
public final class Keychain {
    private let options: Options

    private init(_ options: Options) { self.options = options }

    public convenience init() { self.init(service: Bundle.main.bundleIdentifier ?? "") }

    public convenience init(service: String) {
        var options = Options()
        options.service = service
        self.init(options)
    }

    public convenience init(accessGroup: String) {
        self.init(service: Bundle.main.bundleIdentifier ?? "", accessGroup: accessGroup)
    }

    public convenience init(service: String, accessGroup: String) {
        var options = Options()
        options.service = service
        options.accessGroup = accessGroup
        self.init(options)
    }

    public convenience init(
        server: URL, protocolType: ProtocolType, accessGroup: String? = nil,
        authenticationType: AuthenticationType = .default
    ) {
        var options = Options()
        options.itemClass = .internetPassword
        options.server = server
        options.accessGroup = accessGroup
        options.protocolType = protocolType
        options.authenticationType = authenticationType
        self.init(options)
    }

    public convenience init(
        server: String, protocolType: ProtocolType, accessGroup: String? = nil,
        authenticationType: AuthenticationType = .default
    ) {
        self.init(
            server: URL(string: server) ?? URL(fileURLWithPath: server),
            protocolType: protocolType, accessGroup: accessGroup,
            authenticationType: authenticationType)
    }

    // MARK: What it is for

    public var itemClass: ItemClass { options.itemClass }
    public var service: String { options.service }
    public var accessGroup: String? { options.accessGroup }
    public var server: URL? { options.server }
    public var accessibility: Accessibility { options.accessibility }
    public var synchronizable: Bool { options.synchronizable }
    public var label: String? { options.label }
    public var comment: String? { options.comment }

    // MARK: One like it, with a difference

    public func accessibility(_ accessibility: Accessibility) -> Keychain {
        with { $0.accessibility = accessibility }
    }

    public func synchronizable(_ synchronizable: Bool) -> Keychain {
        with { $0.synchronizable = synchronizable }
    }

    public func label(_ label: String) -> Keychain { with { $0.label = label } }

    public func comment(_ comment: String) -> Keychain { with { $0.comment = comment } }

    private func with(_ change: (inout Options) -> Void) -> Keychain {
        var options = options
        change(&options)
        return Keychain(options)
    }

    // MARK: Reading

    public func get(_ key: String, ignoringAttributeSynchronizable: Bool = true) throws -> String? {
        try getString(key, ignoringAttributeSynchronizable: ignoringAttributeSynchronizable)
    }

    /// Returns the string of a key; `nil` without an item.
    ///
    /// - Throws: `Status.conversionError` for bytes that are invalid as UTF-8.
    public func getString(
        _ key: String, ignoringAttributeSynchronizable: Bool = true
    ) throws -> String? {
        let data = try getData(
            key, ignoringAttributeSynchronizable: ignoringAttributeSynchronizable)
        return try data.map { data in
            guard let text = String(data: data, encoding: .utf8) else {
                throw Status.conversionError
            }
            return text
        }
    }

    public func getData(
        _ key: String, ignoringAttributeSynchronizable: Bool = true
    ) throws -> Data? {
        var query = options.query(ignoresSynchronizable: ignoringAttributeSynchronizable)
        query[kSecAttrAccount as String] = key
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        query[kSecReturnData as String] = true
        return try Self.find(query) as? Data
    }

    public func contains(_ key: String, withoutAuthenticationUI: Bool = false) throws -> Bool {
        try getData(key) != nil
    }

    public subscript(key: String) -> String? {
        get { try? get(key) }
        set { replace(key, newValue.map { Data($0.utf8) }) }
    }

    public subscript(string key: String) -> String? {
        get { self[key] }
        set { self[key] = newValue }
    }

    public subscript(data key: String) -> Data? {
        get { try? getData(key) }
        set { replace(key, newValue) }
    }

    private func replace(_ key: String, _ data: Data?) {
        do {
            if let data { try set(data, key: key) } else { try remove(key) }
        } catch {
            print("KeychainAccess: \(key) is not stored: \(error)")
        }
    }

    public func allKeys() -> [String] {
        attributes().compactMap { $0[kSecAttrAccount as String] as? String }
    }

    public func allItems() -> [[String: Any]] {
        attributes().compactMap { item in
            guard let key = item[kSecAttrAccount as String] as? String else { return nil }
            var result: [String: Any] = ["key": key, "class": itemClass.description]
            if !service.isEmpty { result["service"] = service }
            if let server { result["server"] = server.host ?? "" }
            if let group = item[kSecAttrAccessGroup as String] { result["accessGroup"] = group }
            if let value = self[key] ?? self[data: key] as Any? { result["value"] = value }
            return result
        }
    }

    private func attributes() -> [[String: Any]] {
        var query = options.query(ignoresSynchronizable: true)
        query[kSecMatchLimit as String] = kSecMatchLimitAll
        query[kSecReturnAttributes as String] = true
        return (try? Self.find(query)) as? [[String: Any]] ?? []
    }

    private static func find(_ query: [String: Any]) throws -> Any? {
        var result: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &result)
        switch status {
        case errSecSuccess: return result
        case errSecItemNotFound: return nil
        default: throw Status(status: status)
        }
    }

    // MARK: Writing

    public func set(
        _ value: String, key: String, ignoringAttributeSynchronizable: Bool = true
    ) throws {
        try set(
            Data(value.utf8), key: key,
            ignoringAttributeSynchronizable: ignoringAttributeSynchronizable)
    }

    public func set(
        _ value: Data, key: String, ignoringAttributeSynchronizable: Bool = true
    ) throws {
        var query = options.query(ignoresSynchronizable: ignoringAttributeSynchronizable)
        query[kSecAttrAccount as String] = key
        let status: OSStatus
        if try getData(key) != nil {
            var changes = options.attributes
            changes[kSecValueData as String] = value
            status = SecItemUpdate(query as CFDictionary, changes as CFDictionary)
        } else {
            var item = options.query(ignoresSynchronizable: false).merging(options.attributes) {
                $1
            }
            item[kSecAttrAccount as String] = key
            item[kSecValueData as String] = value
            status = SecItemAdd(item as CFDictionary, nil)
        }
        guard status == errSecSuccess else { throw Status(status: status) }
    }

    public func remove(_ key: String, ignoringAttributeSynchronizable: Bool = true) throws {
        var query = options.query(ignoresSynchronizable: ignoringAttributeSynchronizable)
        query[kSecAttrAccount as String] = key
        try Self.delete(query)
    }

    public func removeAll() throws { try Self.delete(options.query(ignoresSynchronizable: true)) }

    private static func delete(_ query: [String: Any]) throws {
        let status = SecItemDelete(query as CFDictionary)
        guard [errSecSuccess, errSecItemNotFound].contains(status) else {
            throw Status(status: status)
        }
    }
}

extension Keychain: CustomStringConvertible, CustomDebugStringConvertible {
    public var description: String { allItems().description }
    public var debugDescription: String { description }
}
