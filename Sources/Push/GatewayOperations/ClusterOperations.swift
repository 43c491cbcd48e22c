import APNsGateway
import Hummingbird

struct ClusterOperations: Sendable {
    static let drainTimeout = Duration.seconds(10)

    let status: @Sendable () async -> ClusterStatus?
    let accounts: @Sendable () async throws -> GatewayAccounts
    /// Hands all devices over to other gateways within a maximum time. Pushes for these devices are
    /// forwarded afterwards.
    let drain: @Sendable (Duration) async -> Void
    /// Makes this gateway claim its share of devices again.
    let rebalance: @Sendable () -> Void
}

extension OperationsService {
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
        // The distribution of devices is known even without the database.
        status.pushes = try? await cluster.accounts()
        return status
    }
}
