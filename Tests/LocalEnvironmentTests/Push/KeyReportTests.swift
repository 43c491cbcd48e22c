import Crypto
import Foundation
import ProviderCredentials
import Testing
import UntrustedFiles

@testable import LocalEnvironment

@Suite("The report on a provider key")
struct KeyReportTests {
    static let key = P256.Signing.PrivateKey()
    static let name = "AuthKey_ABCDE12345.p8"

    private func report(_ text: String, name: String = Self.name, mode: Int? = 0o600) -> KeyReport {
        report(Array(text.utf8), name: name, mode: mode)
    }

    private func report(
        _ bytes: [UInt8], name: String = Self.name, mode: Int? = nil
    ) -> KeyReport {
        KeyReport(
            CredentialFile(
                bytes, at: CredentialPlace(path: name, role: .signingKey), mode: mode))
    }

    @Test("explains a good key: its id, form, curve, fingerprint and mode")
    func good() throws {
        let report = report(Self.key.pemRepresentation)
        #expect(report.isUsable && report.keyID == "ABCDE12345")
        let lines = report.remarks.map(\.description)
        #expect(lines.count == 5)
        #expect(lines[0] == "ok  The key's id is ABCDE12345, from the file's name.")
        #expect(lines[1] == "ok  It is a private key in PKCS#8, Apple's format.")
        #expect(lines[2] == "ok  The key is of the curve P-256.")
        #expect(lines[3].hasPrefix("ok  It signs; the fingerprint of its public half is "))
        #expect(lines[4] == "ok  Only its owner can read the file (mode 600).")
    }

    @Test("accepts Windows line endings")
    func windows() {
        let text = Self.key.pemRepresentation.replacingOccurrences(of: "\n", with: "\r\n")
        #expect(report(text + "\r\n").isUsable)
    }

    @Test(
        "names the problem and the remedy",
        arguments: [
            ("", "The file is empty. Use the AuthKey_….p8 file from developer.apple.com"),
            (
                "hello",
                "The file is text without a line such as -----BEGIN PRIVATE KEY-----, not a key."
            ),
            (
                "-----BEGIN PRIVATE KEY-----\n!!!!\n-----END PRIVATE KEY-----",
                "The text between the BEGIN and END lines is damaged: it has characters that are "
                    + "not base64. Copy the file again from its source."
            ),
            (key.publicKey.pemRepresentation, "It is a public key."),
            (
                P384.Signing.PrivateKey().pemRepresentation,
                "The key is of the curve P-384. The push service accepts only keys of the curve "
                    + "P-256"
            ),
            (
                P521.Signing.PrivateKey().pemRepresentation,
                "The key is of the curve P-521. The push service accepts only keys of the curve "
                    + "P-256"
            ),
            (
                "-----BEGIN PRIVATE KEY-----\nMAA=\n-----END PRIVATE KEY-----",
                "The file is data without a key or a certificate, not a key."
            ),
        ])
    func errors(text: String, words: String) {
        let report = report(text)
        #expect(!report.isUsable)
        let errors = report.remarks.filter { $0.grade == .error }
        #expect(errors.count == 1)
        #expect(errors.first?.text.hasPrefix(words) == true, "\(errors)")
    }

    @Test("accepts a binary key with a warning and the command that converts it")
    func binary() throws {
        let report = report(Array(Self.key.derRepresentation))
        #expect(report.isUsable)
        #expect(
            report.remarks.first { $0.subject == .content }?.description
                == "warning  The file is binary (DER). The content is whole. Bellhop accepts it, "
                + "others may not; write it in plain form: `bellhop keys repair "
                + "AuthKey_ABCDE12345.p8`.")
    }

    @Test("accepts a key in SEC1 format with a warning")
    func sec1() throws {
        let der = Self.key.derRepresentation
        // RFC 5915: version, the 32 bytes of the key, and the curve.
        let raw = Self.key.rawRepresentation
        let curve: [UInt8] = [
            0xA0, 0x0A, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07,
        ]
        let inside = [0x02, 0x01, 0x01, 0x04, 0x20] + Array(raw) + curve
        let sec1 = Data([0x30, UInt8(inside.count)] + inside)
        #expect(sec1 != der)
        let text =
            "-----BEGIN EC PRIVATE KEY-----\n\(sec1.base64EncodedString(options: .lineLength64Characters))"
            + "\n-----END EC PRIVATE KEY-----\n"
        let report = report(text.replacingOccurrences(of: "\r\n", with: "\n"))
        #expect(report.isUsable, "\(report.remarks)")
        #expect(report.remarks.contains { $0.text.contains("older SEC1 format") })
    }

    @Test(
        "reads the id from the name only if Apple named the file",
        arguments: [
            ("AuthKey_ABCDE12345.p8", "ABCDE12345"), ("AuthKey_abcde12345.p8", nil),
            ("AuthKey_ABCDE1234.p8", nil), ("key.p8", nil), ("AuthKey_ABCDE12345.pem", nil),
            ("AuthKey_ABCDE12345.repaired.p8", "ABCDE12345"),
        ])
    func names(name: String, id: String?) {
        let report = report(Self.key.pemRepresentation, name: name)
        #expect(report.keyID == id)
        #expect(report.isUsable)
        #expect(report.remarks.first?.grade == (id == nil ? .warning : .fine))
    }

    @Test("warns about a file that others may read", arguments: [0o644, 0o640, 0o604, 0o660])
    func modes(mode: Int) throws {
        let report = report(Self.key.pemRepresentation, mode: mode)
        let remark = try #require(report.remarks.last)
        #expect(remark.grade == .warning)
        #expect(
            remark.text
                == "Others can read the file (mode \(String(mode, radix: 8))), and anyone with "
                + "the key can push to every app of the team. Run `chmod 600 "
                + "AuthKey_ABCDE12345.p8`.")
    }

    @Test(
        "quotes the file's path for a shell as the user typed it",
        arguments: [
            ("keys/AuthKey_ABCDE12345.p8", "keys/AuthKey_ABCDE12345.p8"),
            ("../my keys/AuthKey_ABCDE12345.p8", "'../my keys/AuthKey_ABCDE12345.p8'"),
            ("it's.p8", #"'it'\''s.p8'"#), ("$(id).p8", "'$(id).p8'"),
        ])
    func typedPaths(path: String, word: String) throws {
        let report = report(Self.key.pemRepresentation, name: path, mode: 0o644)
        let remark = try #require(report.remarks.last)
        #expect(remark.text.hasSuffix("Run `chmod 600 \(word)`."), "\(remark)")
        let der = self.report(Array(Self.key.derRepresentation), name: path)
        #expect(der.remarks.contains { $0.text.hasSuffix("`bellhop keys repair \(word)`.") })
    }

    @Test(
        "gives no advice about the mode of a file without a private key",
        arguments: ["", "root:x:0:0", key.publicKey.pemRepresentation])
    func modeOfOtherFiles(text: String) {
        let report = report(text, name: "/etc/passwd", mode: 0o644)
        #expect(!report.remarks.contains { $0.text.contains("chmod") })
    }

    @Test("never prints the key itself")
    func secrecy() {
        let pem = Self.key.pemRepresentation
        let secret = pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }
        let said = report(pem).remarks.map(\.description).joined()
        for line in secret { #expect(!said.contains(line)) }
    }
}

