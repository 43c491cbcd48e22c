package import BellhopBasics
package import Crypto
import Foundation

/// A key that signs provider tokens.
package struct SigningKey: Sendable {
    package let key: P256.Signing.PrivateKey

    /// The key in Apple's format, PKCS#8 in PEM.
    package var pem: Secret { Secret(key.pemRepresentation + "\n") }

    /// The first bytes of the digest of the public half.
    package var fingerprint: String {
        let digest = SHA256.hash(data: key.publicKey.derRepresentation)
        return digest.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            .joined(separator: ":")
    }
}

extension CredentialContents {
    /// Returns the key for provider tokens.
    ///
    /// - Throws: The cause if the file contains none.
    package func signingKey() throws(CredentialError) -> SigningKey {
        guard certificates.isEmpty else { throw .certificateAsKey(hasKey: !keys.isEmpty) }
        guard let found = keys.first(where: { $0.algorithm == .p256 }) else {
            if let key = keys.first { throw .otherAlgorithm(key.algorithm) }
            throw obstacle ?? .publicKey
        }
        guard let key = try? P256.Signing.PrivateKey(derRepresentation: found.der) else {
            throw .damaged(.key)
        }
        let message = Array("bellhop".utf8)
        guard let signature = try? key.signature(for: message),
            key.publicKey.isValidSignature(signature, for: message)
        else { throw .cannotSign }
        return SigningKey(key: key)
    }

    /// Returns the public key that verifies provider tokens, also from the private key.
    ///
    /// - Throws: The cause if the file contains none.
    package func verificationKey() throws(CredentialError) -> P256.Signing.PublicKey {
        for der in publicKeys {
            if let key = try? P256.Signing.PublicKey(derRepresentation: der) { return key }
        }
        if keys.isEmpty, certificates.isEmpty, !publicKeys.isEmpty {
            throw .otherAlgorithm(.unknown)
        }
        return try signingKey().key.publicKey
    }
}
