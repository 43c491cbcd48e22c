public import Foundation

/// A sequence of values that ends after the known ones.
public struct ActivityUpdates<Element: Sendable>: AsyncSequence, Sendable {
    private let values: [Element]

    package init(_ values: [Element]) { self.values = values }

    public struct AsyncIterator: AsyncIteratorProtocol {
        var rest: ArraySlice<Element>
        public mutating func next() async -> Element? { rest.popFirst() }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: values[...]) }
}

/// A Live Activity.
///
/// Code that uses it compiles. The device does not yet start Live Activities from an app, so
/// ``request(attributes:content:pushType:)`` throws `unsupported`, and there are no activities.
///
/// See <https://developer.apple.com/documentation/activitykit/activity>.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable
where Attributes: Sendable, Attributes.ContentState: Sendable {
    public typealias ContentState = Attributes.ContentState
    public typealias PushToken = Data
    public typealias ActivityUpdatesSequence = ActivityUpdates<Activity<Attributes>>

    public let id: String
    public let attributes: Attributes
    public let content: ActivityContent<ContentState>

    package init(id: String, attributes: Attributes, content: ActivityContent<ContentState>) {
        (self.id, self.attributes, self.content) = (id, attributes, content)
    }

    public var contentState: ContentState { content.state }
    public var activityState: ActivityState { .active }
    public var pushToken: Data? { nil }
    public var isStale: Bool { content.staleDate.map { $0 < .now } ?? false }

    public var contentUpdates: ActivityUpdates<ActivityContent<ContentState>> {
        ActivityUpdates([])
    }
    public var contentStateUpdates: ActivityUpdates<ContentState> { ActivityUpdates([]) }
    public var activityStateUpdates: ActivityUpdates<ActivityState> { ActivityUpdates([]) }
    public var pushTokenUpdates: ActivityUpdates<Data> { ActivityUpdates([]) }

    public static var activities: [Activity<Attributes>] { [] }
    public static var activityUpdates: ActivityUpdatesSequence { ActivityUpdates([]) }
    public static var pushToStartToken: Data? { nil }
    public static var pushToStartTokenUpdates: ActivityUpdates<Data> { ActivityUpdates([]) }

    // MARK: Requests

    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
    ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
        style: ActivityStyle
    ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
        style: ActivityStyle = .standard, alertConfiguration: AlertConfiguration,
        start: Date? = nil
    ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

    public static func request(
        attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
    ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

    // MARK: Updates

    public func update(_ content: ActivityContent<ContentState>) async {}

    public func update(
        _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration?
    ) async {}

    public func update(
        _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil,
        timestamp: Date
    ) async {}

    public func update(using state: ContentState) async {}

    public func update(
        using state: ContentState, alertConfiguration: AlertConfiguration?
    ) async {}

    public func end(
        _ content: ActivityContent<ContentState>?,
        dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {}

    public func end(
        _ content: ActivityContent<ContentState>?,
        dismissalPolicy: ActivityUIDismissalPolicy = .default, timestamp: Date
    ) async {}

    public func end(
        using state: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {}
}
