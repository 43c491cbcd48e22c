// Serves a gateway for h2load until it is ended. Arguments: a folder for the authority. Prints the
// port, the path of a registered device and the authorization header, one on each line.

import APNs
import APNsGateway
import APNsProvider
import Foundation
import LocalAuthority
import Logging

let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? "authority")
let authority = try LocalAuthority.open(folder: folder)
let identity = try authority.serverIdentity()
let key = try ProviderKey.open(folder: folder)
let gateway = Gateway(
    configuration: .init(keys: [
        try TrustedKey(keyID: key.keyID, teamID: key.teamID, publicKeyPEM: key.publicKeyPEM)
    ]),
    logger: Logger(label: "gateway", factory: { _ in SwiftLogNoOpLogHandler() }))
let server = try await gateway.listen(
    host: "127.0.0.1", port: 0, certificateChainPEM: identity.certificateChainPEM,
    privateKeyPEM: identity.privateKeyPEM)
let token = try gateway.registry.register(topic: "org.example.chat", environment: .development)
let authentication = try ProviderAuthentication.token(
    privateKeyPEM: key.privateKeyPEM, keyID: key.keyID, teamID: key.teamID)
let lines = [
    "\(server.port)", "/3/device/\(token)", try authentication.authorization(at: Date()), "",
]
FileHandle.standardOutput.write(Data(lines.joined(separator: "\n").utf8))
try await Task.sleep(for: .seconds(3600))
