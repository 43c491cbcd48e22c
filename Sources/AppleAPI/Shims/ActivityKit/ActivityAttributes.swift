public import Foundation

/// The data of a Live Activity: what stays the same, and the type of the content that changes.
///
/// A push changes the content state, which is decoded with the default strategies of `JSONDecoder`.
///
/// See <https://developer.apple.com/documentation/activitykit/activityattributes>.
public protocol ActivityAttributes: Decodable, Encodable {
    associatedtype ContentState: Decodable, Encodable, Hashable
}

/// The content of a Live Activity.
///
/// See <https://developer.apple.com/documentation/activitykit/activitycontent>.
public struct ActivityContent<State: Decodable & Encodable & Hashable> {
    public var state: State
    public var staleDate: Date?
    public var relevanceScore: Double

    public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }
}

extension ActivityContent: Sendable where State: Sendable {}
extension ActivityContent: Equatable {}
extension ActivityContent: Hashable {}

extension ActivityContent: CustomStringConvertible {
    public var description: String { "\(state)" }
}

/// How a Live Activity receives updates by push.
///
/// See <https://developer.apple.com/documentation/activitykit/pushtype>.
public struct PushType: Sendable, Hashable {
    package let channel: String?

    /// Updates are sent to a token of this one Live Activity.
    public static let token = PushType(channel: nil)
    /// Updates are sent to a channel that many devices listen to.
    public static func channel(_ channelID: String) -> PushType { PushType(channel: channelID) }
}

/// The states of a Live Activity.
public enum ActivityState: String, Codable, Hashable, Sendable {
    case active, pending, ended, dismissed, stale
}

/// When the Lock Screen removes an ended Live Activity.
public struct ActivityUIDismissalPolicy: Sendable, Equatable {
    package let date: Date?

    /// Up to four hours after the end.
    public static let `default` = ActivityUIDismissalPolicy(date: nil)
    public static let immediate = ActivityUIDismissalPolicy(date: .distantPast)
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
        ActivityUIDismissalPolicy(date: date)
    }
}

/// How a Live Activity begins.
public enum ActivityStyle: Sendable, Hashable { case standard, transient }

public enum ActivityPreviewViewKind: Sendable, Hashable {
    public enum DynamicIslandPreviewViewState: Sendable, Hashable {
        case compact, minimal, expanded
    }
    case content
    case dynamicIsland(DynamicIslandPreviewViewState)
}
