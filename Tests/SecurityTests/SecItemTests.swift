import Foundation
import OpenFoundation
import Security
import Testing
import UpTesting

/// The keychain as code uses it, in memory and in the files of groups.
///
/// The groups of a process are one for all, so the suite runs one test at a time.
@Suite(.serialized)
struct SecItemTests {
    private static func query(_ more: [String: Any] = [:]) -> CFDictionary {
        let query: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: "org.bellhop.tests",
        ]
        return query.merging(more) { $1 } as CFDictionary
    }

    private static func find(_ more: [String: Any]) -> (OSStatus, AnyObject?) {
        var item: CFTypeRef?
        let status = unsafe SecItemCopyMatching(query(more), &item)
        return (status, item)
    }

    private func withGroups(
        _ names: [String], _ body: ([String: URL]) throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let groups = Dictionary(
                uniqueKeysWithValues: names.map { ($0, folder.appending(path: $0)) })
            GroupContainers.keychains = groups
            defer {
                GroupContainers.keychains = nil
                GroupContainers.defaultKeychain = nil
            }
            try body(groups)
        }
    }

    @Test("a secret is added once, found, changed and deleted")
    func life() {
        let account: [String: Any] = [kSecAttrAccount as String: UUID().uuidString]
        let secret: [String: Any] = account.merging(
            [kSecValueData as String: Data("one".utf8)]) { $1 }
        let returning: [String: Any] = account.merging(
            [kSecReturnData as String: kCFBooleanTrue as Any]) { $1 }
        #expect(SecItemAdd(Self.query(secret), nil) == errSecSuccess)
        #expect(SecItemAdd(Self.query(secret), nil) == errSecDuplicateItem)
        #expect(Self.find(returning).1 as? Data == Data("one".utf8))
        let change = [kSecValueData as String: Data("two".utf8)] as CFDictionary
        #expect(SecItemUpdate(Self.query(account), change) == errSecSuccess)
        #expect(Self.find(returning).1 as? Data == Data("two".utf8))
        #expect(SecItemDelete(Self.query(account)) == errSecSuccess)
        #expect(Self.find(returning).0 == errSecItemNotFound)
        #expect(SecItemDelete(Self.query(account)) == errSecItemNotFound)
        #expect(SecItemUpdate(Self.query(account), change) == errSecItemNotFound)
    }

    @Test("a query for all items returns a list with only the requested attributes")
    func lists() {
        let service = UUID().uuidString
        for account in ["a", "b"] {
            let item: [String: Any] = [
                kSecAttrService as String: service, kSecAttrAccount as String: account,
                kSecValueData as String: Data(account.utf8),
            ]
            #expect(SecItemAdd(Self.query(item), nil) == errSecSuccess)
        }
        let (status, found) = Self.find([
            kSecAttrService as String: service, kSecMatchLimit as String: kSecMatchLimitAll,
            kSecReturnAttributes as String: true,
        ])
        #expect(status == errSecSuccess)
        let items = found as? [[String: Any]]
        #expect(items?.compactMap { $0[kSecAttrAccount as String] as? String } == ["a", "b"])
        #expect(items?.contains { $0[kSecValueData as String] != nil } == false)
        #expect(SecItemDelete(Self.query([kSecAttrService as String: service])) == errSecSuccess)
    }

    static let faults: [(query: [String: any Sendable], status: OSStatus)] = [
        ([:], errSecParam), (["class": "nothing"], errSecParam),
        (["class": "genp", "acct": [1, 2]], errSecParam),
        (["class": "genp", "acct": "nobody here"], errSecItemNotFound),
    ]

    @Test("a query that cannot be served says why", arguments: faults)
    func unserved(query: [String: any Sendable], status: OSStatus) {
        #expect(SecItemCopyMatching(query as CFDictionary, nil) == status)
        #expect(SecCopyErrorMessageString(status, nil) != nil)
    }

    @Test("an access group keeps its items in its folder, for its processes alone")
    func groups() async throws {
        try await withGroups(["group.a"]) { groups in
            let item: [String: Any] = [
                kSecAttrAccessGroup as String: "group.a", kSecAttrAccount as String: "x",
                kSecValueData as String: Data("secret".utf8),
            ]
            #expect(SecItemAdd(Self.query(item), nil) == errSecSuccess)
            let file = try #require(groups["group.a"]).appending(
                path: "Library/Keychains/items.plist")
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            let found = Self.find([
                kSecAttrAccessGroup as String: "group.a", kSecReturnData as String: true,
            ])
            #expect(found.1 as? Data == Data("secret".utf8))
            let foreign: [String: Any] = [kSecAttrAccessGroup as String: "group.b"]
            #expect(Self.find(foreign).0 == errSecMissingEntitlement)
        }
    }

    @Test("an item that names no group goes to the first access group")
    func defaultGroup() async throws {
        try await withGroups(["team.shared"]) { _ in
            GroupContainers.defaultKeychain = "team.shared"
            let item: [String: Any] = [kSecAttrAccount as String: "y"]
            #expect(SecItemAdd(Self.query(item), nil) == errSecSuccess)
            let found = Self.find([
                kSecAttrAccessGroup as String: "team.shared",
                kSecReturnAttributes as String: true,
            ])
            let attributes = found.1 as? [String: Any]
            #expect(attributes?[kSecAttrAccessGroup as String] as? String == "team.shared")
        }
    }

    @Test("random bytes differ from those before")
    func random() {
        var bytes = [[UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32)]
        #expect(unsafe SecRandomCopyBytes(kSecRandomDefault, 32, &bytes[0]) == errSecSuccess)
        #expect(unsafe SecRandomCopyBytes(kSecRandomDefault, 32, &bytes[1]) == errSecSuccess)
        #expect(bytes[0] != bytes[1])
    }
}
