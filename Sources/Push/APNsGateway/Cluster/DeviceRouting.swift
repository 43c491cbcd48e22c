package import APNs
package import DevicePushLink

/// Another gateway of the same database, as it describes itself.
package final class GatewayPeer: Sendable, Hashable {
    /// The number of its session: a gateway that starts again is another peer.
    package let session: Int64
    /// Its name among the gateways, for people.
    package let name: String
    /// Where it takes pushes from other gateways.
    package let address: NetworkAddress
    /// Where it takes devices; `nil` when it takes none.
    package let deviceAddress: NetworkAddress?

    /// Describes a gateway.
    package init(
        session: Int64, name: String, address: NetworkAddress, deviceAddress: NetworkAddress?
    ) {
        self.session = session
        self.name = name
        self.address = address
        self.deviceAddress = deviceAddress
    }

    /// Whether two are the same gateway in the same life.
    package static func == (left: GatewayPeer, right: GatewayPeer) -> Bool {
        left.session == right.session
    }

    /// Feeds the session to the hasher.
    package func hash(into hasher: inout Hasher) { hasher.combine(session) }
}

/// Which gateway has a device, with its tokens and what waits for it.
package enum DevicePlace: Sendable, Hashable {
    /// This one.
    case here
    /// Another one, by what was read last.
    case elsewhere(GatewayPeer)
    /// None for the moment, or one that is not known yet: a device changes hands.
    case nowhere
}

/// What was done to broadcast channels.
package struct ChannelChanges: Sendable, Hashable {
    /// The channels as they are after it.
    package let channels: [StoredChannel]
    /// The number of the last change.
    package let lastChange: Int64

    /// Describes changes.
    package init(channels: [StoredChannel], lastChange: Int64) {
        self.channels = channels
        self.lastChange = lastChange
    }
}

/// What a gateway asks that shares its database with others.
///
/// Safe to use from any thread.
package protocol DeviceRouting: Sendable {
    /// Which gateway has a device. Answers from memory.
    func place(of device: DeviceID) -> DevicePlace
    /// Which gateway has the device of a token that a gateway of the database has made; of another token it
    /// names any. Answers from memory.
    func place(of token: DeviceToken) -> DevicePlace
    /// Which gateway has the device of a token, by the database; `nil` for a token that is not in it.
    ///
    /// - Throws: the error of the database.
    func find(_ token: DeviceToken) async throws -> DevicePlace?
    /// Which places some parts of all devices are at: no place twice, and in no order. Answers from memory.
    func places(of buckets: BucketSet) -> Set<DevicePlace>
    /// The parts of all devices that this gateway has, with the subscriptions of their Live Activities.
    var served: BucketSet { get }
    /// The broadcast channels that any gateway made or deleted after a change, in that order.
    ///
    /// - Throws: the error of the database.
    func channels(changedAfter change: Int64) async throws -> ChannelChanges
    /// Reads anew which gateway has what; returns once that is done, or failed.
    func refresh() async
    /// Makes random bytes those of a token of a device.
    func mark(_ token: inout [UInt8], for device: DeviceID)
}
