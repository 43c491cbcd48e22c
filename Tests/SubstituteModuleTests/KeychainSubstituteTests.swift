import Foundation
import Substitutes
import Testing

/// The stand-ins for wrappers of the keychain. In a process without a device items stay in memory.
struct KeychainSubstituteTests {
    @Test("KeychainAccess stores, changes, lists and removes by service")
    func keychainAccess() throws {
        let keychain = Keychain(service: "org.bellhop.tests.\(UUID().uuidString)")
        #expect(try keychain.get("token") == nil)
        try keychain.accessibility(.afterFirstUnlock).set("one", key: "token")
        try keychain.set("two", key: "token")
        keychain[data: "bytes"] = Data([0xFF, 0xFE])
        #expect(keychain["token"] == "two")
        #expect(keychain[data: "bytes"] == Data([0xFF, 0xFE]))
        #expect(try keychain.contains("token"))
        #expect(Set(keychain.allKeys()) == ["bytes", "token"])
        #expect(throws: Status.conversionError) { _ = try keychain.getString("bytes") }
        let other = Keychain(service: "org.bellhop.tests.\(UUID().uuidString)")
        #expect(other["token"] == nil)
        keychain["token"] = nil
        #expect(try !keychain.contains("token"))
        try keychain.remove("token")
        try keychain.removeAll()
        #expect(keychain.allKeys().isEmpty)
    }

    @Test("KeychainAccess keeps internet passwords apart by server")
    func servers() throws {
        let name = "\(UUID().uuidString.lowercased()).example.org"
        let keychain = Keychain(server: "https://\(name)", protocolType: .https)
        let other = Keychain(server: "https://other-\(name)", protocolType: .https)
        keychain["ann"] = "secret"
        #expect(keychain["ann"] == "secret")
        #expect(other["ann"] == nil)
        try keychain.removeAll()
    }

    @Test("KeychainSwift stores texts, bytes and truth values under its prefix")
    func keychainSwift() {
        let keychain = KeychainSwift(keyPrefix: "\(UUID().uuidString).")
        #expect(keychain.get("name") == nil)
        #expect(keychain.set("Ann", forKey: "name", withAccess: .accessibleAfterFirstUnlock))
        #expect(keychain.set("Bea", forKey: "name"))
        #expect(keychain.set(true, forKey: "flag"))
        #expect(keychain.set(Data([1, 2]), forKey: "bytes"))
        #expect(keychain.get("name") == "Bea")
        #expect(keychain.getBool("flag") == true)
        #expect(keychain.getData("bytes") == Data([1, 2]))
        #expect(keychain.allKeys.contains { $0.hasSuffix(".name") })
        #expect(keychain.delete("name"))
        #expect(!keychain.delete("name"))
        #expect(keychain.get("name") == nil)
    }
}
