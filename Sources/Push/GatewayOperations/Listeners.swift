import APNsGateway
import Logging
import ServiceLifecycle
import Synchronization

/// How long a shutdown may still take, for all ports together.
final class DrainDeadline: Sendable {
    private let timeout: Duration
    private let begun = Mutex<ContinuousClock.Instant?>(nil)

    init(_ timeout: Duration) {
        self.timeout = timeout
    }

    /// The shutdown begins.
    func begin() {
        begun.withLock { $0 = $0 ?? .now }
    }

    /// What is left; a second at least, for the goodbye.
    var remaining: Duration {
        let begun = begun.withLock { $0 } ?? .now
        return max(.seconds(1), timeout - begun.duration(to: .now))
    }
}

/// Ends the gateway's connections when the program ends.
struct Listener: Service {
    let server: GatewayServer
    let isReady: SharedFlag
    let deadline: DrainDeadline
    let logger: Logger

    func run() async throws {
        try? await gracefulShutdown()
        deadline.begin()
        isReady.value = false
        logger.info("Gateway drains", metadata: ["connections": "\(server.connectionCount)"])
        await server.shutdown()
    }
}

/// Hands all devices to other gateways of a cluster when the program ends, before anything else does.
struct ClusterDrain: Service {
    let cluster: ClusterOperations?
    let isReady: SharedFlag

    func run() async throws {
        try? await gracefulShutdown()
        isReady.value = false
        await cluster?.drain(ClusterOperations.drainTimeout)
    }
}

/// Takes pushes of other gateways until the program ends.
struct PeerListener: Service {
    let server: PeerServer?

    func run() async throws {
        try? await gracefulShutdown()
        await server?.shutdown()
    }
}

/// Says goodbye to the devices when the program ends.
struct DeviceListener: Service {
    let server: DeviceLinkServer?
    let deadline: DrainDeadline

    func run() async throws {
        try? await gracefulShutdown()
        await server?.shutdown(within: deadline.remaining)
    }
}
