public import Foundation
package import NotificationModel

/// The explained history of one notification: every decision in order, each with its reason.
///
/// Screens, the command line, scenarios and tests all read this value.
public struct Journey: Sendable, Hashable, Codable, Identifiable {
    /// How a notification came to the device.
    public enum Origin: Sendable, Hashable, Codable {
        /// By a push; the gateway's id of it.
        case push(apnsID: String)
        /// By an app's `add(_:)`.
        case local
    }

    /// One decision of the device about the notification, with its reason.
    public struct Step: Sendable, Hashable, Codable {
        /// When it was taken, in the device's time.
        public var at: Date
        /// The reason, whose ``JourneyReason/Meaning`` says it in a sentence, with a remedy.
        public var reason: JourneyReason
        /// What is special about this case: a name, a number, an error's text.
        public var detail: String?

        /// Creates a step.
        package init(at: Date, reason: JourneyReason, detail: String? = nil) {
            self.at = at
            self.reason = reason
            self.detail = detail
        }
    }

    /// How many steps are kept. A journey that reaches it keeps its first and its newest steps.
    package static let stepsMax = 64

    /// How long a detail may be, in bytes of UTF-8; the rest of it is cut off.
    package static let detailBytesMax = 512

    /// The device's own id of the notification: `n1`, `n2`, … in the order of arrival.
    public let id: String
    /// The app it is for.
    public let bundleIdentifier: String
    /// The request's id: the collapse id of a push, or the app's own.
    public let requestIdentifier: String
    /// Whether it came by a push or by the app's own `add(_:)`.
    public let origin: Origin
    /// The content as it arrived.
    package let original: NotificationContent
    /// The content that was shown, once there is one.
    package private(set) var shown: NotificationContent?
    /// The decisions, oldest first; of very many the first and the newest are kept.
    public private(set) var steps: [Step] = []

    /// Creates an empty journey.
    package init(
        id: String, bundleIdentifier: String, requestIdentifier: String, origin: Origin,
        original: NotificationContent
    ) {
        self.id = id
        self.bundleIdentifier = bundleIdentifier
        self.requestIdentifier = requestIdentifier
        self.origin = origin
        self.original = original
        // What most journeys need, so that the list does not grow three times.
        steps.reserveCapacity(8)
    }

    /// Adds a decision. The list stays within `stepsMax` by dropping from its middle.
    package mutating func add(_ reason: JourneyReason, at time: Date, detail: String? = nil) {
        steps.append(Step(at: time, reason: reason, detail: detail.map(Self.shortened)))
        if steps.count > Self.stepsMax { steps.remove(at: Self.stepsMax / 2) }
    }

    private static func shortened(_ detail: String) -> String {
        guard detail.utf8.count > detailBytesMax else { return detail }
        return String(decoding: detail.utf8.prefix(detailBytesMax), as: UTF8.self) + "…"
    }

    /// Keeps the content that the device presents.
    package mutating func present(_ content: NotificationContent) { shown = content }

    /// Whether a reason is among the steps.
    public func contains(_ reason: JourneyReason) -> Bool {
        steps.contains { $0.reason == reason }
    }
}
