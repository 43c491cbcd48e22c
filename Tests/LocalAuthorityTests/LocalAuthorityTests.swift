import Foundation
import Subprocess
import Testing

@testable import LocalAuthority

/// A folder of one test, removed after it.
func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("authority-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// The permissions of a file.
func mode(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
}

/// Runs openssl and answers what it prints.
func openssl(_ arguments: String...) async throws -> (isSuccess: Bool, output: String) {
    let result = try await run(
        .name("openssl"), arguments: Arguments(arguments), output: .string(limit: 65_536))
    return (result.terminationStatus.isSuccess, result.standardOutput)
}

@Suite("The local authority", .timeLimit(.minutes(5)))
struct LocalAuthorityTests {
    /// Whole seconds, because certificates have no others.
    let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded())
    let day: TimeInterval = 86_400

    @Test("is made once, and closed to others")
    func creation() async throws {
        try await withFolder { folder in
            let authority = try LocalAuthority.open(folder: folder)
            let identity = try authority.serverIdentity()
            let again = try LocalAuthority.open(folder: folder)
            #expect(again.certificatePEM == authority.certificatePEM)
            #expect(
                try again.serverIdentity().certificateChainPEM == identity.certificateChainPEM)
            #expect(try mode(of: folder) == 0o700)
            for name in ["ca.pem", "ca.key", "server.pem", "server.key"] {
                #expect(try mode(of: folder.appendingPathComponent(name)) == 0o600)
            }
        }
    }

    @Test("makes certificates that openssl accepts for each name")
    func verification() async throws {
        try await withFolder { folder in
            let authority = try LocalAuthority.open(folder: folder)
            _ = try authority.serverIdentity(names: ["push.example.com", "192.168.1.20"])
            let root = authority.certificateFile.path
            let leaf = folder.appendingPathComponent("server.pem").path
            for name in ["localhost", "push.example.com"] {
                let check = try await openssl(
                    "verify", "-x509_strict", "-purpose", "sslserver", "-verify_hostname", name,
                    "-CAfile", root, leaf)
                #expect(check.isSuccess && check.output.hasSuffix("OK\n"))
            }
            for address in ["127.0.0.1", "::1", "192.168.1.20"] {
                let check = try await openssl(
                    "verify", "-x509_strict", "-verify_ip", address, "-CAfile", root, leaf)
                #expect(check.isSuccess)
            }
            let other = try await openssl(
                "verify", "-verify_hostname", "example.org", "-CAfile", root, leaf)
            #expect(!other.isSuccess)
        }
    }

    @Test(
        "replaces a server's certificate within 30 days of its end",
        arguments: [(366, false), (367, true), (500, true)])
    func renewal(days: Int, isRenewed: Bool) async throws {
        try await withFolder { folder in
            let authority = try LocalAuthority.open(folder: folder, now: start)
            let first = try authority.serverIdentity(now: start)
            let later = start.addingTimeInterval(TimeInterval(days) * day)
            let second = try authority.serverIdentity(now: later)
            #expect((first.certificateChainPEM != second.certificateChainPEM) == isRenewed)
            #expect(second.notValidAfter > later)
        }
    }

    @Test("gives a server's certificate 397 days")
    func lifetime() async throws {
        try await withFolder { folder in
            let identity = try LocalAuthority.open(folder: folder).serverIdentity(now: start)
            let days =
                identity.notValidAfter.timeIntervalSince(start.addingTimeInterval(-3600)) / day
            #expect(days <= 397)
            #expect(days > 396)
        }
    }

    @Test("makes another server's certificate for more names, and keeps it for fewer")
    func names() async throws {
        try await withFolder { folder in
            let authority = try LocalAuthority.open(folder: folder)
            let first = try authority.serverIdentity()
            let second = try authority.serverIdentity(names: ["box.local"])
            #expect(first.certificateChainPEM != second.certificateChainPEM)
            let third = try authority.serverIdentity()
            #expect(second.certificateChainPEM == third.certificateChainPEM)
        }
    }

    @Test("does not outlive itself")
    func end() async throws {
        try await withFolder { folder in
            let first = try LocalAuthority.open(folder: folder, now: start)
            let later = start.addingTimeInterval(LocalAuthority.lifetime + day)
            let second = try LocalAuthority.open(folder: folder, now: later)
            #expect(first.certificatePEM != second.certificatePEM)
            let last = later.addingTimeInterval(LocalAuthority.lifetime - 100 * day)
            let identity = try second.serverIdentity(now: last)
            #expect(identity.notValidAfter <= later.addingTimeInterval(LocalAuthority.lifetime))
        }
    }

    @Test("says so when its key is lost, foreign or damaged")
    func damage() async throws {
        try await withFolder { folder in
            _ = try LocalAuthority.open(folder: folder)
            let key = folder.appendingPathComponent("ca.key")
            try FileManager.default.removeItem(at: key)
            let lost = #expect(throws: LocalAuthorityError.self) {
                try LocalAuthority.open(folder: folder)
            }
            #expect(lost?.code == .missingKey)
            try Data("nonsense".utf8).write(to: key)
            let damaged = #expect(throws: LocalAuthorityError.self) {
                try LocalAuthority.open(folder: folder)
            }
            #expect(damaged?.code == .content)
        }
    }

    @Test(
        "tells addresses from names",
        arguments: [
            ("127.0.0.1", [127, 0, 0, 1]), ("1.2.3", nil), ("256.1.1.1", nil), ("localhost", nil),
            ("::", [UInt8](repeating: 0, count: 16)),
            ("::1", [UInt8](repeating: 0, count: 15) + [1]),
            ("fe80::1:2", [0xFE, 0x80] + [UInt8](repeating: 0, count: 11) + [1, 0, 2]),
            ("1:2:3:4:5:6:7:8", [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]),
            ("1:2:3:4:5:6:7", nil), ("1::2::3", nil), ("12345::", nil), ("::g", nil),
            ("::ffff:1.2.3.4", [UInt8](repeating: 0, count: 10) + [255, 255, 1, 2, 3, 4]),
        ] as [(String, [UInt8]?)])
    func addresses(text: String, bytes: [UInt8]?) {
        #expect(IPAddress.bytes(of: text) == bytes)
    }
}

