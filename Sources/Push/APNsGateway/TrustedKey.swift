public import APNs
import Crypto

/// A key that provider tokens may be signed with, and what it may do (JWT-6).
public struct TrustedKey: Sendable {
    /// The id of the key, `kid` in a token.
    package let keyID: String
    /// The team it belongs to, `iss` in a token.
    package let teamID: String
    /// The environments it is good for.
    package let environments: Set<APNsEnvironment>
    /// The bundle ids it may push to; `nil` for all of the team's.
    package let topics: Set<String>?
    /// The bundle ids of the team; `nil` for any, as in the development mode.
    package internal(set) var teamTopics: Set<String>?
    let publicKey: P256.Signing.PublicKey

    /// Makes a trusted key of the public half of a provider key.
    ///
    /// - Parameters:
    ///   - keyID: the id of the key.
    ///   - teamID: the team it belongs to.
    ///   - publicKeyPEM: the P-256 public key in PEM: what
    ///     `openssl pkey -in AuthKey_….p8 -pubout` prints.
    ///   - environments: the environments it is good for.
    ///   - topics: the bundle ids it may push to; `nil` for all.
    /// - Throws: an error of swift-crypto when the text is not such a key.
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

    /// What keys of one connection must have in common (JWT-6).
    var scope: Set<String>? { topics }

    /// Whether there is a topic that the key may not push to.
    var isLimited: Bool { topics != nil || teamTopics != nil }

    /// Whether the key may push to an app.
    func allows(bundleID: String) -> Bool {
        (topics?.contains(bundleID) ?? true) && (teamTopics?.contains(bundleID) ?? true)
    }

    /// Whether a key of the same id is still the same one, with the same rights.
    func isSameKey(as other: TrustedKey) -> Bool {
        teamID == other.teamID && topics == other.topics && teamTopics == other.teamTopics
            && environments == other.environments
            && publicKey.rawRepresentation == other.publicKey.rawRepresentation
    }

    /// Whether the key signed the token.
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
