import APNs
import BellhopBasics
import Crypto
import Foundation
import SeededTesting
import Testing

@testable import ProviderCredentials

/// The files of `Tests/Fixtures/Fuzz/credentials`: forms of one key, its certificate and mistakes.
enum CredentialFixture {
    static func bytes(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/Fuzz/credentials").standardizedFileURL
        return [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    static func contents(
        _ name: String, _ passphrase: String? = nil
    ) throws -> CredentialContents {
        try CredentialContents(try bytes(name), passphrase: passphrase)
    }

    static func text(_ name: String = "key.p8") throws -> String {
        String(decoding: try bytes(name), as: UTF8.self)
    }

    static func key() throws -> P256.Signing.PrivateKey {
        try P256.Signing.PrivateKey(pemRepresentation: try text())
    }
}

@Suite("The contents of a credential's file")
struct CredentialContentsTests {
    @Test(
        "finds the same key in each form and names what was changed",
        arguments: [
            ("key.p8", nil, []), ("key.der", nil, [.binary]), ("sec1.pem", nil, [.sec1]),
            ("sec1.der", nil, [.binary, .sec1]),
            ("escaped.txt", nil, [.lineBreaksEscaped]),
            ("oneline.txt", nil, [.lineBreaksMissing]),
            ("quoted.txt", nil, [.quotes, .lineBreaksEscaped]),
            ("inside.json", nil, [.otherText, .lineBreaksEscaped]),
            ("base64.txt", nil, [.base64OfFile]), ("indented.yml", nil, [.indented]),
            ("wide.p8", nil, [.utf16]), ("encrypted.pem", "secret", [.decrypted]),
            ("headers.pem", "secret", [.decrypted]),
        ] as [(String, String?, [CredentialRepair])])
    func forms(file: String, passphrase: String?, repairs: [CredentialRepair]) throws {
        let contents = try CredentialFixture.contents(file, passphrase)
        let key = try CredentialFixture.key().rawRepresentation
        #expect(try contents.signingKey().key.rawRepresentation == key)
        #expect(contents.repairs == repairs)
        let repaired = try CredentialContents(Array(contents.repairedPEM.revealed.utf8))
        #expect(repaired.repairs == [])
        #expect(try repaired.signingKey().key.rawRepresentation == key)
    }

    private typealias Change = @Sendable (String) -> String
    private static let changes: [(Change, [CredentialRepair])] = [
        ({ $0.replacingOccurrences(of: "\n", with: "\r\n") }, []),
        ({ $0.replacingOccurrences(of: "\n", with: "\r") }, []),
        ({ "\u{FEFF}" + $0 }, [.byteOrderMark]),
        ({ "'" + $0 + "'" }, [.quotes]),
        ({ "export KEY=\"" + $0 + "\"" }, [.otherText]),
        ({ $0.replacingOccurrences(of: "\n", with: #"\\n"#) }, [.lineBreaksEscaped]),
        ({ $0.replacingOccurrences(of: "\n", with: #"\r\n"#) }, [.lineBreaksEscaped]),
        ({ $0.replacingOccurrences(of: "\n", with: "") }, [.lineBreaksMissing]),
        ({ $0.replacingOccurrences(of: "-----", with: "—") }, [.markersChanged]),
        ({ $0.replacingOccurrences(of: "-----", with: "----") }, [.markersChanged]),
        ({ String($0.prefix { $0 != "=" }.split(separator: "-----END")[0]) }, [.endMissing]),
        (
            { $0.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n") },
            [.markersMissing]
        ),
        (
            {
                let allowed = CharacterSet.alphanumerics
                return $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
            }, [.percentEscapes]
        ),
        ({ Data(Data($0.utf8).base64EncodedString().utf8).base64EncodedString() }, [.base64OfFile]),
        ({ $0.replacingOccurrences(of: "PRIVATE KEY", with: "EC PRIVATE KEY") }, [.labelWrong]),
        ({ "Bag Attributes\n    friendlyName: key\nKey Attributes: <No>\n" + $0 }, []),
    ]

    @Test("finds the key in a text that was changed on its way", arguments: changes.indices)
    func changedTexts(index: Int) throws {
        let (change, repairs) = Self.changes[index]
        let contents = try CredentialContents(
            Array(change(try CredentialFixture.text()).utf8))
        let key = try CredentialFixture.key().rawRepresentation
        #expect(try contents.signingKey().key.rawRepresentation == key)
        #expect(contents.repairs == repairs)
    }

    @Test(
        "names the cause when a file has no signing key",
        arguments: [
            ("certificate.pem", .certificateAsKey(hasKey: false)),
            ("certificate.der", .certificateAsKey(hasKey: false)),
            ("pair.pem", .certificateAsKey(hasKey: true)),
            ("bundle.p12", .passphraseMissing), ("open.p12", .certificateAsKey(hasKey: true)),
            ("public.pem", .publicKey), ("request.csr", .certificateRequest),
            ("encrypted.pem", .encrypted), ("headers.pem", .encrypted),
            ("rsa.pem", .otherAlgorithm(.rsa)), ("p384.pem", .otherAlgorithm(.p384)),
            ("page.html", .notCredential(.webPage)),
            ("account.json", .notCredential(.serviceAccount)),
        ] as [(String, CredentialError)])
    func keyProblems(file: String, problem: CredentialError) {
        #expect(throws: problem) { try CredentialFixture.contents(file).signingKey() }
    }

    @Test(
        "names the cause when a text has no signing key",
        arguments: [
            ("", .empty), (" \n", .empty), ("hello", .notCredential(.text)),
            ("-----BEGIN PRIVATE KEY-----\n!!!!\n-----END PRIVATE KEY-----", .damaged(.characters)),
            ("-----BEGIN PRIVATE KEY-----\n\n-----END PRIVATE KEY-----", .damaged(.empty)),
            (
                "-----BEGIN PRIVATE KEY-----\nMAA=\n-----END PRIVATE KEY-----",
                .notCredential(.otherData)
            ),
            (
                "-----BEGIN PRIVATE KEY-----\nMIGHAgEA\n-----END PRIVATE KEY-----",
                .damaged(.cut(132))
            ),
            (
                "-----BEGIN PRIVATE KEY-----\nMAAAA\n-----END PRIVATE KEY-----",
                .damaged(.characterMissing)
            ),
            ("ssh-ed25519 AAAA me@here", .notCredential(.openSSH)),
            ("{\"a\":1}", .notCredential(.json)),
        ] as [(String, CredentialError)])
    func textProblems(text: String, problem: CredentialError) {
        #expect(throws: problem) { try CredentialContents(Array(text.utf8)).signingKey() }
    }

    @Test("tells a damaged key from a changed form")
    func damage() throws {
        let lines = try CredentialFixture.text().split(separator: "\n")
        let cut = [lines[0], lines[1], lines[3], lines[4]].joined(separator: "\n")
        #expect(throws: CredentialError.damaged(.cut(48))) {
            try CredentialContents(Array(cut.utf8))
        }
    }

    @Test("reads a public key for the gateway from either half")
    func verification() throws {
        let key = try CredentialFixture.key().publicKey.rawRepresentation
        for file in ["key.p8", "public.pem", "sec1.pem"] {
            let found = try CredentialFixture.contents(file).verificationKey()
            #expect(found.rawRepresentation == key)
        }
    }
}

@Suite("A certificate with its key")
struct ClientIdentityTests {
    @Test(
        "is read from PEM, DER and bundles with old and new ciphers",
        arguments: [
            ("pair.pem", nil), ("bundle.p12", "password"), ("legacy.p12", "password"),
            ("open.p12", nil), ("open.p12", ""), ("two-keys.p12", "password"),
            ("several.p12", "password"),
        ] as [(String, String?)])
    func forms(file: String, passphrase: String?) throws {
        let identity = try CredentialFixture.contents(file, passphrase).identity()
        #expect(identity.certificate.topics == ["com.example.shop"])
        #expect(identity.certificate.name == "Apple Push Services: com.example.shop")
        #expect(identity.chainPEM == (try CredentialFixture.text("certificate.pem")))
        let key = try P256.Signing.PrivateKey(pemRepresentation: identity.keyPEM.revealed)
        #expect(key.rawRepresentation == (try CredentialFixture.key().rawRepresentation))
    }

    @Test(
        "is read from two files, also with an encrypted key",
        arguments: [
            ("certificate.pem", "key.p8"), ("certificate.der", "key.der"),
            ("certificate.pem", "encrypted.pem"), ("certificate.pem", "headers.pem"),
            ("certificate.pem", "escaped.txt"),
        ])
    func files(certificate: String, key: String) throws {
        let key = try CredentialFixture.contents(key, "secret")
        let identity = try CredentialFixture.contents(certificate).identity(key: key)
        #expect(identity.certificate.isForPush)
    }

    @Test(
        "names the cause when a bundle is not a pair",
        arguments: [
            ("certificate-alone.p12", "password", .keyMissing(ofBundle: true)),
            ("certificate-alone-legacy.p12", "password", .keyMissing(ofBundle: true)),
            ("key-alone.p12", "password", .certificateMissing),
            ("other-key.p12", "password", .keyOfAnotherCertificate),
            ("nothing.p12", "password", .emptyBundle),
            ("bundle.p12", nil, .passphraseMissing), ("bundle.p12", "", .passphraseMissing),
            ("bundle.p12", "wrong", .wrongPassphrase(ofBundle: true)),
            ("legacy.p12", "wrong", .wrongPassphrase(ofBundle: true)),
            ("certificate.pem", nil, .keyMissing(ofBundle: false)),
            ("key.p8", nil, .keyAsCertificate), ("encrypted.pem", nil, .encrypted),
            ("encrypted.pem", "wrong", .wrongPassphrase(ofBundle: false)),
            ("headers.pem", "wrong", .wrongPassphrase(ofBundle: false)),
        ] as [(String, String?, CredentialError)])
    func problems(file: String, passphrase: String?, problem: CredentialError) {
        #expect(throws: problem) {
            try CredentialFixture.contents(file, passphrase).identity()
        }
    }

    @Test("names the cause when two files are not a pair")
    func twoFiles() throws {
        let certificate = try CredentialFixture.contents("certificate.pem")
        for (file, problem) in [
            ("rsa.pem", CredentialError.keyOfAnotherCertificate),
            ("certificate.pem", .certificateAsKey(hasKey: false)),
        ] {
            let key = try CredentialFixture.contents(file)
            #expect(throws: problem) { try certificate.identity(key: key) }
        }
    }

    @Test("names the service's objections: dates, environment, topic, authority and kind")
    func use() throws {
        let identity = try CredentialFixture.contents("pair.pem").identity()
        let (start, end) = (
            identity.certificate.validity.lowerBound, identity.certificate.validity.upperBound
        )
        #expect(identity.problems(at: nil, now: start).isEmpty)
        #expect(identity.problems(at: nil, now: end + 1) == [.expired(end)])
        #expect(identity.problems(at: nil, now: start - 1) == [.notYetValid(start)])
        #expect(
            identity.problems(at: .production, now: start) == [
                .otherAuthority("Apple Push Services: com.example.shop")
            ])
        #expect(identity.problem(ofTopic: "com.example.shop") == nil)
        #expect(
            identity.problem(ofTopic: "com.example.other")
                == .otherTopic(wanted: "com.example.other", topics: ["com.example.shop"]))
    }
}

@Suite("The work for a passphrase")
struct PassphraseWorkTests {
    private static func node(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        [tag, UInt8(content.count)] + content
    }

    /// Returns an encrypted key that states a number of rounds.
    private static func key(rounds: Int32) -> [UInt8] {
        var number = (0..<4).map { UInt8(truncatingIfNeeded: rounds >> (24 - 8 * $0)) }
        // DER has no byte more than the sign needs.
        while number.count > 1, number[0] == (number[1] < 0x80 ? 0 : 0xFF) { number.removeFirst() }
        let parameters = node(
            0x30, node(0x04, [UInt8](repeating: 7, count: 8)) + node(0x02, number))
        // PBE with SHA-1 and triple DES.
        let cipher = node(0x06, [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x0C, 0x01, 0x03])
        return node(
            0x30, node(0x30, cipher + parameters) + node(0x04, [UInt8](repeating: 9, count: 16)))
    }

    private static let limit = Int32(PassphraseWork.roundsMax)

    @Test(
        "the rounds of all parts of a file count together",
        arguments: [
            ([limit], true), ([limit + 1], false), ([limit - 70_000, 70_000], true),
            ([limit - 70_000, 70_001], false), ([-1], false), ([Int32.max], false),
        ] as [([Int32], Bool)])
    func sum(parts: [Int32], isBounded: Bool) {
        var rounds = 0
        #expect(
            parts.allSatisfy { PassphraseWork.isBounded(Self.key(rounds: $0), &rounds) }
                == isBounded)
    }

    @Test("a key that asks for too many rounds is not decrypted, and the error names the limit")
    func tooMuch() {
        #expect(throws: CredentialError.tooMuchWork) {
            try CredentialContents(Self.key(rounds: Self.limit + 1), passphrase: "x")
        }
        let text = CredentialError.tooMuchWork
            .explanation(of: CredentialPlace(path: "a.key", role: .certificateKey))
        #expect(text.problem.contains("\(PassphraseWork.roundsMax) rounds"))
    }
}

@Suite("Fuzzed credentials", .timeLimit(.minutes(30)))
struct CredentialFuzzTests {
    @Test("A file is read or has a cause with a remedy, and a repaired file needs no repair")
    func files() throws {
        let place = CredentialPlace(path: "key.p8", role: .signingKey)
        try Corpus("credentials").forEachInput(standard: 10_000) { seed, input in
            for passphrase in [nil, "password"] {
                do throws(CredentialError) {
                    let contents = try CredentialContents(input, passphrase: passphrase)
                    _ = try? contents.signingKey()
                    _ = try? contents.identity().problems(at: .production, now: .now)
                    let repaired = try CredentialContents(
                        Array(contents.repairedPEM.revealed.utf8))
                    #expect(repaired.repairs.isEmpty, "seed \(seed)")
                } catch {
                    let explanation = error.explanation(of: place)
                    #expect(!explanation.problem.isEmpty, "seed \(seed)")
                    #expect(explanation.remedy.hasSuffix("."), "seed \(seed)")
                }
            }
        }
    }
}
