package import APNs

package struct StoredChannel: Sendable, Hashable, Codable {
    package let id: ChannelID
    package let bundleID: String
    package let environment: APNsEnvironment
    package let policy: ChannelStoragePolicy
    /// Whether the channel was deleted. The store keeps its id, so that the response to a broadcast
    /// can give the reason (CHAN-7).
    package var isDeleted: Bool

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

package struct StoredSubscription: Sendable, Hashable, Codable {
    package let token: DeviceToken
    package let channel: ChannelID?

    package init(token: DeviceToken, channel: ChannelID?) {
        self.token = token
        self.channel = channel
    }
}

/// Persists channels and subscriptions.
///
/// The gateway holds all of them in memory. It reads the store once, in
/// ``Gateway/restoreChannels()``, and then writes each change. The response to a provider waits for
/// the write.
package protocol ChannelStore: Sendable {
    func channels() async throws -> [StoredChannel]
    func subscriptions() async throws -> [StoredSubscription]
    func put(_ channel: StoredChannel) async throws
    /// Saves a subscription and replaces the token's previous one; removes it when the channel is
    /// `nil`.
    func put(_ subscription: StoredSubscription) async throws
}
