import APNs
import APNsGateway
package import AppBundles
import BellhopBasics
import Device
import DeviceModel
import Foundation
package import GatewayOperations
import GatewayStore
import LocalAuthority
package import Logging
import NIOCore
package import NotificationModel
import Scenario
import ServiceEndpoints
import ServiceLifecycle
import UnixSignals
import WebScreen

/// All services of `bellhop up` in one process: the gateway, the device, the page and the stub of
/// the example app's server.
package struct UpEnvironment: Sendable {
    let options: Options
    let state: StateFolder
    let bundle: AppBundle
    let report: @Sendable (PrintableText) -> Void
    let logger: Logger

    /// Creates an environment without starting it.
    ///
    /// - Parameters:
    ///   - options: The options of the user.
    ///   - state: The folder of the persistent state, which must exist.
    ///   - bundle: The app.
    ///   - logger: The logger of the servers.
    ///   - report: Receives output lines. It is called from any task and must not block.
    package init(
        _ options: Options, state: StateFolder, bundle: AppBundle, logger: Logger,
        report: @escaping @Sendable (PrintableText) -> Void
    ) {
        (self.options, self.state, self.bundle) = (options, state, bundle)
        (self.logger, self.report) = (logger, report)
    }

    /// Runs all services until SIGINT or SIGTERM.
    ///
    /// - Throws: `LocalServiceError` if the gateway's port is taken, and the errors of the
    ///   services.
    package func run() async throws {
        let authority = try LocalAuthority.open(folder: state.authority)
        let identity = try authority.serverIdentity()
        let key = try ProviderKey.open(folder: state.authority)

        let gateway = try makeGateway(key)
        try await gateway.restoreChannels()
        let server = try await listen(gateway, identity, authority)
        let endpoints = try await listenForServices(gateway, authority)
        let pagePort = await Ports.choose(options.pagePort, usual: 8787)
        let avatarPort = await Ports.choose(options.avatarPort, usual: 8444)
        let network = NetworkSwitch()
        let book = LogBuffer()
        let pageToken = try state.openPageToken()
        let clock = AdjustableClock()
        let sounds = SoundHistory()
        let recorder = EventRecorder()
        let payloads = RecentPayloads()
        let device = try makeDevice(
            gateway, authority, network, book, clock: clock
        ) { configuration in
            configuration.onSound = { sounds.add($0, of: $2, app: $1, at: clock.now) }
            configuration.onEvent = { recorder.add($0, at: $1, meeting: $2) }
        }
        sounds.attach(device)
        let apps = EnvironmentApps(
            device: device, gateway: gateway, state: state, book: book)
        let opening = StartupTask(
            up: self, device: device, gateway: gateway, gatewayPort: server.port,
            endpointsPort: endpoints?.port, authority: authority, key: key, pageToken: pageToken)

        let doctor = EnvironmentDoctor(
            device: device, payloads: payloads,
            project: options.project.map { (bundle.description.bundleIdentifier, $0) })
        let features = WebScreen.Features(
            workbench: EnvironmentWorkbench(
                device: device, state: state, book: book, recorder: recorder,
                avatarPort: opening.avatarPort, doctor: doctor),
            clock: EnvironmentClock(device: device, clock: clock), hearing: sounds)

        let group = ServiceGroup(
            configuration: .init(
                // Services end in reverse order: the device before the servers that its apps use.
                services: [
                    .init(
                        service: AvatarHost(
                            identity: identity, port: avatarPort, logger: logger,
                            onReady: { port in
                                device.allowNetwork(AvatarHost.allowance(port: port))
                                opening.avatarPort.fulfill(port)
                            })),
                    .init(service: GatewayService(server: server)),
                    .init(service: EndpointListener(server: endpoints)),
                    .init(
                        service: WebScreen(
                            source: device, settings: EnvironmentSettings(device: device),
                            apps: apps, doctor: doctor, features: features,
                            configuration: .init(
                                token: pageToken.secret, host: options.listeningHost,
                                port: pagePort, answersOthers: options.isPageOpen),
                            logger: logger,
                            onReady: { opening.pagePort.fulfill($0) })),
                    .init(
                        service: DeviceService(device: device, isReady: opening.deviceIsReady),
                        failureTerminationBehavior: .gracefullyShutdownGroup),
                    .init(
                        service: LocalPushDelivery(
                            gateway: gateway, device: device, network: network,
                            payloads: payloads)),
                    Self.watcher(TerminalReporter(device: device, report: report)),
                ] + desktop(device) + [.init(service: opening)],
                gracefulShutdownSignals: [.sigint, .sigterm], logger: logger))
        defer { state.removeRunning() }
        try await group.run()
    }

    /// Creates a gateway that stores pushes and registrations if the device is stored too.
    private func makeGateway(_ key: ProviderKey) throws -> Gateway {
        var configuration = Gateway.Configuration(keys: [
            try TrustedKey(keyID: key.keyID, teamID: key.teamID, publicKeyPEM: key.publicKeyPEM)
        ])
        let budget = try DescriptorBudget.withDeviceInside(
            limit: DescriptorBudget.raiseLimit(), providersWanted: configuration.connectionsMax,
            hasEndpoints: options.endpointsPort != nil)
        configuration.connectionsMax = budget.providers
        configuration.connectionsPerAddressMax = min(
            configuration.connectionsPerAddressMax, budget.providers)
        guard !options.forgets else { return Gateway(configuration: configuration, logger: logger) }
        let store = try GatewayStore(
            folder: state.pushes, storedMax: configuration.storedMax,
            storedPerTokenMax: configuration.storedPerTokenMax, now: configuration.now)
        return Gateway(
            configuration: configuration, store: store, registrations: store,
            channelStore: store, logger: logger)
    }

    private func listen(
        _ gateway: Gateway, _ identity: ServerIdentity, _ authority: LocalAuthority
    ) async throws -> GatewayServer {
        let port = await Ports.choose(options.gatewayPort, usual: 8443)
        do {
            return try await gateway.listen(
                host: "127.0.0.1", port: port, certificateChainPEM: identity.certificateChainPEM,
                privateKeyPEM: identity.privateKeyPEM,
                clientAuthorityPEM: authority.certificatePEM)
        } catch let error as ListenError {
            throw LocalServiceError(
                "The gateway cannot listen on port \(port): \(error.reason).",
                remedy: "Choose another with --gateway-port, or 0 for a free one.")
        }
    }

    private func listenForServices(
        _ gateway: Gateway, _ authority: LocalAuthority
    ) async throws -> EndpointServer? {
        guard let port = options.endpointsPort else { return nil }
        do {
            return try await EndpointServer.start(
                host: "127.0.0.1", port: port, gateway: gateway, authority: authority,
                connectionsMax: DescriptorBudget.endpoints(limit: DescriptorBudget.raiseLimit()),
                logger: logger)
        } catch let error as ListenError {
            throw LocalServiceError(
                "The endpoints cannot listen on port \(port): \(error.reason).",
                remedy: "Choose another with --endpoints-port, or 0 for a free one.")
        }
    }

    private func desktop(_ device: Device) -> [ServiceGroupConfiguration.ServiceConfiguration] {
        options.showsOnDesktop
            ? [Self.watcher(DesktopService(device: device, report: report))] : []
    }

    /// Returns the configuration of a service that only observes the device.
    ///
    /// Its end does not end the group, because the device's error is the relevant one.
    private static func watcher(
        _ service: any Service
    ) -> ServiceGroupConfiguration.ServiceConfiguration {
        .init(service: service, successTerminationBehavior: .ignore)
    }

    private func makeDevice(
        _ gateway: Gateway, _ authority: LocalAuthority, _ network: NetworkSwitch,
        _ book: LogBuffer, clock: AdjustableClock,
        _ adjust: (inout Device.Configuration) -> Void
    ) throws -> Device {
        var configuration = Device.Configuration(
            stateFolder: state.device,
            register: { topic in
                let token = try await gateway.registry.register(
                    topic: topic, environment: .development)
                // Before the start is complete, the file is missing; `open` adds the tokens.
                try? keepTokens(of: gateway)
                return Data(token.bytes)
            },
            log: { process, line in
                book.add(process, line, at: clock.now)
                report("[\(process)] \(line)")
            })
        configuration.activities = activityGateway(gateway)
        configuration.controls = controlGateway(gateway)
        configuration.unregister = { topic in
            do {
                try await gateway.registry.unregister(topic: topic, environment: .development)
                try? keepTokens(of: gateway)
            } catch {
                report("The gateway did not revoke the token of \(topic): \(error)")
            }
        }
        options.adjust(&configuration.settings)
        configuration.adjust = options.adjust
        // Replaces an installed older build of the app.
        let own = bundle.description.bundleIdentifier
        let installed = InstalledBundles(folder: state.installed).all { [report] in report("\($0)")
        }
        configuration.apps =
            [bundle] + installed.filter { $0.description.bundleIdentifier != own }
        configuration.networkChanged = { isUp in
            let wasUp = network.turn(isUp) ?? true
            if isUp != wasUp { report("\(Self.text(ofNetwork: isUp))") }
        }
        configuration.sandbox = options.sandbox
        configuration.unconfined = options.unconfined
        configuration.network = options.network
        configuration.remembers = !options.forgets
        configuration.promptAnswer = options.permission
        configuration.trustFile = try TrustFile.write(authority, to: state.deviceTrust)
        adjust(&configuration)
        return try Device(configuration: configuration, clock: clock, logger: logger)
    }
}

extension UpEnvironment {
    private static func text(ofNetwork isUp: Bool) -> String {
        isUp
            ? "The device's network is up."
            : "The device's network is down: the gateway keeps the newest push of each app."
    }
}

/// The certificates that the apps' downloads trust: the system's and the environment's.
enum TrustFile {
    static let systemBundles = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/cert.pem",
    ]

    static func write(_ authority: LocalAuthority, to file: URL) throws -> URL {
        var certificates = authority.certificatePEM + "\n"
        for path in systemBundles {
            guard let system = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
                continue
            }
            certificates += system
            break
        }
        try Data(certificates.utf8).write(to: file, options: .atomic)
        return file
    }
}
