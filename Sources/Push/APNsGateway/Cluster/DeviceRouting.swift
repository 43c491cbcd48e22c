package import APNs
package import DevicePushLink

/// Another gateway of the same database, as it describes itself.
package final class GatewayPeer: Sendable, Hashable {
    /// The number of its session. A restarted gateway has another session and is another peer.
    package let session: Int64
    package let name: String
    package let address: NetworkAddress
    package let deviceAddress: NetworkAddress?

    package init(
        session: Int64, name: String, address: NetworkAddress, deviceAddress: NetworkAddress?
    ) {
        self.session = session
        self.name = name
        self.address = address
        self.deviceAddress = deviceAddress
    }

    package static func == (left: GatewayPeer, right: GatewayPeer) -> Bool {
        left.session == right.session
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(session) }
}

/// The gateway that owns a device, its tokens and its pending pushes.
package enum DevicePlace: Sendable, Hashable {
    case here
    /// Another gateway, according to the last read.
    case elsewhere(GatewayPeer)
    /// No known gateway at the moment: the device is being handed over.
    case nowhere
}

package struct ChannelChanges: Sendable, Hashable {
    package let channels: [StoredChannel]
    package let lastChange: Int64

    package init(channels: [StoredChannel], lastChange: Int64) {
        self.channels = channels
        self.lastChange = lastChange
    }
}

/// Finds the owners of devices for a gateway that shares its database with others.
///
/// Safe to use from any thread. The `place` methods use cached data.
package protocol DeviceRouting: Sendable {
    func place(of device: DeviceID) -> DevicePlace
    /// Returns the owner of the device of a token that a gateway of the database created. The
    /// result for any other token is arbitrary.
    func place(of token: DeviceToken) -> DevicePlace
    /// Finds the owner of a token's device in the database; `nil` for an unknown token.
    ///
    /// - Throws: the error of the database.
    func find(_ token: DeviceToken) async throws -> DevicePlace?
    func places(of buckets: BucketSet) -> Set<DevicePlace>
    /// The buckets that this gateway owns, together with the subscriptions of their Live
    /// Activities.
    var served: BucketSet { get }
    /// Returns the broadcast channels that any gateway created or deleted after a change, in order.
    ///
    /// - Throws: the error of the database.
    func channels(changedAfter change: Int64) async throws -> ChannelChanges
    /// Reads the owners again. Returns after the read has finished or failed.
    func refresh() async
    /// Changes the random bytes of a new token so that it belongs to the device's bucket.
    func mark(_ token: inout [UInt8], for device: DeviceID)
}
