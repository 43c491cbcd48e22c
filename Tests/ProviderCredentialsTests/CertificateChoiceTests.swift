import APNs
import Foundation
import LocalAuthority
import Testing

@testable import ProviderCredentials

@Suite("Several certificates with keys in one file")
struct CertificateChoiceTests {
    private static let now = Date()

    /// Returns a file with certificates of two apps, of both environments, and of several years.
    private static func file() throws -> CredentialContents {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "choice-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let authority = try LocalAuthority.open(folder: folder)
        let year = 365 * 86_400.0
        let requests = [
            ProviderCertificateRequest(
                bundleID: "org.ex.chat", environments: [.development],
                from: now - 2 * year, lifetime: year),
            ProviderCertificateRequest(bundleID: "org.ex.chat", environments: [.development]),
            ProviderCertificateRequest(
                bundleID: "org.ex.chat", kinds: [.app, .voip], environments: [.production],
                lifetime: year / 2),
            ProviderCertificateRequest(
                bundleID: "org.ex.chat", environments: [.production], lifetime: year),
            ProviderCertificateRequest(bundleID: "org.ex.shop"),
        ]
        let text = try requests.map { try authority.providerIdentity($0).pem }.joined()
        return try CredentialContents(Array(text.utf8))
    }

    @Test(
        "the push's topic, environment and date select the certificate, and the latest expiry wins",
        arguments: [
            ("org.ex.shop", nil, ["org.ex.shop"], 365),
            ("org.ex.chat", .development, ["org.ex.chat"], 365),
            ("org.ex.chat", .production, ["org.ex.chat"], 365),
            ("org.ex.chat.voip", .production, ["org.ex.chat", "org.ex.chat.voip"], 182),
        ] as [(String, APNsEnvironment?, [String], Double)])
    func choice(
        topic: String, environment: APNsEnvironment?, topics: [String], days: Double
    ) throws {
        let need = CertificateNeed(topic: topic, environment: environment, date: Self.now)
        let identity = try Self.file().identity(for: need)
        #expect(identity.certificate.topics == topics)
        #expect(identity.certificate.validity.upperBound > Self.now + (days - 2) * 86_400)
        #expect(identity.certificate.validity.upperBound < Self.now + (days + 2) * 86_400)
        #expect(identity.identityCount == 5)
    }

    @Test("without a fitting one, the error lists the certificates with topics and dates")
    func none() throws {
        let contents = try Self.file()
        let need = CertificateNeed(topic: "org.ex.other", environment: .production, date: Self.now)
        do throws(CredentialError) {
            _ = try contents.identity(for: need)
            Issue.record("a certificate was chosen")
        } catch {
            let text = error.explanation(of: CredentialPlace(path: "all.pem", role: .certificate))
            #expect(
                text.problem.hasPrefix(
                    "None of the 5 certificates with keys in the file is valid for org.ex.other at "
                        + "production on \(Self.now.ISO8601Format().prefix(10)). The file contains "
                        + "“Apple Push Services: org.ex.chat” for org.ex.chat at sandbox, from "))
            #expect(text.problem.contains("for org.ex.chat, org.ex.chat.voip at production"))
            #expect(text.remedy.contains("--topic"))
        }
    }

    @Test(
        "a bundle may contain several keys, each with its certificate",
        arguments: ["com.example.shop", "com.example.other"])
    func bundle(topic: String) throws {
        let contents = try CredentialFixture.contents("several.p12", "password")
        #expect(contents.keys.count == 2 && contents.certificates.count == 2)
        // The certificate of the other app is valid for a year.
        let need = CertificateNeed(
            topic: topic, environment: .production, date: Date(timeIntervalSince1970: 1_800_000_000)
        )
        let identity = try contents.identity(for: need)
        #expect(identity.certificate.topics == [topic])
        #expect(identity.chainPEM.components(separatedBy: "BEGIN CERTIFICATE").count == 2)
        #expect(throws: CredentialError.wrongPassphrase(ofBundle: true)) {
            try CredentialFixture.contents("several.p12", "wrong")
        }
    }

    @Test("a single certificate is returned for any push")
    func single() throws {
        let contents = try CredentialFixture.contents("pair.pem")
        let need = CertificateNeed(topic: "org.ex.other", environment: .production)
        #expect(try contents.identity(for: need).certificate.topics == ["com.example.shop"])
    }
}

@Suite("Files with many BEGIN lines")
struct CredentialPartsTests {
    private static func file(_ count: Int) throws -> [UInt8] {
        let certificate = try CredentialFixture.text("certificate.pem")
        return Array(String(repeating: certificate, count: count).utf8)
    }

    @Test("64 parts are read, and one more is an error that names the limit", arguments: [64, 65])
    func parts(count: Int) throws {
        let file = try Self.file(count)
        guard count == 65 else {
            return #expect(try CredentialContents(file).certificates.count == count)
        }
        #expect(throws: CredentialError.tooManyParts(65)) { try CredentialContents(file) }
        let text = CredentialError.tooManyParts(65)
            .explanation(of: CredentialPlace(path: "all.pem", role: .certificate))
        #expect(text.problem == "The file has 65 BEGIN lines. Bellhop reads at most 64.")
    }

    @Test("BEGIN lines without END take time in proportion to the file", .timeLimit(.minutes(1)))
    func markersAlone() {
        let text = Array(String(repeating: "-----BEGIN A-----\n", count: 14_000).utf8)
        #expect(throws: CredentialError.tooManyParts(14_000)) { try CredentialContents(text) }
    }
}
