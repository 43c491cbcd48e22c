public import APNs
import Crypto

/// A key that provider tokens may be signed with, and what it may do (JWT-6).
public struct TrustedKey: Sendable {
    /// The id of the key, `kid` in a token.
    public let keyID: String
    /// The team it belongs to, `iss` in a token.
    public let teamID: String
    /// The environments it is good for.
    public let environments: Set<APNsEnvironment>
    /// The bundle ids it may push to; `nil` for all of the team's.
    public let topics: Set<String>?
    let publicKey: P256.Signing.PublicKey

    /// Makes a trusted key of the public half of a provider key.
    ///
    /// - Parameters:
    ///   - keyID: the id of the key.
    ///   - teamID: the team it belongs to.
    ///   - publicKeyPEM: the P-256 public key in PEM.
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
