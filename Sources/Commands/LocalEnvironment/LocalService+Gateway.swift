import Foundation
package import GatewayOperations
import LocalAuthority

extension LocalService {
    /// Describes a running gateway.
    ///
    /// - Throws: `LocalServiceError` with the remedy if it is not running.
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
