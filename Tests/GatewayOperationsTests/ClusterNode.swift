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

/// One gateway of a cluster, as a process of its own.
final class ClusterNode: Sendable {
    static let topic = "com.example.chat"

    let name: String
    let state: URL
    /// Where it is reached.
    let host: String
    private let devicePort: Int
    private let program: ChildProgram
    private let authorityFolder: URL

    /// Starts a gateway; ``start()`` waits for it.
    ///
    /// - Parameters:
    ///   - database: the database of the cluster.
    ///   - authority: the gateway whose authority is the cluster's; `nil` for the first.
    ///   - settings: further settings.
    ///   - machine: the machine that it runs on; `nil` for this one.
    ///   - launcher: a program that runs it, with its arguments.
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

    /// What it printed.
    var log: LineLog { program.log }

    /// Waits until it takes pushes.
    func start() async throws {
        _ = await log.line(containing: "/healthz")
        try #require(isReady, "\(name): \(log.lines.suffix(12).joined(separator: "\n"))")
    }

    /// Whether it takes pushes.
    var isReady: Bool { log.lines.contains { $0.contains("/healthz") } }

    /// Who has how many buckets, as it has just read it.
    func clusterStatus() async throws -> ClusterStatus {
        let result = try await UpTesting.run(
            Products.program("bellhop").path,
            ["gateway", "cluster", "status", "--state", state.path])
        try #require(result.status == 0, "\(result.errors)")
        return try JSONDecoder().decode(ClusterStatus.self, from: Data(result.output.utf8))
    }

    /// Whether its process is there.
    var isRunning: Bool { program.isRunning }

    /// Sends it a signal.
    func signal(_ signal: Int32) { program.signal(signal) }

    /// Sends it a signal, and waits for its end.
    func end(with signal: Int32) async { await program.end(with: signal) }

    /// How it is reached.
    ///
    /// - Throws: `NotRunningError` while it starts, and once it has ended.
    var running: GatewayProgram.Running {
        get throws {
            let files = try GatewayProgram.Files(folder: state.appending(path: "gateway"))
            guard let running = files.readRunning() else { throw NotRunningError(node: name) }
            return running
        }
    }

    /// A gateway is not there; with faults, that is nothing unusual.
    struct NotRunningError: Error {
        let node: String
    }

    /// A provider's client, which tries nothing twice.
    ///
    /// - Parameter key: what signs its tokens, with its id and its team; the gateways' own by default.
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

    /// Makes a device at this gateway.
    func enroll() async throws -> DeviceCredential {
        let secret = try String(
            contentsOf: state.appending(path: "gateway/enrolment-secret"), encoding: .utf8
        ).trimmingCharacters(in: .whitespacesAndNewlines)
        return try await DevicePushClient.enroll(at: try deviceAddress, secret: secret)
    }

    /// A device that connects to this gateway first.
    func client(_ credential: DeviceCredential) throws -> DevicePushClient {
        DevicePushClient(
            address: try deviceAddress, credential: credential,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    /// Where it takes devices.
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

    /// A push with a text of its own.
    static func push(_ text: String, to token: DeviceToken) -> PushRequest {
        PushRequest(
            token: token, headers: PushHeaders(topic: topic, pushType: .alert),
            payload: Array(#"{"aps":{"alert":"\#(text)"}}"#.utf8))
    }
}
