import APNs
package import Foundation
import HTTP2Session

/// How a client proves who it is: with a token that it signs itself, or with a certificate.
///
/// One authentication serves any number of clients, and should: the service wants the same token on
/// all connections (JWT-2).
public struct ProviderAuthentication: Sendable {
    enum Kind: Sendable {
        case token(TokenSigner)
        case certificate(TLS.Identity)
    }

    let kind: Kind

    /// Takes a key in Apple's shape.
    ///
    /// - Parameters:
    ///   - privateKeyPEM: the text of the `.p8` file.
    ///   - keyID: the id of the key, 10 characters.
    ///   - teamID: the id of the team, 10 characters.
    /// - Throws: an error of swift-crypto when the text is not a P-256 key in PEM.
    public static func token(privateKeyPEM: String, keyID: String, teamID: String) throws
        -> ProviderAuthentication
    {
        ProviderAuthentication(
            kind: .token(
                try TokenSigner(privateKeyPEM: privateKeyPEM, keyID: keyID, teamID: teamID)))
    }

    /// Takes a certificate of the push service and its key.
    ///
    /// - Parameters:
    ///   - chainPEM: the certificate, then those above it.
    ///   - privateKeyPEM: the key of the certificate.
    /// - Throws: an error of NIOSSL for text that is not PEM.
    public static func certificate(chainPEM: String, privateKeyPEM: String) throws
        -> ProviderAuthentication
    {
        ProviderAuthentication(
            kind: .certificate(
                try TLS.Identity(chainPEM: chainPEM, privateKeyPEM: privateKeyPEM)))
    }

    /// Takes a bundle of certificate and key as the keychain exports it.
    ///
    /// - Parameters:
    ///   - pkcs12: the content of the `.p12` file.
    ///   - passphrase: what it was exported with.
    /// - Throws: an error of NIOSSL for another passphrase, or for ciphers of long ago: export it
    ///   again with modern ones (CERT-7).
    public static func certificate(pkcs12: [UInt8], passphrase: String) throws
        -> ProviderAuthentication
    {
        ProviderAuthentication(
            kind: .certificate(try TLS.Identity(pkcs12: pkcs12, passphrase: passphrase)))
    }

    /// The value of the `authorization` header at a moment; `nil` with a certificate.
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
