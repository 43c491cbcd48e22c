package import APNs
import Foundation
import Synchronization

/// Why a Live Activity cannot listen to a channel.
package struct SubscriptionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of failures.
    package enum Code: Sendable, Hashable {
        /// The token is not in use, or is not one of a Live Activity.
        case notALiveActivity
        /// The app has no such channel in the token's environment (CHAN-9).
        case noChannel
    }

    /// What kind of failure it is.
    package let code: Code
    /// What happened and what to do, in a sentence for a person.
    package var description: String {
        switch code {
        case .notALiveActivity:
            "The token is not one of a Live Activity in use; register the activity first."
        case .noChannel:
            "The app has no such channel in this environment; create it, or correct its id."
        }
    }
}

/// A broadcast that passed every rule.
struct AcceptedBroadcast: Sendable, Hashable {
    let app: ChannelRegistry.App
    let channel: ChannelID
    let policy: ChannelStoragePolicy
    let priority: Priority
    let expiration: Expiration
}

extension Gateway {
    /// Subscribes a Live Activity to a channel of its app, in place of its last subscription.
    ///
    /// Broadcasts to the channel then reach it as pushes to its token. The subscription ends with the
    /// token, with the channel, or with ``unsubscribe(_:)``.
    ///
    /// - Parameters:
    ///   - token: a token that was registered for an activity.
    ///   - channel: the channel's id, for instance from `input-push-channel` of the push that started it.
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

    /// Ends the subscription of a Live Activity; does nothing when it has none.
    ///
    /// - Throws: the error of the store.
    package func unsubscribe(_ token: DeviceToken) async throws {
        guard channels.unsubscribe(token) else { return }
        try await channelStore?.put(StoredSubscription(token: token, channel: nil))
    }

    /// Deletes all channels of an app, as turning its broadcast capability off does (CHAN-4).
    ///
    /// - Throws: the error of the store.
    package func deleteAllChannels(of bundleID: String) async throws {
        let app = ChannelRegistry.App(
            bundleID: bundleID, environment: configuration.environment)
        try await refreshChannels()
        for channel in channels.deleteAll(in: app) { try await channelStore?.put(channel) }
    }

    /// Takes in the channels and subscriptions that the store kept; call it before ``Gateway`` listens.
    ///
    /// A subscription whose token or channel is gone is left out.
    ///
    /// - Throws: the error of the store.
    public func restoreChannels() async throws {
        // The subscriptions come with the devices, and some channels only then.
        guard sharedChannels == nil else { return try await refreshChannels() }
        guard let channelStore else { return }
        for channel in try await channelStore.channels() { channels.restore(channel) }
        for subscription in try await channelStore.subscriptions() { restore(subscription) }
    }

    /// Takes in a subscription, unless its token or channel is gone.
    func restore(_ subscription: StoredSubscription) {
        guard let channel = subscription.channel,
            case .active(let registration) = registry.answer(for: subscription.token)
        else { return }
        let app = ChannelRegistry.App(
            bundleID: PushType.bundleID(ofTopic: registration.topic),
            environment: registration.environment)
        _ = channels.subscribe(subscription.token, to: channel, in: app)
    }

    /// Tells the store a change; answers at once where there is no store.
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

    /// Hands a broadcast to each listener as a push of its own; answers when all are stored or had
    /// their one attempt (VAL-4).
    ///
    /// One that is away gets the newest message only, because the messages of a channel share a collapse id.
    func deliver(
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
            accept(push, for: registration.device, uniqueID: broadcast.uniqueID) {
                outcome.add($0)
            }
        }
    }
}

extension AcceptedBroadcast {
    /// Nothing is stored without a policy, and nothing longer than eight hours with one (CHAN-1).
    func storedExpiration(receivedAt: Date) -> Expiration {
        guard policy == .newest, case .until(let date) = expiration else { return .once }
        let latest = receivedAt.addingTimeInterval(
            APNsLimits.channelStorageTimeMax.timeInterval)
        return .until(min(date, latest))
    }
}

/// Waits for the outcomes of all pushes of a broadcast; the first failure is the broadcast's.
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
