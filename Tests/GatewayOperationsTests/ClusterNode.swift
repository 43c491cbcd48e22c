import APNs
import APNsGateway
import APNsProvider
import BellhopBasics
import DevicePushClient
import DevicePushLink
import Foundation
import Glibc
import LocalAuthority
import Logging
import PostgresTesting
import Testing
import UpTesting

@testable import GatewayOperations

/// One gateway of a cluster, as a separate process.
final class ClusterNode: Sendable {
    static let topic = "com.example.chat"

    let name: String
    let state: URL
    /// The host name or address of the gateway.
    let host: String
    private let devicePort: Int
    private let program: ChildProgram
    private let authorityFolder: URL

    /// Starts a gateway; ``start()`` waits for it.
    ///
    /// - Parameters:
    ///   - database: the database of the cluster.
    ///   - authority: the gateway whose certificate authority the cluster uses; `nil` for the
    ///     first.
    ///   - settings: further settings.
    ///   - machine: the machine that runs the gateway; `nil` for this one.
    ///   - launcher: a program that runs the gateway, with its arguments.
    init(
        _ name: String, in folder: URL, database: String, authority: ClusterNode?,
        _ settings: [String] = [], on machine: FaultNetwork.Machine? = nil,
        launcher: [String] = []
    ) throws {
        self.name = name
        host = machine?.address ?? "127.0.0.1"
        state = folder.appending(path: name)
        authorityFolder =
            authority?.authorityFolder ?? state.appending(path: "gateway/authority")
        devicePort = machine == nil ? try DatabaseServer.freePort() : 8444
        let peerPort = machine == nil ? try DatabaseServer.freePort() : 8446
        var arguments =
            (machine?.launcher ?? []) + launcher + [
                Products.program("bellhop").path, "gateway", "serve", "--state", state.path,
                "--port", "0", "--operations-port", "0", "--device-port", "\(devicePort)",
                "--store", "postgres", "--database", database,
            ]
        for setting in [
            "node=\(name)", "host=\(host)", "device-host=\(host)", "certificate-names=\(host)",
            "cluster-address=\(host):\(peerPort)", "durability=single",
            "stored-per-token-max=1000", "authority-folder=\(authorityFolder.path)",
        ] + settings {
            arguments += ["--set", setting]
        }
        program = ChildProgram("/usr/bin/env", arguments)
    }

    /// The output of the process.
    var log: LineLog { program.log }

    /// Waits until the gateway accepts pushes.
    func start() async throws {
        _ = await log.line(containing: "/healthz")
        try #require(isReady, "\(name): \(log.lines.suffix(12).joined(separator: "\n"))")
    }

    /// Whether the gateway accepts pushes.
    var isReady: Bool { log.lines.contains { $0.contains("/healthz") } }

    /// Returns how many buckets each gateway owns, as this gateway has just read it.
    func clusterStatus() async throws -> ClusterStatus {
        let result = try await UpTesting.run(
            Products.program("bellhop").path,
            ["gateway", "cluster", "status", "--state", state.path])
        try #require(result.status == 0, "\(result.errors)")
        return try JSONDecoder().decode(ClusterStatus.self, from: Data(result.output.utf8))
    }

    /// Whether the process is running.
    var isRunning: Bool { program.isRunning }

    /// Sends a signal.
    func signal(_ signal: Int32) { program.signal(signal) }

    /// Sends a signal and waits for the end of the process.
    func end(with signal: Int32) async { await program.end(with: signal) }

    /// The address and ports of the gateway.
    ///
    /// - Throws: `NotRunningError` while the gateway starts, and after it has ended.
    var running: GatewayProgram.Running {
        get throws {
            let files = try GatewayProgram.Files(folder: state.appending(path: "gateway"))
            guard let running = files.readRunning() else { throw NotRunningError(node: name) }
            return running
        }
    }

    /// The gateway is not running, which is normal in tests with faults.
    struct NotRunningError: Error {
        let node: String
    }

    /// Creates a provider's client that does not retry.
    ///
    /// - Parameter key: the key that signs its tokens, with key ID and team; by default the
    ///   gateways' key.
    func provider(
        key named: (pem: String, id: String, team: String)? = nil, timeout: Duration = .seconds(60)
    ) throws -> APNsClient {
        let own = try ProviderKey.open(folder: authorityFolder)
        let key = named ?? (own.privateKeyPEM, own.keyID, own.teamID)
        var configuration = APNsClient.Configuration()
        configuration.retry = .never
        configuration.timeout = timeout
        configuration.connectTimeout = min(timeout, .seconds(2))
        return try APNsClient(
            environment: .custom(
                host: host, port: try running.port, trust: .pem(try authorityPEM)),
            authentication: .token(privateKeyPEM: key.pem, keyID: key.id, teamID: key.team),
            configuration: configuration)
    }

    /// Enrolls a device at this gateway.
    func enroll() async throws -> DeviceCredential {
        let secret = try String(
            contentsOf: state.appending(path: "gateway/enrollment-secret"), encoding: .utf8
        ).trimmingCharacters(in: .whitespacesAndNewlines)
        return try await DevicePushClient.enroll(at: try deviceAddress, secret: secret)
    }

    /// Creates a device client that connects to this gateway first.
    func client(_ credential: DeviceCredential) throws -> DevicePushClient {
        DevicePushClient(
            address: try deviceAddress, credential: credential,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    /// The address for devices.
    private var deviceAddress: GatewayAddress {
        get throws {
            GatewayAddress(
                host: host, port: devicePort, trustedCertificatesPEM: try authorityPEM)
        }
    }

    private var authorityPEM: String {
        get throws {
            try String(contentsOf: authorityFolder.appending(path: "ca.pem"), encoding: .utf8)
        }
    }

    /// Creates a push with a unique text.
    static func push(_ text: String, to token: DeviceToken) -> PushRequest {
        PushRequest(
            token: token, headers: PushHeaders(topic: topic, pushType: .alert),
            payload: Array(#"{"aps":{"alert":"\#(text)"}}"#.utf8))
    }
}
