// Serves a gateway for providers, and its endpoints for other services, until it is ended. Argument: a folder
// for the authority and the account file. Prints the port for providers, their authorization header, the port
// of the endpoints and a device token, one on each line. The device is offline.

import APNs
import APNsGateway
import APNsProvider
import Dispatch
import Foundation
import LocalAuthority
import Logging
import NIOCore
import ServiceEndpoints

func serve(folder: URL) async throws {
    let logger = Logger(label: "gateway", factory: { _ in SwiftLogNoOpLogHandler() })
    let authority = try LocalAuthority.open(folder: folder)
    let identity = try authority.serverIdentity()
    let key = try ProviderKey.open(folder: folder)
    let trusted = try TrustedKey(
        keyID: key.keyID, teamID: key.teamID, publicKeyPEM: key.publicKeyPEM)
    let gateway = Gateway(
        configuration: .init(keys: [trusted], environment: .production), logger: logger)
    let server = try await gateway.listen(
        host: "127.0.0.1", port: 0, certificateChainPEM: identity.certificateChainPEM,
        privateKeyPEM: identity.privateKeyPEM)
    let endpoints = try await EndpointServer.start(
        host: "127.0.0.1", port: 0, gateway: gateway, authority: authority, logger: logger)
    let token = try await gateway.registry.register(
        topic: "org.example.chat", environment: .production)
    try ServiceAccountStore(folder: folder).add(
        projectID: "chat", bundleIDs: nil, tokenURI: "https://localhost:\(endpoints.port)/token"
    ).write(to: folder.appending(path: "account.json"))
    let authentication = try ProviderAuthentication.token(
        privateKeyPEM: key.privateKeyPEM, keyID: key.keyID, teamID: key.teamID)
    let lines = [
        "\(server.port)", try authentication.authorization(at: Date()) ?? "", "\(endpoints.port)",
        "\(token)", "",
    ]
    FileHandle.standardOutput.write(Data(lines.joined(separator: "\n").utf8))
    try await Task.sleep(for: .seconds(3600))
}

// One event loop, because the load generator needs the other core.
NIOSingletons.groupLoopCountSuggestion = 1
let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? "authority")
let ended = DispatchSemaphore(value: 0)
Task.detached {
    do {
        try await serve(folder: folder)
    } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
    ended.signal()
}
ended.wait()
