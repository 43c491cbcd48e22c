// Serves a gateway for h2load until it is ended. Arguments: a folder for the authority, and for the file
// `paths` with the paths of some of its 100 000 devices, one on each line; how many connections it takes
// from one address, its usual bounds by default; a folder for the store, which is in memory by default.
// Prints the port and the authorization header, one on each line.

import APNs
import APNsGateway
import APNsProvider
import Dispatch
import Foundation
import GatewayStore
import LocalAuthority
import Logging
import NIOCore

/// Starts the gateway, registers its devices, and prints its address.
func serve(
    folder: URL, registrations: Int, connectionsMax: Int?, storeFolder: URL?
) async throws {
    let authority = try LocalAuthority.open(folder: folder)
    let identity = try authority.serverIdentity()
    let key = try ProviderKey.open(folder: folder)
    let trusted = try TrustedKey(
        keyID: key.keyID, teamID: key.teamID, publicKeyPEM: key.publicKeyPEM)
    var configuration = Gateway.Configuration(keys: [trusted], environment: .production)
    configuration.registrationsMax = registrations
    if let connectionsMax {
        configuration.connectionsMax = connectionsMax
        configuration.connectionsPerAddressMax = connectionsMax
        configuration.connectionBurstMax = connectionsMax
    }
    let gateway = Gateway(
        configuration: configuration, store: try storeFolder.map { try GatewayStore(folder: $0) },
        logger: Logger(label: "gateway", factory: { _ in SwiftLogNoOpLogHandler() }))
    let server = try await gateway.listen(
        host: "127.0.0.1", port: 0, certificateChainPEM: identity.certificateChainPEM,
        privateKeyPEM: identity.privateKeyPEM)
    var tokens: [DeviceToken] = []
    for index in 0..<registrations {
        tokens.append(
            try await gateway.registry.register(
                topic: "org.example.chat", environment: .production,
                device: DeviceID("device-\(index)")))
    }
    // One in a hundred, so that the lookups exceed the caches of the processor.
    let paths = stride(from: 0, to: registrations, by: 100).map { "/3/device/\(tokens[$0])" }
    try Data((paths.joined(separator: "\n") + "\n").utf8).write(to: folder.appending(path: "paths"))
    let authentication = try ProviderAuthentication.token(
        privateKeyPEM: key.privateKeyPEM, keyID: key.keyID, teamID: key.teamID)
    let lines = ["\(server.port)", try authentication.authorization(at: Date()) ?? "", ""]
    FileHandle.standardOutput.write(Data(lines.joined(separator: "\n").utf8))
    try await Task.sleep(for: .seconds(3600))
}

// Uses one event loop, as nghttpd uses one worker, because the load generator needs the other core.
NIOSingletons.groupLoopCountSuggestion = 1
let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? "authority")
let connectionsMax = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) }
let storeFolder = CommandLine.arguments.dropFirst(3).first.map { URL(filePath: $0) }
// The main thread waits here. An asynchronous main ends the thread, and valgrind then crashes.
let ended = DispatchSemaphore(value: 0)
Task.detached {
    do {
        try await serve(
            folder: folder, registrations: 100_000, connectionsMax: connectionsMax,
            storeFolder: storeFolder)
    } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
    ended.signal()
}
ended.wait()
