import APNs
import APNsGateway
import DevicePushLink
import Foundation
import GatewayStore
import LocalAuthority
import Logging

/// A gateway on the durable store, with its devices. It runs until a test kills it.
///
/// Arguments: a folder, and `dump` to print what is stored and end. Lines on standard output:
///
///     token NUMBER HEX DEVICE    a token, durable
///     ready PORT                 it listens
///     push DEVICE APNS-ID        a device has a push
///     acked APNS-ID              the gateway answered the device's acknowledgement
///     stored APNS-ID             a push that is stored; with `dump`
///     accounts ACCEPTED STORED BALANCED
///
/// Two devices are connected and acknowledge three of four deliveries. The third is always offline.

/// One write per line, so that a kill leaves no partial line.
@Sendable func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Gets an app's durable token. It is a function because the compiler warns about calls without
/// `await` in the statements of a file.
func register(_ app: String, of device: DeviceID, at gateway: Gateway) async throws -> DeviceToken {
    try await gateway.registry.register(topic: app, environment: .development, device: device)
}

let folder = URL(filePath: CommandLine.arguments[1])
let isDump = CommandLine.arguments.dropFirst(2).first == "dump"
let authority = try LocalAuthority.open(folder: folder)
let key = try ProviderKey.open(folder: folder)
let identity = try authority.serverIdentity()
let store = try GatewayStore(folder: folder, storedPerTokenMax: 3)
let gateway = Gateway(
    configuration: .init(keys: [
        try TrustedKey(keyID: key.keyID, teamID: key.teamID, publicKeyPEM: key.publicKeyPEM)
    ]),
    store: store, registrations: store,
    logger: Logger(label: "gateway", factory: { _ in SwiftLogNoOpLogHandler() }))

let devices = ["phone", "tablet", "away"].map { DeviceID($0) }
var tokens: [DeviceToken] = []
for (index, device) in devices.enumerated() {
    for number in 0..<2 {
        let token = try await register(
            "com.example.app\(number)", of: device, at: gateway)
        tokens.append(token)
        say("token \(index * 2 + number) \(token) \(device.name)")
    }
}
if isDump {
    for token in tokens {
        for stored in try await gateway.pushes(for: token) { say("stored \(stored.push.apnsID)") }
    }
    let accounts = gateway.accounts
    say("accounts \(accounts.accepted) \(accounts.stored) \(accounts.isBalanced)")
    exit(0)
}

for device in devices.prefix(2) {
    let connection = try await gateway.connect(device: device)
    Task {
        for await push in connection.pushes {
            say("push \(device.name) \(push.apnsID)")
            guard Int.random(in: 0..<4) != 0 else { continue }
            Task {
                try await connection.acknowledge(push.id)
                say("acked \(push.apnsID)")
            }
        }
    }
}
let server = try await gateway.listen(
    host: "127.0.0.1", port: 0, certificateChainPEM: identity.certificateChainPEM,
    privateKeyPEM: identity.privateKeyPEM)
say("ready \(server.port)")
// Waits forever: the test ends the process.
for await _ in AsyncStream<Void>.makeStream().stream {}
