public import Foundation
package import NotificationModel

/// The explained history of one notification: every decision in order, each with its reason.
///
/// ```swift
/// for step in journey.steps {
///     print(step.at, step.reason.meaning.sentence, step.detail ?? "")
/// }
/// ```
///
/// Screens, the command line, scenarios and tests all read this value.
public struct Journey: Sendable, Hashable, Codable, Identifiable {
    /// The source of a notification: a push, with the gateway's id, or the app's own `add(_:)`.
    public enum Origin: Sendable, Hashable, Codable {
        case push(apnsID: String)
        case local
    }

    /// One decision of the device about the notification, with its reason.
    public struct Step: Sendable, Hashable, Codable {
        /// The time of the decision, by the device's clock.
        public var at: Date
        /// The reason; its ``JourneyReason/Meaning`` has the sentence and the remedy.
        public var reason: JourneyReason
        /// The specifics of this case, such as a name, a number or an error's text. The device cuts
        /// it to 512 bytes.
        public var detail: String?

        package init(at: Date, reason: JourneyReason, detail: String? = nil) {
            self.at = at
            self.reason = reason
            self.detail = detail
        }
    }

    /// The maximum number of steps. A journey that reaches it keeps its first and its newest steps.
    package static let stepsMax = 64

    /// The maximum length of a detail, in bytes of UTF-8. The device cuts off the rest.
    package static let detailBytesMax = 512

    /// The device's own id of the notification: `n1`, `n2`, … in the order of arrival.
    public let id: String
    /// The bundle identifier of the notification's app.
    public let bundleIdentifier: String
    /// The identifier of the request: the collapse id of a push, or the one that the app chose.
    public let requestIdentifier: String
    /// Whether a push or the app's own `add(_:)` brought the notification.
    public let origin: Origin
    package let original: NotificationContent
    package private(set) var shown: NotificationContent?
    /// The decisions, oldest first. A long journey keeps the first and the newest ones.
    public private(set) var steps: [Step] = []

    package init(
        id: String, bundleIdentifier: String, requestIdentifier: String, origin: Origin,
        original: NotificationContent
    ) {
        self.id = id
        self.bundleIdentifier = bundleIdentifier
        self.requestIdentifier = requestIdentifier
        self.origin = origin
        self.original = original
        // Most journeys have at most eight steps, so the array is allocated once.
        steps.reserveCapacity(8)
    }

    /// Appends a decision. At `stepsMax` it drops a step from the middle.
    package mutating func add(_ reason: JourneyReason, at time: Date, detail: String? = nil) {
        steps.append(Step(at: time, reason: reason, detail: detail.map(Self.shortened)))
        if steps.count > Self.stepsMax { steps.remove(at: Self.stepsMax / 2) }
    }

    private static func shortened(_ detail: String) -> String {
        guard detail.utf8.count > detailBytesMax else { return detail }
        return String(decoding: detail.utf8.prefix(detailBytesMax), as: UTF8.self) + "…"
    }

    package mutating func present(_ content: NotificationContent) { shown = content }

    /// Whether a reason is among the steps.
    public func contains(_ reason: JourneyReason) -> Bool {
        steps.contains { $0.reason == reason }
    }
}
