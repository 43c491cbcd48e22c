import Foundation
import LocalAuthority
import Testing
import UpTesting

/// Credentials as people have them, at the commands that take them.
@Suite("bellhop with a provider's credentials", .timeLimit(.minutes(10)))
struct CredentialRoadTests {
    private static let token = String(repeating: "0", count: 64)
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/Fuzz/credentials").standardizedFileURL

    private func fixture(_ name: String) -> String { Self.fixtures.appending(path: name).path }

    private func bellhop(
        _ arguments: [String], passphrase: String? = nil
    ) async throws -> CommandResult {
        try await run(
            Products.program("bellhop").path, arguments,
            environment: passphrase.map { ["BELLHOP_PASSPHRASE": $0] } ?? [:])
    }

    @Test(
        "push names what a certificate's file lacks and how to export it",
        arguments: [
            (
                ["certificate-alone.p12"], "password",
                "The file contains a certificate and no private key.",
                "In Keychain Access, open the triangle"
            ),
            (
                ["certificate-alone-legacy.p12"], "password",
                "The file contains a certificate and no private key.",
                "In Keychain Access, open the triangle"
            ),
            (
                ["key-alone.p12"], "password",
                "The .p12 file contains a private key and no certificate.",
                "In Keychain Access, open the triangle"
            ),
            (
                ["bundle.p12"], "wrong", "The passphrase does not open the .p12 file.",
                "the one that was set at the export"
            ),
            (
                ["certificate.pem", "encrypted.pem"], nil,
                "The private key is encrypted, and no passphrase was given.",
                "--passphrase-file or $BELLHOP_PASSPHRASE"
            ),
            (
                ["certificate.pem", "encrypted.pem"], "wrong",
                "The passphrase does not decrypt the private key.", "openssl pkey -in"
            ),
            (
                ["key.p8"], nil, "It is a private key without a certificate.",
                "give --key"
            ),
        ] as [([String], String?, String, String)])
    func certificates(
        files: [String], passphrase: String?, problem: String, remedy: String
    ) async throws {
        let key = files.dropFirst().flatMap { ["--certificate-key", fixture($0)] }
        let sent = try await bellhop(
            [
                "push", "--to", "production", "--topic", "com.example.shop", "--body", "x",
                Self.token, "--dry-run", "--certificate", fixture(files[0]),
            ] + key, passphrase: passphrase)
        #expect(sent.status == 2)
        #expect(sent.errors.contains(": \(problem)\n"), "\(sent.errors)")
        #expect(sent.errors.contains(remedy), "\(sent.errors)")
    }

    @Test("push uses the passphrase of an encrypted key, and names a wrong topic and authority")
    func encryptedKey() async throws {
        let sent = try await bellhop(
            [
                "push", "--to", "production", "--topic", "com.example.other", "--body", "x",
                Self.token, "--dry-run", "--certificate", fixture("certificate.pem"),
                "--certificate-key", fixture("encrypted.pem"),
            ], passphrase: "secret")
        #expect(sent.status == 0, "\(sent)")
        #expect(
            sent.errors.contains(
                "The certificate is for com.example.shop, not for com.example.other."))
        #expect(
            sent.errors.contains(
                "The certificate was issued by “Apple Push Services: com.example.shop”."))
    }

    @Test(
        "keys repair writes a whole key beside the changed file, for its owner, and once",
        arguments: [
            ("escaped.txt", "AuthKey_ABCDE12345.p8", "AuthKey_ABCDE12345.repaired.p8"),
            ("oneline.txt", "AuthKey_ABCDE12345.txt", "AuthKey_ABCDE12345.p8"),
            ("base64.txt", "key", "key.repaired.p8"),
        ])
    func repair(source: String, name: String, repaired: String) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: name)
            try FileManager.default.copyItem(atPath: fixture(source), toPath: file.path)
            let checked = try await bellhop(["keys", "check", file.path])
            #expect(checked.status == 0, "\(checked)")
            #expect(checked.output.contains("`bellhop keys repair \(file.path)`"), "\(checked)")
            let written = try await bellhop(["keys", "repair", file.path])
            let output = folder.appending(path: repaired)
            #expect(written.output == "Wrote \(output.path) with mode 600.\n", "\(written)")
            #expect(
                try Data(contentsOf: output) == Data(contentsOf: URL(filePath: fixture("key.p8"))))
            let attributes = try FileManager.default.attributesOfItem(atPath: output.path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            let again = try await bellhop(["keys", "repair", file.path])
            #expect(again.status == 2)
            #expect(again.errors.contains("a repair overwrites nothing"), "\(again)")
            let whole = try await bellhop(["keys", "repair", output.path])
            #expect(whole.output == "The file needs no repair.\n", "\(whole)")
        }
    }

    @Test("keys repair writes the certificate and key of a bundle as PEM")
    func bundle() async throws {
        try await withTemporaryFolder { folder in
            let output = folder.appending(path: "shop.pem")
            let arguments = ["keys", "repair", fixture("bundle.p12"), "--output", output.path]
            let written = try await bellhop(arguments, passphrase: "password")
            #expect(written.status == 0, "\(written)")
            #expect(
                try Data(contentsOf: output) == Data(contentsOf: URL(filePath: fixture("pair.pem")))
            )
        }
    }

    @Test("keys repair refuses links, as source and as output")
    func links() async throws {
        try await withTemporaryFolder { folder in
            let link = folder.appending(path: "AuthKey_ABCDE12345.p8")
            try FileManager.default.createSymbolicLink(
                atPath: link.path, withDestinationPath: fixture("escaped.txt"))
            let refused = try await bellhop(["keys", "repair", link.path])
            #expect(refused.status == 2 && refused.errors.contains("The file is a link."))
            let target = folder.appending(path: "target")
            let output = folder.appending(path: "output")
            try FileManager.default.createSymbolicLink(
                atPath: output.path, withDestinationPath: target.path)
            let second = try await bellhop([
                "keys", "repair", fixture("escaped.txt"), "--output", output.path,
            ])
            #expect(second.status == 2)
            #expect(!FileManager.default.fileExists(atPath: target.path))
        }
    }

    @Test(
        "a key's text in place of a path is recognized and not repeated",
        arguments: ["escaped.txt", "oneline.txt", "base64.txt"])
    func textAsPath(file: String) async throws {
        let text = try String(contentsOfFile: fixture(file), encoding: .utf8)
        for key in [["--key", text], ["--key=\(text)"]] {
            let sent = try await bellhop(
                [
                    "push", "--to", "production", "--team-id", "TEAM123456", "--body", "x",
                    "--topic", "a", Self.token,
                ] + key)
            #expect(sent.status == 2)
            #expect(sent.errors.contains("The argument is the text of a key"), "\(sent)")
            #expect(!sent.errors.contains(text.dropFirst(40).prefix(40)))
        }
    }
}
