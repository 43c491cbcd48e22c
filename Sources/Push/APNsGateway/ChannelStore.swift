public import APNs

/// A broadcast channel as a store keeps it.
public struct StoredChannel: Sendable, Hashable, Codable {
    /// The channel's id, unique among the channels of its app and environment.
    public let id: ChannelID
    /// The app it belongs to.
    public let bundleID: String
    /// The environment it belongs to (CHAN-9).
    public let environment: APNsEnvironment
    /// What it keeps.
    public let policy: ChannelStoragePolicy
    /// Whether it was deleted; its id is kept so that a broadcast hears why it is refused (CHAN-7).
    public var isDeleted: Bool

    /// Makes a channel of its parts.
    public init(
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
public struct StoredSubscription: Sendable, Hashable, Codable {
    /// The token of the Live Activity.
    public let token: DeviceToken
    /// The channel; `nil` once it is over.
    public let channel: ChannelID?

    /// Makes a subscription of its parts.
    public init(token: DeviceToken, channel: ChannelID?) {
        self.token = token
        self.channel = channel
    }
}

/// Keeps channels and subscriptions over a restart.
///
/// The gateway holds all of them in memory; a store is told each change and is asked once, by
/// ``Gateway/restoreChannels()``. A change is answered to the provider when its call has returned.
public protocol ChannelStore: Sendable {
    /// All channels, deleted ones included, the oldest first.
    func channels() async throws -> [StoredChannel]
    /// All subscriptions in force.
    func subscriptions() async throws -> [StoredSubscription]
    /// Keeps a channel, in place of what was kept under its id.
    func put(_ channel: StoredChannel) async throws
    /// Keeps a subscription in place of the token's last one, or removes that.
    func put(_ subscription: StoredSubscription) async throws
}
