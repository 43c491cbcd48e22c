public import DeviceKernel
public import DeviceModel
public import Foundation
public import NotificationModel

/// A record of what the person saw and heard, and of the calls into apps, in order.
///
/// ```swift
/// for entry in device.transcript.entries where entry.app == "org.example.chat" {
///     print(entry.at, entry.event, entry.notification ?? "")
/// }
/// ```
public struct Transcript: Sendable, Hashable, Codable {
    /// One observation of the person or one call into an app, with its time.
    public struct Entry: Sendable, Hashable, Codable {
        /// The time that the device displayed.
        public var at: Date
        /// The observation or call, with the texts that were visible at that time.
        public var event: Event
        /// The bundle identifier of the app that the entry belongs to.
        public var app: String
        /// The journey of the notification that the entry belongs to; `nil` for entries without a
        /// notification.
        public var notification: String?

        package init(at: Date, event: Event, app: String, notification: String? = nil) {
            self.at = at
            self.event = event
            self.app = app
            self.notification = notification
        }
    }

    /// What a person can see, hear and answer, and the calls into an app, its extensions and the
    /// gateway.
    public enum Event: Sendable, Hashable, Codable {
        /// A notification appeared as a banner or on the lock screen, with these texts.
        case saw(AlertPresentation, title: String, subtitle: String, body: String)
        case listed(title: String, subtitle: String, body: String)
        case heard(PlayedSound)
        case felt
        case spoken(String)
        case badge(Int)
        case asked(Prompt.Kind)
        case summary([String])
        case opened
        case appAskedToPresent
        /// The delegate received a response with the id of the action and, for a text action, the
        /// text.
        case appGotResponse(action: String, text: String?)
        case appWoken
        case appGotCall
        /// The person answered or ended a call, and the app got the action.
        case appGotCallChoice(CallChoice)
        case appOpenedSettings
        case appEnded
        /// The device informed the app that a Focus silences it (`true`) or no longer does.
        case focusShared(Bool)
        case extensionRan
        case extensionExpired
        case viewed([String])
        case gateway(GatewayDecision)
        /// A Live Activity with this attributes type started, changed or ended.
        case activity(ActivityChange, type: String)
    }

    /// The state of a Live Activity after a change.
    public enum ActivityChange: String, Sendable, Hashable, Codable {
        case active
        case stale
        case ended
        case dismissed
    }

    /// How the gateway handles a push that arrives while the network is down.
    public enum GatewayDecision: String, Sendable, Hashable, Codable {
        case kept
        /// Stored. It replaces an older push (PUSH-10).
        case keptInPlaceOfOlder
        /// Dropped because its expiration does not allow storage.
        case lost
        /// Stored, but expired before the network was up again.
        case expired
    }

    package static let entriesMax = 100_000

    /// The entries in order, at most 100,000. When there are more, the oldest sixteenth is dropped.
    public private(set) var entries: [Entry] = []

    package init() {}

    package mutating func add(_ entry: Entry) {
        entries.append(entry)
        if entries.count > Self.entriesMax { entries.removeFirst(Self.entriesMax / 16) }
    }
}
