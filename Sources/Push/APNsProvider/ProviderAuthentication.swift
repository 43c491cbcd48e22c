import APNs
import BellhopBasics
package import Foundation
import HTTP2Session
import ProviderCredentials

/// The credentials of a provider: a key that signs provider tokens, or a certificate.
///
/// ```swift
/// let key = try String(contentsOfFile: "AuthKey_ABCDE12345.p8", encoding: .utf8)
/// let authentication = try ProviderAuthentication.token(
///     privateKeyPEM: key, keyID: "ABCDE12345", teamID: "TEAM123456")
/// let production = try APNsClient(environment: .production, authentication: authentication)
/// let sandbox = try APNsClient(environment: .sandbox, authentication: authentication)
/// ```
///
/// Use one value for all clients of a provider. The service expects the same token on all
/// connections (JWT-2).
public struct ProviderAuthentication: Sendable {
    enum Kind: Sendable {
        case token(TokenSigner)
        case certificate(TLS.Identity)
    }

    let kind: Kind

    /// Creates token authentication from a signing key as Apple issues it.
    ///
    /// - Parameters:
    ///   - privateKeyPEM: the text of the `.p8` file.
    ///   - keyID: the id of the key, 10 characters.
    ///   - teamID: the id of the team, 10 characters.
    /// - Throws: an error that names the cause if the text is not a P-256 key.
    public static func token(privateKeyPEM: String, keyID: String, teamID: String) throws
        -> ProviderAuthentication
    {
        let key = try CredentialContents(Array(privateKeyPEM.utf8)).signingKey().key
        return ProviderAuthentication(
            kind: .token(TokenSigner(key: key, keyID: keyID, teamID: teamID)))
    }

    /// Creates certificate authentication from PEM texts.
    ///
    /// - Parameters:
    ///   - chainPEM: the certificate, followed by its intermediates.
    ///   - privateKeyPEM: the private key of the certificate.
    /// - Throws: an error that names the cause if the texts are not a certificate and its key.
    public static func certificate(chainPEM: String, privateKeyPEM: String) throws
        -> ProviderAuthentication
    {
        let key = try CredentialContents(Array(privateKeyPEM.utf8))
        return try certificate(CredentialContents(Array(chainPEM.utf8)).identity(key: key))
    }

    /// Creates certificate authentication from a PKCS #12 bundle as Keychain Access exports it.
    ///
    /// ```swift
    /// let bundle = try Data(contentsOf: file)
    /// let authentication = try ProviderAuthentication.certificate(
    ///     pkcs12: Array(bundle), passphrase: passphrase)
    /// ```
    ///
    /// - Parameters:
    ///   - pkcs12: the content of the `.p12` file.
    ///   - passphrase: the passphrase of the export.
    /// - Throws: an error that names the cause, such as a wrong passphrase or a bundle without its
    ///   private key (CERT-7).
    public static func certificate(pkcs12: [UInt8], passphrase: String) throws
        -> ProviderAuthentication
    {
        try certificate(CredentialContents(pkcs12, passphrase: passphrase).identity())
    }

    private static func certificate(_ identity: ClientIdentity) throws -> ProviderAuthentication {
        ProviderAuthentication(
            kind: .certificate(
                try TLS.Identity(
                    chainPEM: identity.chainPEM, privateKeyPEM: identity.keyPEM.revealed)))
    }

    /// Returns the value of the `authorization` header at a date; `nil` for certificate
    /// authentication.
    ///
    /// - Throws: an error of swift-crypto.
    package func authorization(at now: Date) throws -> String? {
        switch kind {
        case .token(let signer): try signer.authorization(at: now)
        case .certificate: nil
        }
    }

    var identity: TLS.Identity? {
        if case .certificate(let identity) = kind { identity } else { nil }
    }
}