@Suite("The folder of keys")
struct KeyFolderTests {
    private func withFolder(_ body: (KeyFolder) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "keys-\(UUID().uuidString)", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: url) }
        try body(KeyFolder(url))
    }

    private func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test("keeps keys with mode 0600 in folders of mode 0700, and lists and removes them")
    func keeping() throws {
        try withFolder { folder in
            #expect(folder.entries.isEmpty)
            let entry = try folder.add([1, 2, 3], keyID: "ABCDE12345", teamID: "TEAM123456")
            #expect(try mode(entry.file) == 0o600)
            #expect(try mode(entry.file.deletingLastPathComponent()) == 0o700)
            #expect(try mode(folder.url) == 0o700)
            #expect(try Data(contentsOf: entry.file) == Data([1, 2, 3]))
            try folder.add([4], keyID: "ABCDE12345", teamID: "ATEAM12345")
            try folder.add([5], keyID: "ZZZZZ12345", teamID: "ATEAM12345")
            #expect(
                folder.entries.map { "\($0.teamID) \($0.keyID)" } == [
                    "ATEAM12345 ABCDE12345", "ATEAM12345 ZZZZZ12345", "TEAM123456 ABCDE12345",
                ])
            #expect(try folder.entry(keyID: "ZZZZZ12345").teamID == "ATEAM12345")
            try folder.remove(keyID: "ABCDE12345", teamID: "TEAM123456")
            #expect(folder.entries.count == 2)
            #expect(!FileManager.default.fileExists(atPath: entry.file.path))
        }
    }

    @Test("reports the operations that fail")
    func failures() throws {
        try withFolder { folder in
            func expect(_ words: String, _ body: () throws -> Void) throws {
                let failure = try #require(throws: KeyFolder.KeyError.self) { try body() }
                #expect(failure.description == words)
            }
            try expect(
                "Unknown key: ABCDE12345. Add one with `bellhop keys add FILE --team-id TEAM`."
            ) {
                _ = try folder.entry(keyID: "ABCDE12345")
            }
            try expect(
                "--key-id: “abc” is not a key id. Ids are ten capital letters and digits, as developer.apple.com "
                    + "shows them."
            ) { try folder.add([], keyID: "abc", teamID: "TEAM123456") }
            try expect(
                "--team-id: “../../etc/x” is not a team id. Ids are ten capital letters and digits, as "
                    + "developer.apple.com shows them."
            ) { try folder.add([], keyID: "ABCDE12345", teamID: "../../etc/x") }
            try folder.add([1], keyID: "ABCDE12345", teamID: "TEAM123456")
            try expect(
                "The key ABCDE12345 is already stored. Remove it first with `bellhop keys remove "
                    + "ABCDE12345 --team-id TEAM123456`."
            ) { try folder.add([2], keyID: "ABCDE12345", teamID: "TEAM123456") }
            try folder.add([1], keyID: "ABCDE12345", teamID: "ATEAM12345")
            try expect(
                "The teams ATEAM12345, TEAM123456 each have a key ABCDE12345. Name the team with "
                    + "--team-id."
            ) { _ = try folder.entry(keyID: "ABCDE12345") }
            try expect("Unknown key: ZZZZZ12345. Name one of these: ABCDE12345, ABCDE12345.") {
                _ = try folder.entry(keyID: "ZZZZZ12345")
            }
        }
    }
}
