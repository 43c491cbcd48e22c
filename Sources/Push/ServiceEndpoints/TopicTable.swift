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
        var topicCounts: [DeviceToken: Int] = [:]
        var count = 0
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
            guard state.topicCounts[token, default: 0] < topicsPerTokenMax else {
                return .tooManyTopics
            }
            state.tokens[topic, default: []].insert(token)
            state.topicCounts[token, default: 0] += 1
            state.count += 1
            return .done
        }
    }

    /// Removes a subscription. Returns whether it existed.
    @discardableResult
    func unsubscribe(_ token: DeviceToken, from topic: Topic) -> Bool {
        state.withLock { state in
            guard state.tokens[topic]?.remove(token) != nil else { return false }
            if state.tokens[topic]?.isEmpty == true { state.tokens[topic] = nil }
            let count = state.topicCounts[token, default: 1] - 1
            state.topicCounts[token] = count > 0 ? count : nil
            state.count -= 1
            return true
        }
    }

    /// Returns the tokens whose topics satisfy a condition.
    func tokens(satisfying condition: TopicCondition, projectID: String) -> Set<DeviceToken> {
        state.withLock { state in
            condition.tokens { state.tokens[Topic(projectID: projectID, name: $0)] ?? [] }
        }
    }
}
