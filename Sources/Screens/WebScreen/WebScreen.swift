package import BellhopBasics
package import DeviceModel
import Hummingbird
package import Logging
import NIOCore
import ServiceLifecycle

/// The lock screen as a web page: serves the page, streams the screen to it, and hands what the
/// person does back to the device.
///
/// ```swift
/// let configuration = WebScreen.Configuration(token: token)
/// let screen = WebScreen(source: device, configuration: configuration, logger: logger) { port in
///     print("http://127.0.0.1:\(port)/?token=\(token.revealed)")
/// }
/// try await screen.run()
/// ```
///
/// Every request needs the token, because every user and process of a machine can reach its loopback
/// ports. Only `/healthz` answers without it. The `Host` of a request must be a loopback name with the port
/// of the server, so that a site whose name resolves to loopback cannot reach it.
package struct WebScreen: Service {
    /// Where and how to listen.
    package struct Configuration: Sendable, Hashable {
        /// The address to listen on.
        package var host: String
        /// The port to listen on; 0 takes a free one.
        package var port: Int
        /// How long a stream may be silent before a comment shows that it lives.
        package var heartbeat: Duration
        /// The secret that every request needs: a browser opens `/?token=…` once and gets a cookie, a
        /// program sends it in the header `authorization: Bearer …`.
        package var token: Secret
        /// Whether other machines may use the page, under any name.
        package var answersOthers: Bool
        /// How many connections may be open; while there are as many, no further one is accepted.
        package var connectionsMax: Int
        /// How long a connection may wait for a request, or for the rest of one.
        package var idleTimeout: Duration

        /// Creates a configuration.
        package init(
            token: Secret, host: String = "127.0.0.1", port: Int = 0, answersOthers: Bool = false,
            heartbeat: Duration = .seconds(15), connectionsMax: Int = 256,
            idleTimeout: Duration = .seconds(60)
        ) {
            self.host = host
            self.port = port
            self.heartbeat = heartbeat
            self.token = token
            self.answersOthers = answersOthers
            self.connectionsMax = connectionsMax
            self.idleTimeout = idleTimeout
        }
    }

    /// What a page may show beside the screen. What is missing, the page leaves out.
    package struct Features: Sendable {
        /// The workbench: pushes, logs and the scenario.
        package var workbench: (any WorkbenchSource)?
        /// The device's clock.
        package var clock: (any ClockSource)?
        /// What is heard.
        package var hearing: (any PlayedSoundsSource)?

        /// Creates the features.
        package init(
            workbench: (any WorkbenchSource)? = nil, clock: (any ClockSource)? = nil,
            hearing: (any PlayedSoundsSource)? = nil
        ) {
            self.workbench = workbench
            self.clock = clock
            self.hearing = hearing
        }
    }

    private let source: any ScreenSource
    private let settings: (any SettingsSource)?
    private let apps: (any AppsSource)?
    private let doctor: (any DoctorSource)?
    private let features: Features
    private let configuration: Configuration
    private let logger: Logger
    private let onReady: @Sendable (Int) async -> Void

    /// Creates a screen of a device. Nothing is opened before `run()`.
    ///
    /// - Parameters:
    ///   - source: The device.
    ///   - settings: The device's settings by name; without it their addresses are not there.
    ///   - apps: The device's apps; without it their addresses are not there.
    ///   - doctor: Judges payloads before they are sent; without it its addresses are not there.
    ///   - features: What else the page may show.
    ///   - configuration: Where to listen, and the token.
    ///   - logger: Takes what goes wrong; never a payload.
    ///   - onReady: Called once with the port when requests are answered.
    package init(
        source: any ScreenSource, settings: (any SettingsSource)? = nil,
        apps: (any AppsSource)? = nil, doctor: (any DoctorSource)? = nil,
        features: Features = Features(), configuration: Configuration, logger: Logger,
        onReady: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
    ) {
        self.source = source
        self.settings = settings
        self.apps = apps
        self.doctor = doctor
        self.features = features
        self.configuration = configuration
        self.logger = logger
        self.onReady = onReady
    }

    /// Serves until the task is cancelled or the service group shuts down gracefully; open streams
    /// are ended, not waited for.
    ///
    /// - Throws: `ListenError` when the address cannot be taken.
    package func run() async throws {
        let routes = Routes(
            source: source, settings: settings, apps: apps, doctor: doctor, features: features,
            page: try PageFiles.load(), heartbeat: configuration.heartbeat)
        let access = PageAccess(
            secret: configuration.token, host: configuration.host,
            answersOthers: configuration.answersOthers)
        let application = Application(
            router: routes.router(logger: logger, access: access),
            server: .http1(
                configuration: .init(idleTimeout: TimeAmount(configuration.idleTimeout))),
            configuration: .init(
                address: .hostname(configuration.host, port: configuration.port),
                availableConnectionsDelegate: .maximum(
                    configuration.connectionsMax, logger: logger)),
            onServerRunning: { channel in
                if let port = channel.localAddress?.port { await onReady(port) }
            },
            logger: logger)
        try await ListenError.naming(
            host: configuration.host, port: configuration.port,
            code: { ($0 as? IOError)?.errnoCode }
        ) {
            try await Self.runUncancelled(application, logger: logger)
        }
    }
}

extension WebScreen {
    /// Runs a service to its graceful end, also when the task is cancelled: a server whose task is
    /// cancelled drops a connection that it has accepted and not yet served, and NIO traps
    /// (https://github.com/apple/swift-nio/issues/3481).
    private static func runUncancelled(_ service: any Service, logger: Logger) async throws {
        let group = ServiceGroup(configuration: .init(services: [service], logger: logger))
        let running = Task { try await group.run() }
        try await withTaskCancellationOrGracefulShutdownHandler {
            try await running.value
        } onCancelOrGracefulShutdown: {
            Task { await group.triggerGracefulShutdown() }
        }
    }
}
