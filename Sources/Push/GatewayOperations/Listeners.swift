import APNsGateway
import Logging
package import ServiceEndpoints
import ServiceLifecycle
import Synchronization

/// The remaining time of a shutdown, which all ports share.
final class DrainDeadline: Sendable {
    private let timeout: Duration
    private let begun = Mutex<ContinuousClock.Instant?>(nil)

    init(_ timeout: Duration) {
        self.timeout = timeout
    }

    func begin() {
        begun.withLock { $0 = $0 ?? .now }
    }

    /// The remaining time; at least a second, so that a GOAWAY can be sent.
    var remaining: Duration {
        let begun = begun.withLock { $0 } ?? .now
        return max(.seconds(1), timeout - begun.duration(to: .now))
    }
}

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

/// Hands all devices over to other gateways of a cluster at shutdown, before any other service
/// ends.
struct ClusterDrain: Service {
    let cluster: ClusterOperations?
    let isReady: SharedFlag

    func run() async throws {
        try? await gracefulShutdown()
        isReady.value = false
        await cluster?.drain(ClusterOperations.drainTimeout)
    }
}

struct PeerListener: Service {
    let server: PeerServer?

    func run() async throws {
        try? await gracefulShutdown()
        await server?.shutdown()
    }
}

/// Closes the port for the messages of other services at shutdown.
package struct EndpointListener: Service {
    private let server: EndpointServer?

    package init(server: EndpointServer?) { self.server = server }

    package func run() async throws {
        try? await gracefulShutdown()
        await server?.shutdown()
    }
}

struct DeviceListener: Service {
    let server: DeviceLinkServer?
    let deadline: DrainDeadline

    func run() async throws {
        try? await gracefulShutdown()
        await server?.shutdown(within: deadline.remaining)
    }
}
