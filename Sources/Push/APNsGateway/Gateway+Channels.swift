package import APNs
import Foundation
import Synchronization

package struct SubscriptionError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Code: Sendable, Hashable {
        /// The token is inactive, or does not belong to a Live Activity.
        case notALiveActivity
        /// The app does not have this channel in the token's environment (CHAN-9).
        case noChannel
    }

    package let code: Code
    package var description: String {
        switch code {
        case .notALiveActivity:
            "The token is not one of a Live Activity in use; register the activity first."
        case .noChannel:
            "The app lacks this channel in this environment; create it, or correct its id."
        }
    }
}

struct AcceptedBroadcast: Sendable, Hashable {
    let app: ChannelRegistry.App
    let channel: ChannelID
    let policy: ChannelStoragePolicy
    let priority: Priority
    let expiration: Expiration
}

extension Gateway {
    /// Subscribes a Live Activity to a channel of its app, and replaces its previous subscription.
    ///
    /// Broadcasts to the channel then reach the activity as pushes to its token. The subscription
    /// ends with the token, with the channel, or with ``unsubscribe(_:)``.
    ///
    /// - Parameters:
    ///   - token: a token that was registered for an activity.
    ///   - channel: the channel's id, for example from `input-push-channel` of the push that
    ///   started it.
    /// - Throws: ``SubscriptionError``, or the error of the store.
    package func subscribe(_ token: DeviceToken, to channel: ChannelID) async throws {
        guard case .active(let registration) = registry.answer(for: token),
            registration.activity != nil,
            PushType.suffixType(ofTopic: registration.topic) == .liveactivity
        else { throw SubscriptionError(code: .notALiveActivity) }
        let app = ChannelRegistry.App(
            bundleID: PushType.bundleID(ofTopic: registration.topic),
            environment: registration.environment)
        try await refreshChannels()
        guard channels.subscribe(token, to: channel, in: app) else {
            throw SubscriptionError(code: .noChannel)
        }
        try await channelStore?.put(StoredSubscription(token: token, channel: channel))
    }

    package func unsubscribe(_ token: DeviceToken) async throws {
        guard channels.unsubscribe(token) else { return }
        try await channelStore?.put(StoredSubscription(token: token, channel: nil))
    }

    /// Deletes all channels of an app, as disabling its broadcast capability does (CHAN-4).
    ///
    /// - Throws: the error of the store.
    package func deleteAllChannels(of bundleID: String) async throws {
        let app = ChannelRegistry.App(
            bundleID: bundleID, environment: configuration.environment)
        try await refreshChannels()
        for channel in channels.deleteAll(in: app) { try await channelStore?.put(channel) }
    }

    /// Loads the stored channels and subscriptions. Call it before the gateway listens.
    ///
    /// ```swift
    /// let gateway = Gateway(configuration: configuration, logger: logger)
    /// try await gateway.restoreChannels()
    /// let server = try await gateway.listen(
    ///     host: "127.0.0.1", port: 0, certificateChainPEM: chainPEM, privateKeyPEM: privateKeyPEM)
    /// ```
    ///
    /// A subscription without its token or channel is skipped.
    ///
    /// - Throws: the error of the store.
    public func restoreChannels() async throws {
        // In a cluster, the subscriptions arrive with the devices, and some channels only then.
        guard sharedChannels == nil else { return try await refreshChannels() }
        guard let channelStore else { return }
        for channel in try await channelStore.channels() { channels.restore(channel) }
        for subscription in try await channelStore.subscriptions() { restore(subscription) }
    }

    func restore(_ subscription: StoredSubscription) {
        guard let channel = subscription.channel,
            case .active(let registration) = registry.answer(for: subscription.token)
        else { return }
        let app = ChannelRegistry.App(
            bundleID: PushType.bundleID(ofTopic: registration.topic),
            environment: registration.environment)
        _ = channels.subscribe(subscription.token, to: channel, in: app)
    }

    func keep(_ channel: StoredChannel, completion: @escaping @Sendable (RejectionError?) -> Void) {
        guard let channelStore else { return completion(nil) }
        Task {
            do {
                try await channelStore.put(channel)
                completion(nil)
            } catch {
                completion(
                    RejectionError(.internalServerError, detail: "The gateway's store failed."))
            }
        }
    }

    /// Sends a broadcast to each subscriber as a separate push. Completes when all pushes are
    /// stored or had their single attempt (VAL-4).
    ///
    /// A disconnected subscriber receives only the newest message, because all messages of a
    /// channel share a collapse id.
    func sendToSubscribers(
        _ broadcast: RoutedBroadcast, to listeners: [Registration],
        completion: @escaping @Sendable (RejectionError?) -> Void
    ) {
        let accepted = broadcast.accepted
        deliveryLog.acceptedBroadcast(
            apnsID: broadcast.apnsID,
            topic: PushType.liveactivity.topic(bundleID: accepted.app.bundleID),
            uniqueID: broadcast.uniqueID)
        guard !listeners.isEmpty else { return completion(nil) }
        let outcome = BroadcastOutcome(count: listeners.count, completion: completion)
        for registration in listeners {
            let push = makePush(
                AcceptedPush(
                    registration: registration, topic: registration.topic,
                    pushType: .liveactivity, priority: accepted.priority,
                    expiration: accepted.storedExpiration(receivedAt: broadcast.receivedAt),
                    collapseID: accepted.channel.text),
                apnsID: broadcast.apnsID, payload: broadcast.payload,
                receivedAt: broadcast.receivedAt)
            storeAndSend(push, for: registration.device, uniqueID: broadcast.uniqueID) {
                outcome.add($0)
            }
        }
    }
}

extension AcceptedBroadcast {
    /// Returns the expiration for the store: none without a storage policy, and at most eight hours
    /// with one (CHAN-1).
    func storedExpiration(receivedAt: Date) -> Expiration {
        guard policy == .newest, case .until(let date) = expiration else { return .once }
        let latest = receivedAt.addingTimeInterval(
            APNsLimits.channelStorageTimeMax.timeInterval)
        return .until(min(date, latest))
    }
}

private final class BroadcastOutcome: Sendable {
    private struct State {
        var left: Int
        var failure: RejectionError?
    }

    private let state: Mutex<State>
    private let completion: @Sendable (RejectionError?) -> Void

    init(count: Int, completion: @escaping @Sendable (RejectionError?) -> Void) {
        state = Mutex(State(left: count))
        self.completion = completion
    }

    func add(_ rejection: RejectionError?) {
        let (isLast, failure) = state.withLock { state in
            state.left -= 1
            state.failure = state.failure ?? rejection
            return (state.left == 0, state.failure)
        }
        if isLast { completion(failure) }
    }
}
