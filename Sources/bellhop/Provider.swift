import APNsProvider
import LocalAuthority

/// A provider for the environment's own gateway.
enum Provider {
    static func authentication(_ key: ProviderKey) throws -> ProviderAuthentication {
        try .token(privateKeyPEM: key.privateKeyPEM, keyID: key.keyID, teamID: key.teamID)
    }

    static func client(
        gatewayPort: Int, authority: LocalAuthority, key: ProviderKey
    ) throws -> APNsClient {
        try APNsClient(
            environment: .custom(
                host: "localhost", port: gatewayPort, trust: .pem(authority.certificatePEM)),
            authentication: try authentication(key))
    }
}

extension Provider {
    /// What a client needs of credentials.
    ///
    /// - Throws: `CommandError` with the remedy, never with a secret.
    static func authentication(_ credential: ProviderCredential) throws -> ProviderAuthentication {
        switch credential {
        case .token(let pem, let keyID, let teamID):
            return try .token(privateKeyPEM: pem, keyID: keyID, teamID: teamID)
        case .certificate(let chainPEM, let keyPEM):
            do {
                return try .certificate(chainPEM: chainPEM, privateKeyPEM: keyPEM)
            } catch {
                throw CommandError("The certificate and its key are not PEM that belongs together.")
            }
        case .bundle(let pkcs12, let passphrase):
            do {
                return try .certificate(pkcs12: pkcs12, passphrase: passphrase)
            } catch {
                throw CommandError(
                    "The .p12 file cannot be read: another passphrase, or ciphers of long ago. Export "
                        + "it again with modern ones.")
            }
        }
    }
}
