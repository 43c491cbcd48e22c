package import APNsProvider
package import LocalAuthority

package enum Provider {
    package static func authentication(_ key: ProviderKey) throws -> ProviderAuthentication {
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
