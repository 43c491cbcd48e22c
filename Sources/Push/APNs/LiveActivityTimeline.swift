package import Foundation

/// What a device makes of the pushes to one Live Activity, in the order in which they come (LIVE).
///
/// ```swift
/// var timeline = LiveActivityTimeline()
/// timeline.apply(start, at: now)   // .started
/// timeline.apply(older, at: now)   // .ignored(.older)
/// ```
package struct LiveActivityTimeline: Sendable, Hashable {
    /// Why a push changes nothing.
    package enum Refusal: Sendable, Hashable {
        /// Keys that its event needs are missing.
        case missing(keys: [String])
        /// A newer one was applied before (LIVE-4).
        case older
        /// The activity was not started.
        case notStarted
        /// The activity runs already.
        case alreadyStarted
        /// The activity was ended and takes no more updates (LIVE-5).
        case ended
        /// The system is too old for channels, so the activity does not start (LIVE-8).
        case channelNeedsNewerSystem
    }

    /// What a push does.
    package enum Outcome: Sendable, Hashable {
        /// The activity starts.
        case started
        /// Its state changes.
        case updated
        /// It ends, and disappears at this time.
        case ended(removal: Date)
        /// Nothing.
        case ignored(Refusal)
    }

    /// How long an ended activity stays at most, and without a date of its own (LIVE-5).
    package static let stayMax = Duration.seconds(4 * 60 * 60)
    /// The first iOS with broadcast channels.
    package static let channelSystemVersion = 18

    /// When the activity disappears; `nil` before it was ended.
    package private(set) var removal: Date?
    /// The time stamp of the last push that was applied.
    package private(set) var lastTimestamp: Date?
    private let systemVersion: Int

    /// Whether the activity was started.
    package var isStarted: Bool { lastTimestamp != nil }

    /// Makes the timeline of an activity that was not started.
    ///
    /// - Parameter systemVersion: the major version of the device's iOS.
    package init(systemVersion: Int = channelSystemVersion) {
        self.systemVersion = systemVersion
    }

    /// Applies a push.
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
