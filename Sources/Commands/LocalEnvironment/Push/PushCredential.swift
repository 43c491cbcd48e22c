package import APNsProvider
internal import BellhopBasics
package import ProviderCredentials

package enum PushCredential: Sendable {
    case token(pem: String, keyID: String, teamID: String)
    case certificate(ClientIdentity)

    /// Returns the authentication of a client.
    ///
    /// - Throws: `CredentialError` for an invalid key.
    package func authentication() throws -> ProviderAuthentication {
        switch self {
        case .token(let pem, let keyID, let teamID):
            try .token(privateKeyPEM: pem, keyID: keyID, teamID: teamID)
        case .certificate(let identity):
            try .certificate(
                chainPEM: identity.chainPEM, privateKeyPEM: identity.keyPEM.revealed)
        }
    }
}
