package import Foundation

/// The state of one Live Activity on a device, computed from its pushes in the order of their
/// arrival (LIVE).
///
/// ```swift
/// var timeline = LiveActivityTimeline()
/// if let push = LiveActivityPush(payload: bytes) {  // with the event `start`
///     timeline.apply(push, at: now)                 // .started
///     timeline.apply(push, at: now)                 // .ignored(.alreadyStarted)
/// }
/// ```
package struct LiveActivityTimeline: Sendable, Hashable {
    package enum Refusal: Sendable, Hashable {
        case missing(keys: [String])
        case older
        case notStarted
        case alreadyStarted
        case ended
        /// The system is too old for channels, so the activity does not start (LIVE-8).
        case channelNeedsNewerSystem
    }

    package enum Outcome: Sendable, Hashable {
        case started
        case updated
        case ended(removal: Date)
        case ignored(Refusal)
    }

    /// The maximum time that an ended activity stays visible, and the default without a dismissal
    /// date (LIVE-5).
    package static let stayMax = Duration.seconds(4 * 60 * 60)
    package static let channelSystemVersion = 18

    package private(set) var removal: Date?
    package private(set) var lastTimestamp: Date?
    private let systemVersion: Int

    package var isStarted: Bool { lastTimestamp != nil }

    /// Creates the timeline of an activity before its start.
    ///
    /// - Parameter systemVersion: the major version of the device's iOS.
    package init(systemVersion: Int = channelSystemVersion) {
        self.systemVersion = systemVersion
    }

    @discardableResult
    package mutating func apply(_ push: LiveActivityPush, at now: Date) -> Outcome {
        let missing = push.missingKeys
        guard missing.isEmpty, let event = push.event, let timestamp = push.timestamp else {
            return .ignored(.missing(keys: missing))
        }
        if removal != nil { return .ignored(.ended) }
        if let lastTimestamp, timestamp < lastTimestamp { return .ignored(.older) }
        if let refusal = refusal(of: event, push) { return .ignored(refusal) }
        lastTimestamp = timestamp
        switch event {
        case .start: return .started
        case .update: return .updated
        case .end:
            let latest = now.addingTimeInterval(TimeInterval(Self.stayMax.components.seconds))
            let date = max(min(push.dismissalDate ?? latest, latest), now)
            removal = date
            return .ended(removal: date)
        }
    }

    private func refusal(of event: LiveActivityPush.Event, _ push: LiveActivityPush) -> Refusal? {
        guard event == .start else { return isStarted ? nil : .notStarted }
        if isStarted { return .alreadyStarted }
        return push.inputChannel != nil && systemVersion < Self.channelSystemVersion
            ? .channelNeedsNewerSystem : nil
    }
}
