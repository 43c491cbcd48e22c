package import BellhopBasics
package import DeviceModel
import Hummingbird
package import Logging
import NIOCore
import ServiceLifecycle

/// The Lock Screen as a web page.
///
/// The server serves the page, streams the screen to it and passes the user's actions to the
/// device.
///
/// ```swift
/// let configuration = WebScreen.Configuration(token: token)
/// let screen = WebScreen(source: device, configuration: configuration, logger: logger) { port in
///     print("http://127.0.0.1:\(port)/?token=\(token.revealed)")
/// }
/// try await screen.run()
/// ```
///
/// Every request except `/healthz` needs the token, because every user and process of a machine can
/// reach its loopback ports. The `Host` of a request must be a loopback name with the server's
/// port, so that a site whose name resolves to the loopback address cannot reach the server.
package struct WebScreen: Service {
    package struct Configuration: Sendable, Hashable {
        package var host: String
        /// The port to listen on; 0 selects a free port.
        package var port: Int
        /// The maximum silence of a stream, after which the server sends a comment as a sign of
        /// life.
        package var heartbeat: Duration
        /// The secret of every request.
        ///
        /// A browser opens `/?token=…` once and receives a cookie. A program sends the header
        /// `authorization: Bearer …`.
        package var token: Secret
        /// Whether other machines may use the page, under any host name.
        package var answersOthers: Bool
        /// The maximum number of open connections. Further ones wait until one closes.
        package var connectionsMax: Int
        /// The time that a connection may wait for a request or for the rest of one.
        package var idleTimeout: Duration

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

    package struct Features: Sendable {
        package var workbench: (any WorkbenchSource)?
        package var clock: (any ClockSource)?
        package var hearing: (any PlayedSoundsSource)?

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

    /// Creates a server for a device. It opens no port before `run()`.
    ///
    /// - Parameters:
    ///   - source: The device.
    ///   - settings: The device's settings. Without them their routes do not exist.
    ///   - apps: The device's apps. Without them their routes do not exist.
    ///   - doctor: Checks payloads before they are sent. Without it its routes do not exist.
    ///   - features: The optional parts of the page.
    ///   - configuration: The address, the token and the limits.
    ///   - logger: Receives failures; never a payload.
    ///   - onReady: Called once with the port after the server accepts requests.
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

    /// Serves until the task is canceled or the service group shuts down gracefully.
    ///
    /// It ends open streams without waiting for them.
    ///
    /// - Throws: `ListenError` if the address is not available.
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
    /// Runs a service to its graceful shutdown, even if the task is canceled.
    ///
    /// A server in a canceled task drops connections that it accepted but did not serve yet, and
    /// NIO traps (https://github.com/apple/swift-nio/issues/3481).
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
