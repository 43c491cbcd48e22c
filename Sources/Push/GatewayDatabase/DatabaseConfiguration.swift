package import DevicePushLink
internal import GatewayStore
package import LibPQ

/// How a gateway uses its database.
package struct DatabaseConfiguration: Sendable {
    /// What an answer of 200 promises.
    package enum Durability: String, Sendable, CaseIterable {
        /// The push is on the disks of two servers: without a synchronous standby none is accepted.
        case replicated
        /// The push is on the disk of one server.
        case single
    }

    /// The database.
    package var address: PostgresAddress
    /// The gateway's name among those of the database, for people.
    package var node: String
    /// Whether other gateways may write the same database, each its own buckets.
    package var shares = false
    /// Where others of the database reach the gateway; `nil` where none forwards anything to it.
    package var peerAddress: NetworkAddress?
    /// Where the gateway takes devices; `nil` when it takes none.
    package var deviceAddress: NetworkAddress?
    /// What an answer of 200 promises.
    package var durability: Durability
    /// How many connections write at once; each has buckets of its own.
    package var writers: Int
    /// For how long the database holds the gateway for alive after each sign of life.
    package var lease: Duration = .seconds(3)
    /// How many bytes of the delivery log's steps are kept; of more the oldest are summed up. Of gateways
    /// that share a database the smallest number counts.
    package var deliveryBytesMax = DeliveryFile.bytesMax
    /// How long a transaction may take.
    package var timeout: Duration = .seconds(10)
    /// How long a renewal of the lease may take, and whatever else is in its way. What commits later was of
    /// no use.
    var renewalTimeout: Duration { min(lease, timeout) }
    /// SQL for the connection that renews the lease.
    ///
    /// A renewal that the gateway gave up while the primary waited for a standby still holds the lock of its
    /// row. The lock timeout ends the next one before its gateway gives it up too, which would leave another
    /// connection in the server.
    var renewalSetup: String {
        let milliseconds = max(1, Int(renewalTimeout * 2 / 3 / .milliseconds(1)))
        return "SET synchronous_commit = on; SET lock_timeout = \(milliseconds);"
    }
    /// Whether a server that does not flush its disk is refused. Tests that lose no power say no.
    package var refusesUndurable = true

    /// Makes a configuration.
    ///
    /// - Parameters:
    ///   - address: the database.
    ///   - node: the gateway's name.
    ///   - durability: what an answer of 200 promises.
    ///   - writers: how many connections write, from 1 to 64.
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
