package import BellhopBasics
package import DeviceKernel
import Hummingbird
package import Logging
import NIOCore
import ServiceLifecycle

/// The lock screen as a web page: serves the page, streams the screen to it, and hands what the
/// person does back to the device.
///
/// ```swift
/// let screen = WebScreen(source: device, logger: logger) { port in
///     print("http://localhost:\(port)/")
/// }
/// try await screen.run()
/// ```
///
/// It answers this machine: the `Host` of a request must be a loopback name with the port that is
/// listened on, so that no foreign site can reach it by a name of its own. Others are answered when
/// the configuration has a token and they know it.
package struct WebScreen: Service {
    /// Where and how to listen.
    package struct Configuration: Sendable, Hashable {
        /// The address to listen on.
        package var host: String
        /// The port to listen on; 0 takes a free one.
        package var port: Int
        /// How long a stream may be silent before a comment shows that it lives.
        package var heartbeat: Duration
        /// What who is not on this machine must know to be answered: they open `/?token=…` once,
        /// and their browser keeps it. Without one, this machine alone is answered.
        package var token: Secret?
        /// How many connections may be open; while there are as many, no further one is accepted.
        package var connectionsMax: Int
        /// How long a connection may wait for a request, or for the rest of one.
        package var idleTimeout: Duration

        /// Creates a configuration.
        package init(
            host: String = "127.0.0.1", port: Int = 0, heartbeat: Duration = .seconds(15),
            token: Secret? = nil, connectionsMax: Int = 256, idleTimeout: Duration = .seconds(60)
        ) {
            self.host = host
            self.port = port
            self.heartbeat = heartbeat
            self.token = token
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
    ///   - configuration: Where to listen.
    ///   - logger: Takes what goes wrong; never a payload.
    ///   - onReady: Called once with the port when requests are answered.
    package init(
        source: any ScreenSource, settings: (any SettingsSource)? = nil,
        apps: (any AppsSource)? = nil, doctor: (any DoctorSource)? = nil,
        features: Features = Features(),
        configuration: Configuration = Configuration(), logger: Logger,
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
        let application = Application(
            router: routes.router(logger: logger, token: configuration.token),
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
