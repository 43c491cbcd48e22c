package import APNsProvider

/// How a sender proves who it is, with its secrets.
package enum PushCredential: Sendable {
    /// A provider key, with which tokens are signed.
    case token(pem: String, keyID: String, teamID: String)
    /// A certificate of the push service and its key, in PEM.
    case certificate(chainPEM: String, keyPEM: String)
    /// A certificate and its key in a `.p12` file.
    case bundle(pkcs12: [UInt8], passphrase: String)

    /// What a client needs of it.
    ///
    /// - Throws: ``PushInputError`` with the remedy, never with a secret; an error of swift-crypto for a
    ///   key that cannot be read.
    package func authentication() throws -> ProviderAuthentication {
        switch self {
        case .token(let pem, let keyID, let teamID):
            return try .token(privateKeyPEM: pem, keyID: keyID, teamID: teamID)
        case .certificate(let chainPEM, let keyPEM):
            do {
                return try .certificate(chainPEM: chainPEM, privateKeyPEM: keyPEM)
            } catch {
                throw PushInputError(
                    "The certificate and its key are not PEM that belongs together.",
                    remedy: "Give the key of this certificate with --certificate-key.")
            }
        case .bundle(let pkcs12, let passphrase):
            do {
                return try .certificate(pkcs12: pkcs12, passphrase: passphrase)
            } catch {
                throw PushInputError(
                    "The .p12 file cannot be read: another passphrase, or ciphers of long ago.",
                    remedy: "Export it again with modern ones.")
            }
        }
    }
}
