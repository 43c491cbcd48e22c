package import APNsProvider

package enum PushCredential: Sendable {
    case token(pem: String, keyID: String, teamID: String)
    case certificate(chainPEM: String, keyPEM: String)
    case bundle(pkcs12: [UInt8], passphrase: String)

    /// Returns the authentication of a client.
    ///
    /// - Throws: ``PushInputError`` with the remedy and never with a secret, or an error of
    ///   swift-crypto for an invalid key.
    package func authentication() throws -> ProviderAuthentication {
        switch self {
        case .token(let pem, let keyID, let teamID):
            return try .token(privateKeyPEM: pem, keyID: keyID, teamID: teamID)
        case .certificate(let chainPEM, let keyPEM):
            do {
                return try .certificate(chainPEM: chainPEM, privateKeyPEM: keyPEM)
            } catch {
                throw PushInputError(
                    "The certificate and the key are not a matching pair in PEM format.",
                    remedy: "Give the key of this certificate with --certificate-key.")
            }
        case .bundle(let pkcs12, let passphrase):
            do {
                return try .certificate(pkcs12: pkcs12, passphrase: passphrase)
            } catch {
                throw PushInputError(
                    "The .p12 file cannot be read: wrong passphrase, or obsolete ciphers.",
                    remedy: "Export it again with modern ones.")
            }
        }
    }
}