@Suite("The provider key", .timeLimit(.minutes(5)))
struct ProviderKeyTests {
    @Test("is made once, in Apple's shape, and closed to others")
    func creation() async throws {
        try await withFolder { folder in
            let key = try ProviderKey.open(folder: folder)
            #expect(key.keyID.count == 10)
            #expect(key.teamID.count == 10)
            #expect(key.file.lastPathComponent == "AuthKey_\(key.keyID).p8")
            #expect(key.privateKeyPEM.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
            #expect(key.publicKeyPEM.hasPrefix("-----BEGIN PUBLIC KEY-----\n"))
            #expect(try mode(of: key.file) == 0o600)
            #expect(try mode(of: folder) == 0o700)
            let again = try ProviderKey.open(folder: folder)
            #expect(again.keyID == key.keyID)
            #expect(again.teamID == key.teamID)
            #expect(again.privateKeyPEM == key.privateKeyPEM)
            let text = try await openssl("pkey", "-in", key.file.path, "-noout", "-text")
            #expect(text.isSuccess && text.output.contains("prime256v1"))
        }
    }

    @Test("says so when its file is damaged")
    func damage() async throws {
        try await withFolder { folder in
            let key = try ProviderKey.open(folder: folder)
            try Data("nonsense".utf8).write(to: key.file)
            let error = #expect(throws: LocalAuthorityError.self) {
                try ProviderKey.open(folder: folder)
            }
            #expect(error?.code == .content)
            #expect(error?.path == key.file.path)
        }
    }
}
