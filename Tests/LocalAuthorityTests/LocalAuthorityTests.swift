import BellhopBasics
import Foundation
import Subprocess
import Testing

@testable import LocalAuthority

/// Runs the body with a temporary folder and removes the folder afterwards.
func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("authority-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

func mode(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
}

/// Runs openssl and returns its output.
func openssl(_ arguments: String...) async throws -> (isSuccess: Bool, output: String) {
    let result = try await run(
        .name("openssl"), arguments: Arguments(arguments), output: .string(limit: 65_536))
    return (result.terminationStatus.isSuccess, result.standardOutput)
}

@Suite("The local authority", .timeLimit(.minutes(10)))
struct LocalAuthorityTests {
    /// Whole seconds, because certificates have no fractions.
    let start = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded())
    let day: TimeInterval = 86_400

    @Test("is created once, for its owner alone")
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
        "replaces a server certificate 30 days before it expires",
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

    @Test("gives a server certificate a lifetime of 397 days")
    func lifetime() async throws {
        try await withFolder { folder in
            let identity = try LocalAuthority.open(folder: folder).serverIdentity(now: start)
            let days =
                identity.notValidAfter.timeIntervalSince(start.addingTimeInterval(-3600)) / day
            #expect(days <= 397)
            #expect(days > 396)
        }
    }

    @Test("makes another server certificate when the requested names change")
    func names() async throws {
        try await withFolder { folder in
            let authority = try LocalAuthority.open(folder: folder)
            let first = try authority.serverIdentity()
            let second = try authority.serverIdentity(names: ["box.local", "10.0.0.7"])
            #expect(first.certificateChainPEM != second.certificateChainPEM)
            // The order, the case and repetitions of names do not matter.
            let same = try authority.serverIdentity(
                names: ["10.0.0.7", "BOX.local", "localhost", "box.local"])
            #expect(second.certificateChainPEM == same.certificateChainPEM)
            let fewer = try authority.serverIdentity(names: ["box.local"])
            #expect(fewer.certificateChainPEM != second.certificateChainPEM)
            let leaf = folder.appendingPathComponent("server.pem").path
            let gone = try await openssl(
                "verify", "-verify_ip", "10.0.0.7", "-CAfile", authority.certificateFile.path, leaf)
            #expect(!gone.isSuccess)
        }
    }

    @Test("is replaced after it expires, and issues no certificate that outlives it")
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

    @Test("reports a lost, foreign or damaged key")
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
        "does not start with empty or changed files, and leaves them alone",
        arguments: ["ca.pem", "ca.key", "server.pem", "server.key"], ["", "nonsense", "\u{0}"])
    func lost(name: String, content: String) async throws {
        try await withFolder { folder in
            let authority = try LocalAuthority.open(folder: folder)
            _ = try authority.serverIdentity()
            let file = folder.appendingPathComponent(name)
            try Data(content.utf8).write(to: file)
            let error = #expect(throws: LocalAuthorityError.self) {
                _ = try LocalAuthority.open(folder: folder).serverIdentity()
            }
            #expect(error?.path == file.path)
            if content.isEmpty {
                #expect(
                    error?.sentence
                        == "The file \(name) is empty. Put a copy of it back, or remove it to get a "
                        + "new one.")
            }
            #expect(try Data(contentsOf: file) == Data(content.utf8))
        }
    }

    @Test(
        "does not start at a time that no certificate can hold, and creates no file",
        arguments: [
            (-62_135_596_800, "before"), (-315_619_200, "before"), (-1, "before"), (0, "before"),
            (31_535_999, "before"), (221_845_392_001, "after"), (1e300, "after"),
            (-1e300, "before"),
        ])
    func clock(seconds: TimeInterval, place: String) async throws {
        try await withFolder { folder in
            let now = Date(timeIntervalSince1970: seconds)
            let error = #expect(throws: LocalAuthorityError.self) {
                try LocalAuthority.open(folder: folder, now: now)
            }
            #expect(error?.code == .clock)
            #expect(
                error?.sentence
                    == "The machine's clock is wrong: it is \(place) every time for which a certificate "
                    + "can be made. Set the clock, and start again.")
            #expect(!FileManager.default.fileExists(atPath: folder.path))
            let authority = try LocalAuthority.open(folder: folder)
            #expect(throws: LocalAuthorityError.self) { try authority.serverIdentity(now: now) }
        }
    }

    @Test("starts at the earliest and the latest time", arguments: [31_536_000, 221_845_392_000])
    func clockBounds(seconds: TimeInterval) async throws {
        try await withFolder { folder in
            let now = Date(timeIntervalSince1970: seconds)
            let authority = try LocalAuthority.open(folder: folder, now: now)
            #expect(try authority.serverIdentity(now: now).notValidAfter > now)
        }
    }

    @Test("recreates both files of a server when one is missing or a renewal was interrupted")
    func halfDone() async throws {
        try await withFolder { folder in
            let authority = try LocalAuthority.open(folder: folder)
            for name in ["server.pem", "server.key"] {
                let first = try authority.serverIdentity()
                try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
                let second = try authority.serverIdentity()
                #expect(first.certificateChainPEM != second.certificateChainPEM)
            }
            let kept = try authority.serverIdentity()
            // The key is written first.
            let other = try LocalAuthority.open(folder: folder.appendingPathComponent("other"))
                .serverIdentity()
            try Data(other.privateKeyPEM.utf8).write(
                to: folder.appendingPathComponent("server.key"))
            let made = try authority.serverIdentity()
            #expect(made.certificateChainPEM != kept.certificateChainPEM)
        }
    }

    @Test("does not print its private key")
    func secrets() async throws {
        try await withFolder { folder in
            let authority = try LocalAuthority.open(folder: folder)
            let (identity, key) = (
                try authority.serverIdentity(), try ProviderKey.open(folder: folder)
            )
            let provider = try authority.providerIdentity(.init(bundleID: "com.example.chat"))
            let secret = try EnrollmentSecret.open(folder: folder)
            var shown = ""
            dump([identity, key, provider, secret] as [Any], to: &shown)
            shown += "\(identity) \(key) \(provider) \(secret)"
            #expect(!shown.contains("PRIVATE KEY"))
            #expect(!shown.contains(secret.secret.revealed))
        }
    }

    @Test("An enrollment secret under the file's former name stays in use")
    func formerSecretFile() async throws {
        try await withFolder { folder in
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            let former = folder.appending(path: "enrolment-secret")
            try "a-secret-of-an-operator\n".write(to: former, atomically: true, encoding: .utf8)
            let secret = try EnrollmentSecret.open(folder: folder)
            #expect(secret.secret.revealed == "a-secret-of-an-operator")
            #expect(secret.file.lastPathComponent == "enrolment-secret")
            // The current name takes precedence.
            let current = folder.appending(path: "enrollment-secret")
            try "another-secret-of-theirs\n".write(
                to: current, atomically: true, encoding: .utf8)
            let second = try EnrollmentSecret.open(folder: folder)
            #expect(second.secret.revealed == "another-secret-of-theirs")
        }
    }

    @Test("gives gateways that share it one enrollment secret, and other gateways another one")
    func sharedSecret() async throws {
        try await withFolder { folder in
            let authority = try LocalAuthority.open(folder: folder.appending(path: "authority"))
            let other = try LocalAuthority.open(folder: folder.appending(path: "other"))
            func secret(_ name: String, _ authority: LocalAuthority?) throws -> String {
                try EnrollmentSecret.open(
                    folder: folder.appending(path: name), sharedBy: authority
                ).secret.revealed
            }
            let first = try secret("a", authority)
            #expect(try secret("b", authority) == first)
            #expect(try secret("c", other) != first)
            #expect(try secret("d", nil) != first)
            #expect(first.utf8.count == 43)
            // An existing file wins.
            #expect(try secret("d", authority) == secret("d", nil))
        }
    }

    @Test(
        "knows which names a certificate can hold",
        arguments: [
            ("push.example.com", true), ("localhost", true), ("box", true), ("*.example.com", true),
            ("my_host", true), ("192.168.1.20", true), ("::1", true), ("1.example", true),
            ("", false), ("*", false), ("*.com", false), ("a..b", false), (".a", false),
            ("a.", false), ("-a.b", false), ("a-.b", false), ("256.1.1.1", false), ("1.2.3", false),
            ("a b", false), ("https://a.b", false), ("a.b:443", false), ("ä.example", false),
            ("a\n", false), ("a,b", false), (String(repeating: "a", count: 64), false),
            (String(repeating: "abcdefg.", count: 32) + "ab", false), ("0x7f.0.0.1", false),
            ("127.0.0.01", false), ("+1.0.0.1", false),
        ])
    func certificateNames(name: String, isOne: Bool) {
        #expect(LocalAuthority.isCertificateName(name) == isOne)
    }

    @Test(
        "distinguishes addresses from names",
        arguments: [
            ("127.0.0.1", [127, 0, 0, 1]), ("1.2.3", nil), ("256.1.1.1", nil), ("localhost", nil),
            ("::", [UInt8](repeating: 0, count: 16)),
            ("::1", [UInt8](repeating: 0, count: 15) + [1]),
            ("fe80::1:2", [0xFE, 0x80] + [UInt8](repeating: 0, count: 11) + [1, 0, 2]),
            ("1:2:3:4:5:6:7:8", [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]),
            ("1:2:3:4:5:6:7", nil), ("1::2::3", nil), ("01.2.3.4", nil), ("+1.2.3.4", nil),
            ("::+1", nil), ("0x1.2.3.4", nil), ("1.2.3.", nil), ("1.2.3.4.5", nil),
            ("12345::", nil), ("::g", nil),
            ("::ffff:1.2.3.4", [UInt8](repeating: 0, count: 10) + [255, 255, 1, 2, 3, 4]),
        ] as [(String, [UInt8]?)])
    func addresses(text: String, bytes: [UInt8]?) {
        #expect(AddressText.bytes(of: text) == bytes)
    }
}

@Suite("The provider key", .timeLimit(.minutes(10)))
struct ProviderKeyTests {
    @Test("is created once, in Apple's format, for its owner alone")
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

    @Test("reports a damaged file")
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
