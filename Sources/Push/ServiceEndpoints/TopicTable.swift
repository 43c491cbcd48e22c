import APNs
import Synchronization

/// The subscriptions of device tokens to Firebase's topics, by project. They are lost when the
/// process ends.
final class TopicTable: Sendable {
    struct Topic: Sendable, Hashable {
        var projectID: String
        var name: String
    }

    enum Outcome: Sendable, Hashable {
        case done
        case tooManyTopics
        case tableFull
    }

    private struct State {
        var tokens: [Topic: Set<DeviceToken>] = [:]
        var topics: [DeviceToken: Set<Topic>] = [:]
        var count = 0

        @discardableResult
        mutating func remove(_ token: DeviceToken, from topic: Topic) -> Bool {
            guard tokens[topic]?.remove(token) != nil else { return false }
            if tokens[topic]?.isEmpty == true { tokens[topic] = nil }
            topics[token]?.remove(topic)
            if topics[token]?.isEmpty == true { topics[token] = nil }
            count -= 1
            return true
        }
    }

    private let topicsPerTokenMax: Int
    private let subscriptionsMax: Int
    private let state = Mutex(State())

    init(
        topicsPerTokenMax: Int = EndpointLimits.topicsPerTokenMax,
        subscriptionsMax: Int = EndpointLimits.subscriptionsMax
    ) {
        (self.topicsPerTokenMax, self.subscriptionsMax) = (topicsPerTokenMax, subscriptionsMax)
    }

    func subscribe(_ token: DeviceToken, to topic: Topic) -> Outcome {
        state.withLock { state in
            if state.tokens[topic]?.contains(token) == true { return .done }
            guard state.count < subscriptionsMax else { return .tableFull }
            guard state.topics[token, default: []].count < topicsPerTokenMax else {
                return .tooManyTopics
            }
            state.tokens[topic, default: []].insert(token)
            state.topics[token, default: []].insert(topic)
            state.count += 1
            return .done
        }
    }

    /// Removes a subscription. Returns whether it existed.
    @discardableResult
    func unsubscribe(_ token: DeviceToken, from topic: Topic) -> Bool {
        state.withLock { $0.remove(token, from: topic) }
    }

    /// Removes all subscriptions of a token, for example of a revoked one.
    func remove(_ token: DeviceToken) {
        state.withLock { state in
            for topic in state.topics[token] ?? [] { state.remove(token, from: topic) }
        }
    }

    /// Returns the tokens whose topics satisfy a condition.
    func tokens(satisfying condition: TopicCondition, projectID: String) -> Set<DeviceToken> {
        state.withLock { state in
            condition.tokens { state.tokens[Topic(projectID: projectID, name: $0)] ?? [] }
        }
    }
}
