import APNsProvider
import LocalAuthority

/// A provider for the house's own gateway.
enum Provider {
    static func authentication(_ key: ProviderKey) throws -> ProviderAuthentication {
        try .token(privateKeyPEM: key.privateKeyPEM, keyID: key.keyID, teamID: key.teamID)
    }

    static func client(
        gatewayPort: Int, authority: LocalAuthority, key: ProviderKey
    ) throws -> APNsClient {
        try APNsClient(
            host: "localhost", port: gatewayPort, trust: .pem(authority.certificatePEM),
            authentication: try authentication(key))
    }
}
