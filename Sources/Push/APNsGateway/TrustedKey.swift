public import APNs
import Crypto

/// The public key that verifies provider tokens, with its rights (JWT-6).
///
/// ```swift
/// let pem = try String(contentsOfFile: "AuthKey_ABCDE12345.pub", encoding: .utf8)
/// let key = try TrustedKey(
///     keyID: "ABCDE12345", teamID: "TEAM123456", publicKeyPEM: pem,
///     environments: [.development])
/// ```
public struct TrustedKey: Sendable {
    package let keyID: String
    package let teamID: String
    package let environments: Set<APNsEnvironment>
    /// The bundle ids to which it may push; `nil` for all of the team's.
    package let topics: Set<String>?
    /// The bundle ids of the team; `nil` for any, in a development gateway.
    package internal(set) var teamTopics: Set<String>?
    let publicKey: P256.Signing.PublicKey

    /// Creates a trusted key from the public half of a provider key.
    ///
    /// - Parameters:
    ///   - keyID: the id of the key.
    ///   - teamID: the team of the key.
    ///   - publicKeyPEM: the P-256 public key in PEM, as printed by
    ///     `openssl pkey -in AuthKey_….p8 -pubout`.
    ///   - environments: the environments in which the key is valid.
    ///   - topics: the bundle ids to which it may push; `nil` for all.
    /// - Throws: an error of swift-crypto for an invalid key.
    public init(
        keyID: String, teamID: String, publicKeyPEM: String,
        environments: Set<APNsEnvironment> = Set(APNsEnvironment.allCases),
        topics: Set<String>? = nil
    ) throws {
        self.keyID = keyID
        self.teamID = teamID
        self.environments = environments
        self.topics = topics
        publicKey = try P256.Signing.PublicKey(pemRepresentation: publicKeyPEM)
    }

    /// The scope that all keys of one connection must share (JWT-6).
    var scope: Set<String>? { topics }

    var isLimited: Bool { topics != nil || teamTopics != nil }

    func allows(bundleID: String) -> Bool {
        (topics?.contains(bundleID) ?? true) && (teamTopics?.contains(bundleID) ?? true)
    }

    func isSameKey(as other: TrustedKey) -> Bool {
        teamID == other.teamID && topics == other.topics && teamTopics == other.teamTopics
            && environments == other.environments
            && publicKey.rawRepresentation == other.publicKey.rawRepresentation
    }

    func signed(_ token: ProviderToken) -> Bool {
        let signature: P256.Signing.ECDSASignature? =
            switch token.signature {
            case .raw(let bytes): try? P256.Signing.ECDSASignature(rawRepresentation: bytes)
            case .der(let bytes): try? P256.Signing.ECDSASignature(derRepresentation: bytes)
            }
        guard let signature else { return false }
        return publicKey.isValidSignature(signature, for: token.signingInput)
    }
}
