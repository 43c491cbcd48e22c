import APNs
import Synchronization

/// The broadcast channels of a gateway and their subscriptions. Safe to use from any thread.
///
/// The number of channels is limited per app and environment and in total. The registry remembers a
/// limited number of deleted ids and one subscription per Live Activity token.
final class ChannelRegistry: Sendable {
    struct App: Hashable, Sendable {
        let bundleID: String
        let environment: APNsEnvironment
    }

    enum Answer: Sendable, Hashable {
        case unknown
        case active(ChannelStoragePolicy)
        case deleted
    }

    private struct Channel {
        let number: Int
        let policy: ChannelStoragePolicy
        var subscribers: Set<DeviceToken> = []
    }

    private struct Channels {
        var active: [ChannelID: Channel] = [:]
        var deleted: Set<ChannelID> = []
        var deletedOrder: [ChannelID] = []
        var lastNumber = 0
    }

    private struct Subscription {
        let app: App
        let channel: ChannelID
    }

    private struct State {
        var apps: [App: Channels] = [:]
        var subscriptions: [DeviceToken: Subscription] = [:]
        var count = 0
    }

    private let state = Mutex(State())
    private let perAppMax: Int
    private let channelsMax: Int

    init(perAppMax: Int, channelsMax: Int) {
        self.perAppMax = perAppMax
        self.channelsMax = channelsMax
    }

    func hasCapacity(in app: App) -> Bool {
        state.withLock { hasCapacity(in: app, $0) }
    }

    /// Creates a channel; `nil` when a limit is reached (CHAN-2).
    func create(_ policy: ChannelStoragePolicy, in app: App) -> ChannelID? {
        var generator = SystemRandomNumberGenerator()
        let id = ChannelID.random(using: &generator)
        return state.withLock { state in
            guard hasCapacity(in: app, state) else { return nil }
            insert(id, policy, app, &state)
            return id
        }
    }

    func answer(for id: ChannelID, in app: App) -> Answer {
        state.withLock { state in
            guard let channels = state.apps[app] else { return .unknown }
            if let channel = channels.active[id] { return .active(channel.policy) }
            return channels.deleted.contains(id) ? .deleted : .unknown
        }
    }

    /// Deletes a channel and its subscriptions (CHAN-4). Returns whether the channel existed.
    @discardableResult
    func delete(_ id: ChannelID, in app: App) -> Bool {
        state.withLock { delete(id, app, &$0) }
    }

    func deleteAll(in app: App) -> [StoredChannel] {
        state.withLock { state in
            let active = state.apps[app]?.active ?? [:]
            return active.map { id, channel in
                delete(id, app, &state)
                return StoredChannel(
                    id: id, bundleID: app.bundleID, environment: app.environment,
                    policy: channel.policy, isDeleted: true)
            }
        }
    }

    func channels(of app: App) -> [ChannelID] {
        state.withLock { state in
            (state.apps[app]?.active ?? [:]).sorted { $0.value.number < $1.value.number }
                .map(\.key)
        }
    }

    /// Adds a channel that was created earlier or by another gateway, for example before a restart.
    /// A deleted channel stays deleted, even if an older read of the database still contains it.
    func restore(_ channel: StoredChannel) {
        let app = App(bundleID: channel.bundleID, environment: channel.environment)
        state.withLock { state in
            let known = state.apps[app]
            if known?.active[channel.id] == nil, known?.deleted.contains(channel.id) != true {
                insert(channel.id, channel.policy, app, &state)
            }
            if channel.isDeleted { delete(channel.id, app, &state) }
        }
    }

    /// Subscribes a Live Activity and replaces its previous subscription. Returns `false` without
    /// such a channel.
    func subscribe(_ token: DeviceToken, to id: ChannelID, in app: App) -> Bool {
        state.withLock { state in
            guard state.apps[app]?.active[id] != nil else { return false }
            unsubscribe(token, &state)
            state.apps[app]?.active[id]?.subscribers.insert(token)
            state.subscriptions[token] = Subscription(app: app, channel: id)
            return true
        }
    }

    @discardableResult
    func unsubscribe(_ token: DeviceToken) -> Bool {
        state.withLock { unsubscribe(token, &$0) }
    }

    func subscribers(of id: ChannelID, in app: App) -> Set<DeviceToken> {
        state.withLock { $0.apps[app]?.active[id]?.subscribers ?? [] }
    }

    private func hasCapacity(in app: App, _ state: borrowing State) -> Bool {
        state.count < channelsMax && (state.apps[app]?.active.count ?? 0) < perAppMax
    }

    private func insert(
        _ id: ChannelID, _ policy: ChannelStoragePolicy, _ app: App, _ state: inout State
    ) {
        state.apps[app, default: Channels()].lastNumber += 1
        let number = state.apps[app]?.lastNumber ?? 0
        state.apps[app]?.active[id] = Channel(number: number, policy: policy)
        state.count += 1
    }

    @discardableResult
    private func delete(_ id: ChannelID, _ app: App, _ state: inout State) -> Bool {
        guard let channel = state.apps[app]?.active.removeValue(forKey: id) else { return false }
        for token in channel.subscribers { state.subscriptions[token] = nil }
        state.count -= 1
        guard var channels = state.apps[app] else { return true }
        channels.deleted.insert(id)
        channels.deletedOrder.append(id)
        if channels.deletedOrder.count > perAppMax {
            channels.deleted.remove(channels.deletedOrder.removeFirst())
        }
        state.apps[app] = channels
        return true
    }

    @discardableResult
    private func unsubscribe(_ token: DeviceToken, _ state: inout State) -> Bool {
        guard let last = state.subscriptions.removeValue(forKey: token) else { return false }
        state.apps[last.app]?.active[last.channel]?.subscribers.remove(token)
        return true
    }
}
