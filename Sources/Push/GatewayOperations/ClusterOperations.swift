import APNsGateway
import Hummingbird

/// What can be done about the gateways of one database.
struct ClusterOperations: Sendable {
    /// How long handing over may take.
    static let drainTimeout = Duration.seconds(10)

    /// Who has how many devices.
    let status: @Sendable () async -> ClusterStatus?
    /// What became of the pushes that all gateways accepted.
    let accounts: @Sendable () async throws -> GatewayAccounts
    /// Hands all devices to other gateways, in some time at most; pushes for them are forwarded then.
    let drain: @Sendable (Duration) async -> Void
    /// Has this gateway take its share again.
    let rebalance: @Sendable () -> Void
}

extension OperationsService {
    /// Adds what administrators may do about the cluster.
    func addCluster(to admin: RouterGroup<OperationsContext>) {
        admin.get("/cluster") { _, _ in try Response(json: try await status()) }
        admin.post("/cluster/drain") { _, _ in
            await cluster?.drain(ClusterOperations.drainTimeout)
            return try Response(json: try await status())
        }
        admin.post("/cluster/rebalance") { _, _ in
            cluster?.rebalance()
            return try Response(json: try await status())
        }
    }

    private func status() async throws -> ClusterStatus {
        guard let cluster, var status = await cluster.status() else {
            throw OperationsError(
                .notFound,
                "The gateway is in no cluster. Start it with --store postgres and --set "
                    + "cluster-address=HOST:PORT.")
        }
        // Who has which devices is known without the database, too.
        status.pushes = try? await cluster.accounts()
        return status
    }
}
