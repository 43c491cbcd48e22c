import Foundation
package import GatewayOperations
import LocalAuthority

extension LocalService {
    /// A gateway that runs.
    ///
    /// - Throws: `LocalServiceError` with the remedy when it does not.
    package init(_ gateway: LocalGateway) throws {
        let (host, port) = try gateway.requireEndpoint()
        self.init(
            host: host, port: port, authorityPath: gateway.authorityCertificate?.path,
            installed: gateway.up?.tokens
        ) {
            let key = try gateway.requireKey()
            return (key.privateKeyPEM, key.keyID, key.teamID)
        }
    }
}
