public import DeviceKernel
public import DeviceModel
public import Foundation

/// What a person saw and heard of the device, and what apps were called for, in order.
public struct Transcript: Sendable, Hashable, Codable {
    /// One thing that a person noticed or that an app was asked, with its time.
    public struct Entry: Sendable, Hashable, Codable {
        /// When, as the person's clock shows it.
        public var at: Date
        /// What it was, with the texts that stood there at that moment.
        public var event: Event
        /// The bundle identifier of the app that it is about.
        public var app: String
        /// The journey of the notification that it is about, if it is about one.
        public var notification: String?

        /// Creates an entry.
        package init(at: Date, event: Event, app: String, notification: String? = nil) {
            self.at = at
            self.event = event
            self.app = app
            self.notification = notification
        }
    }

    /// What a person can see, hear and be asked, and what is asked of an app, its extensions and the gateway.
    public enum Event: Sendable, Hashable, Codable {
        /// A notification caught the eye, with what stood on it then.
        case saw(AlertPresentation, title: String, subtitle: String, body: String)
        /// A notification came into the list without catching the eye.
        case listed(title: String, subtitle: String, body: String)
        /// A sound.
        case heard(PlayedSound)
        /// The device shook.
        case felt
        /// Siri read this aloud.
        case spoken(String)
        /// The number on the icon changed.
        case badge(Int)
        /// A question came up.
        case asked(Prompt.Kind)
        /// A summary came with so many notifications.
        case summary([String])
        /// An app came to the front.
        case opened
        /// The delegate was asked `willPresent`.
        case appAskedToPresent
        /// The delegate got a response: the action's id, and the typed text.
        case appGotResponse(action: String, text: String?)
        /// The app was woken for a background push.
        case appWoken
        /// The app's push registry got a call.
        case appGotCall
        /// The app was asked to open its own notification settings.
        case appOpenedSettings
        /// The app's process was ended.
        case appEnded
        /// The app was told that a Focus silences it, or no longer does.
        case focusShared(Bool)
        /// The service extension got a push.
        case extensionRan
        /// The service extension was told that its time is over.
        case extensionExpired
        /// A content extension's view was drawn, with these texts.
        case viewed([String])
        /// The gateway decided about a push that found the network down.
        case gateway(GatewayDecision)
    }

    /// What becomes of a push that finds the network down.
    public enum GatewayDecision: String, Sendable, Hashable, Codable {
        /// It waits.
        case kept
        /// It waits, and the one that waited before is gone (PUSH-10).
        case keptInPlaceOfOlder
        /// It is lost, since it was not to be kept.
        case lost
        /// It waited, but its time was over when the network came back.
        case expired
    }

    /// How many entries are kept; the oldest leave first.
    package static let entriesMax = 100_000

    /// What happened, the oldest first. Of more than 100,000 entries the oldest sixteenth is dropped.
    public private(set) var entries: [Entry] = []

    /// Creates an empty transcript.
    package init() {}

    /// Adds an entry.
    package mutating func add(_ entry: Entry) {
        entries.append(entry)
        if entries.count > Self.entriesMax { entries.removeFirst(Self.entriesMax / 16) }
    }
}
