package import DevicePushLink
internal import GatewayStore
package import LibPQ

package struct DatabaseConfiguration: Sendable {
    package enum Durability: String, Sendable, CaseIterable {
        /// The push is on the disks of two servers. Without a synchronous standby the gateway
        /// accepts no pushes.
        case replicated
        case single
    }

    package var address: PostgresAddress
    package var node: String
    /// Whether several gateways may use the database, each with its own buckets.
    package var shares = false
    /// The address for other gateways of the database; `nil` if they cannot forward to this one.
    package var peerAddress: NetworkAddress?
    package var deviceAddress: NetworkAddress?
    package var durability: Durability
    /// The number of concurrent connections that write, from 1 to 64. Each owns a part of the
    /// buckets.
    package var writers: Int
    package var lease: Duration = .seconds(3)
    /// Maximum size of the delivery log's steps in bytes. Older steps are aggregated. If gateways
    /// share a database, the smallest limit applies.
    package var deliveryBytesMax = DeliveryFile.bytesMax
    package var timeout: Duration = .seconds(10)
    /// Maximum time for a renewal of the lease, including waits. A later commit would be useless.
    var renewalTimeout: Duration { min(lease, timeout) }
    /// SQL for the connection that renews the lease.
    ///
    /// If a renewal times out while the primary waits for a standby, its backend still holds the
    /// lock on the row. The lock timeout ends the next renewal before the gateway abandons it as
    /// well. Otherwise each attempt would leave another connection in the server.
    var renewalSetup: String {
        let milliseconds = max(1, Int(renewalTimeout * 2 / 3 / .milliseconds(1)))
        return "SET synchronous_commit = on; SET lock_timeout = \(milliseconds);"
    }
    /// Whether the gateway rejects a server that does not flush its disk. Tests turn this off.
    package var refusesUndurable = true

    package init(
        address: PostgresAddress, node: String, durability: Durability = .replicated,
        writers: Int = 2
    ) {
        self.address = address
        self.node = node
        self.durability = durability
        self.writers = min(max(1, writers), 64)
    }
}
