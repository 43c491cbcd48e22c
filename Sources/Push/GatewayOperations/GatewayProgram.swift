import APNs
import APNsGateway
package import BellhopBasics
package import Foundation
import LocalAuthority
package import Logging
import ServiceEndpoints
import ServiceLifecycle
import Synchronization
import UnixSignals

/// A gateway as a system service: the provider listener, operations on the loopback interface, and
/// keys and apps in the state folder. SIGTERM and SIGINT shut it down gracefully.
package struct GatewayProgram: Sendable {
    /// How other commands reach a running gateway. The gateway writes it to `gateway.json`.
    package struct Running: Sendable, Hashable, Codable {
        package var process: Int32
        package var port: Int
        package var secondPort: Int?
        package var operationsPort: Int
        package var devicePort: Int?
        package var endpointsPort: Int?
        package var host: String?
        package var mode: String?
        package var environment: String?
        /// Whether the gateway's own authority signed its certificate, so that clients must trust
        /// that authority.
        package var hasOwnAuthority: Bool?
        /// The folder of that authority, if it is outside of the state folder.
        package var authorityFolder: String?
    }

    package struct Files: Sendable {
        let folder: URL

        /// Creates the folder with mode 0700 if it does not exist, and removes incomplete files of
        /// a killed process.
        package init(folder: URL) throws {
            self.folder = folder
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            PrivateFile.removeAbandonedDrafts(in: folder)
        }

        package init(existing folder: URL) { self.folder = folder }

        /// The folder of the authority. It also contains the provider key of development mode.
        package var authority: URL { folder.appending(path: "authority") }
        package var teams: URL { folder.appending(path: "teams.json") }
        package var store: URL { folder.appending(path: "store") }
        package var adminToken: URL { folder.appending(path: "admin-token") }
        package var running: URL { folder.appending(path: "gateway.json") }

        /// Returns the administrators' token. Generates it with file mode 0600 if there is none.
        ///
        /// - Throws: `GatewaySettings.ValueError` when the file does not contain a token, or a
        ///   system error when the file cannot be written.
        package func readAdminToken() throws -> Secret {
            let data: Data?
            do {
                data = try PrivateFile.read(adminToken)
            } catch {
                throw damaged("\(error)")
            }
            guard let data else {
                let token = Secret.random()
                try PrivateFile.write(Data((token.revealed + "\n").utf8), to: adminToken)
                return token
            }
            let text = String(decoding: data, as: UTF8.self)
                .trimmingCharacters(in: .whitespacesAndNewlines)
            guard text.utf8.count >= GatewaySettings.adminTokenBytesMin else {
                throw damaged("has less than \(GatewaySettings.adminTokenBytesMin) characters")
            }
            let token = Secret(text)
            guard token.canBeSent else {
                throw damaged("has characters that no header can carry")
            }
            return token
        }

        private func damaged(_ what: String) -> GatewaySettings.ValueError {
            GatewaySettings.ValueError(
                description:
                    "The administrators' token \(adminToken.path) \(what). Put a copy of the "
                    + "file back, or remove it to get a new token.")
        }

        package func readRunning() -> Running? {
            (try? Data(contentsOf: running)).flatMap {
                try? JSONDecoder().decode(Running.self, from: $0)
            }
        }
    }

    private let settings: GatewaySettings
    private let files: Files
    private let logger: Logger
    private let onReady: @Sendable (Running) -> Void

    package init(
        settings: GatewaySettings, files: Files, logger: Logger,
        onReady: @escaping @Sendable (Running) -> Void = { _ in }
    ) {
        self.settings = settings
        self.files = files
        self.logger = logger
        self.onReady = onReady
    }

    /// Runs until SIGTERM or SIGINT. Then `/readyz` fails, providers get a GOAWAY with the reason
    /// `Shutdown`, the gateway responds to open requests, and the function returns.
    ///
    /// - Throws: an error that describes why the gateway cannot start.
    package func run() async throws {
        let backend = PrometheusMetrics()
        let metrics = GatewayMetrics(factory: backend)
        let authority = try LocalAuthority.open(folder: authorityFolder)
        let budget = try makeBudget()
        var configuration = makeConfiguration()
        configuration.connectionsMax = budget.providers
        configuration.observer = { [now = configuration.now] in metrics.record($0, at: now()) }
        let store = try await openStore(configuration)
        let (gateway, directory) = (store.gateway, store.directory)
        let storeCheck = StoreCheck(logger: logger, check: store.check)
        let administration = try Administration(
            gateway: gateway, settings: settings, files: files, authorityFolder: authorityFolder,
            shared: store.sharedSettings, logger: logger)
        try await administration.begin()
        try await gateway.restoreChannels()
        let listening = Listening(settings: settings, files: files, authority: authority)
        let server = try await listening.forProviders(gateway)
        let devices = try await listening.forDevices(
            gateway, directory, connectionsMax: budget.devices)
        let peers = try await listening.forPeers(gateway)
        let endpoints = try await listening.forServices(gateway, logger: logger)
        store.serve()
        let isReady = SharedFlag(false)
        let adminToken = try settings.adminToken ?? files.readAdminToken()
        var operations = OperationsService(
            gateway: gateway, port: settings.operationsPort, adminToken: adminToken,
            isReady: {
                guard isReady.value, server.isAccepting else { return false }
                return await storeCheck.isWritable()
            },
            metricsText: {
                metrics.update(
                    connections: server.connectionCount,
                    devices: devices?.connectionCount ?? 0, ended: gateway.endedConnectionCount,
                    faults: gateway.faults.injectionCount, accounts: gateway.accounts)
                return backend.text
            },
            administration: administration, logger: logger,
            onListening: { [settings, files, logger, onReady] port in
                let running = Running(
                    process: ProcessInfo.processInfo.processIdentifier, port: server.port,
                    secondPort: server.ports.dropFirst().first, operationsPort: port,
                    devicePort: devices?.port, endpointsPort: endpoints?.port,
                    host: settings.host,
                    mode: settings.mode.rawValue, environment: settings.environment.rawValue,
                    hasOwnAuthority: settings.certificate == nil,
                    authorityFolder: settings.authorityFolder.map { URL(filePath: $0).path })
                do {
                    try PrivateFile.write(try JSONEncoder().encode(running), to: files.running)
                } catch {
                    logger.error("State file not written", metadata: ["error": "\(error)"])
                }
                isReady.value = true
                logger.info(
                    "Gateway is ready",
                    metadata: ["port": "\(running.port)", "operations-port": "\(port)"])
                onReady(running)
            })
        operations.cluster = store.cluster
        defer { try? FileManager.default.removeItem(at: files.running) }
        let deadline = DrainDeadline(settings.drainTimeout)
        let group = ServiceGroup(
            configuration: .init(
                // The services shut down in reverse order: first the handover of devices, then the
                // providers, then devices and other gateways, and last the operations.
                services: [
                    .init(
                        service: SessionWatch(store: store, logger: logger),
                        failureTerminationBehavior: .gracefullyShutdownGroup),
                    .init(
                        service: AdministrationReader(
                            administration: administration, cluster: store.cluster,
                            metrics: metrics)),
                    .init(service: operations), .init(service: PeerListener(server: peers)),
                    .init(service: DeviceListener(server: devices, deadline: deadline)),
                    .init(service: EndpointListener(server: endpoints)),
                    .init(
                        service: Listener(
                            server: server, isReady: isReady, deadline: deadline, logger: logger)),
                    .init(service: ClusterDrain(cluster: store.cluster, isReady: isReady)),
                ],
                gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
        try await group.run()
        do {
            try await store.close()
        } catch {
            logger.notice("Session not ended", metadata: ["error": "\(error)"])
        }
        logger.info("Gateway has ended")
    }

    private var authorityFolder: URL {
        settings.authorityFolder.map { URL(filePath: $0) } ?? files.authority
    }

    private func makeBudget() throws -> DescriptorBudget {
        let limit = DescriptorBudget.raiseLimit()
        let wanted = (
            providers: settings.connectionsMax,
            devices: settings.takesDevices ? settings.deviceConnectionsMax : 0
        )
        let budget = try DescriptorBudget(
            limit: limit, providersWanted: wanted.providers,
            ports: settings.secondPort == nil ? 1 : 2, devicesWanted: wanted.devices,
            hasEndpoints: settings.endpointsPort != nil)
        if budget.providers < wanted.providers || budget.devices < wanted.devices {
            logger.notice(
                "The limit of open files allows fewer connections than the settings",
                metadata: [
                    "limit": "\(limit)", "providers": "\(budget.providers)",
                    "devices": "\(budget.devices)",
                ])
        }
        return budget
    }

    private func openStore(_ configuration: Gateway.Configuration) async throws -> OpenedStore {
        guard settings.clusterAddress == nil || settings.store == .postgres else {
            throw GatewaySettings.ValueError(
                description:
                    "cluster-address: gateways of a cluster share a PostgreSQL database. Add "
                    + "--store postgres, or leave the setting out.")
        }
        return switch settings.store {
        case .memory:
            .inMemory(configuration, devicesMax: settings.devicesMax, logger: logger)
        case .sqlite:
            try .inFile(
                files.store, configuration, devicesMax: settings.devicesMax,
                deliveryBytesMax: settings.deliveryLogMegabytes << 20, logger: logger)
        case .postgres: try await .inDatabase(settings, configuration, logger: logger)
        }
    }

    private func makeConfiguration() -> Gateway.Configuration {
        var configuration =
            switch settings.mode {
            case .strict: Gateway.Configuration(strict: [], environment: settings.environment)
            case .development: Gateway.Configuration(keys: [], environment: settings.environment)
            }
        configuration.storedMax = settings.storedMax
        configuration.storedPerTokenMax = settings.storedPerTokenMax
        configuration.registrationsMax = settings.registrationsMax
        configuration.idleTimeout = settings.idleTimeout
        configuration.firstRequestTimeout = settings.firstRequestTimeout
        configuration.drainTimeout = settings.drainTimeout
        configuration.revokedCertificates = Set(settings.revokedCertificates)
        configuration.reasonDialect = settings.reasons
        configuration.refusesUrgentBackground = settings.refusesUrgentBackground
        configuration.pushesPerToken = settings.pushesPerToken
        configuration.broadcastBundleIDs =
            settings.broadcastApps.isEmpty ? nil : Set(settings.broadcastApps)
        configuration.faultSeed = settings.faultSeed
        return configuration
    }
}

final class SharedFlag: Sendable {
    private let flag: Mutex<Bool>

    init(_ value: Bool) { flag = Mutex(value) }

    var value: Bool {
        get { flag.withLock { $0 } }
        set { flag.withLock { $0 = newValue } }
    }
}
