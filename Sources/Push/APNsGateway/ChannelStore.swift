package import APNs

/// A broadcast channel as a store keeps it.
package struct StoredChannel: Sendable, Hashable, Codable {
    /// The channel's id, unique among the channels of its app and environment.
    package let id: ChannelID
    /// The app it belongs to.
    package let bundleID: String
    /// The environment it belongs to (CHAN-9).
    package let environment: APNsEnvironment
    /// What it keeps.
    package let policy: ChannelStoragePolicy
    /// Whether it was deleted; its id is kept so that a broadcast hears why it is refused (CHAN-7).
    package var isDeleted: Bool

    /// Makes a channel of its parts.
    package init(
        id: ChannelID, bundleID: String, environment: APNsEnvironment,
        policy: ChannelStoragePolicy, isDeleted: Bool = false
    ) {
        self.id = id
        self.bundleID = bundleID
        self.environment = environment
        self.policy = policy
        self.isDeleted = isDeleted
    }
}

/// The subscription of one Live Activity, known by its token, to one channel.
package struct StoredSubscription: Sendable, Hashable, Codable {
    /// The token of the Live Activity.
    package let token: DeviceToken
    /// The channel; `nil` once it is over.
    package let channel: ChannelID?

    /// Makes a subscription of its parts.
    package init(token: DeviceToken, channel: ChannelID?) {
        self.token = token
        self.channel = channel
    }
}

/// Keeps channels and subscriptions over a restart.
///
/// The gateway holds all of them in memory; a store is told each change and is asked once, by
/// ``Gateway/restoreChannels()``. A change is answered to the provider when its call has returned.
package protocol ChannelStore: Sendable {
    /// All channels, deleted ones included, the oldest first.
    func channels() async throws -> [StoredChannel]
    /// All subscriptions in force.
    func subscriptions() async throws -> [StoredSubscription]
    /// Keeps a channel, in place of what was kept under its id.
    func put(_ channel: StoredChannel) async throws
    /// Keeps a subscription in place of the token's last one, or removes that.
    func put(_ subscription: StoredSubscription) async throws
}
