public import Foundation
public import NotificationModel

/// What a person sees on the device now: the one view model of every screen.
///
/// A pure function of the kernel's state; equal states give equal models.
public struct ScreenModel: Sendable, Hashable, Codable {
    /// An installed app.
    public struct App: Sendable, Hashable, Codable, Identifiable {
        /// The bundle identifier.
        public var id: String
        /// The name under the icon.
        public var name: String
        /// The number on the icon; 0 is none.
        public var badge: Int
        /// Whether it is in front.
        public var isForeground: Bool
        /// Whether it may notify.
        public var authorization: AuthorizationStatus
    }

    /// What stands at the left of a card.
    public enum Avatar: Sendable, Hashable, Codable {
        /// The app's icon alone: an ordinary notification.
        case appIcon
        /// A round picture with the app's icon at its edge; the id under which a screen gets it.
        case picture(id: String)
        /// The round photo of a contact of `DeviceSettings.contacts`, by the contact's id, with the
        /// app's icon at its edge; a screen that has no photo draws the letters, or a nobody when
        /// there are none (COM-12).
        case contact(id: String, letters: String)
        /// A round monogram with the app's icon at its edge (COM-12).
        case monogram(String)
        /// A round nobody with the app's icon at its edge (COM-12).
        case person
    }

    /// A button under an expanded card.
    public struct Action: Sendable, Hashable, Codable, Identifiable {
        /// The action's id.
        public var id: String
        /// The label.
        public var title: String
        /// Drawn in red.
        public var isDestructive: Bool
        /// Asks for text, with this grey text in the empty field.
        public var placeholder: String?
        /// The label of the button that sends the text.
        public var sendTitle: String?
    }

    /// A notification as it is drawn.
    public struct Card: Sendable, Hashable, Codable, Identifiable {
        /// The journey's id.
        public var id: String
        /// The app's bundle identifier.
        public var bundleIdentifier: String
        /// The app's name.
        public var appName: String
        /// When it was delivered.
        public var date: Date
        /// What stands at its left.
        public var avatar: Avatar
        /// The first line: the sender of a communication notification.
        public var title: String
        /// The second line; empty when there is none.
        public var subtitle: String
        /// The text.
        public var body: String
        /// Groups cards; empty groups by app (GRP-1).
        public var threadIdentifier: String
        /// How strongly it interrupted.
        public var interruptionLevel: InterruptionLevel
        /// The buttons, in order.
        public var actions: [Action]
        /// Whether a banner or the lit Lock Screen announced it, rather than the list alone.
        public var wasAnnounced: Bool
    }

    /// Counts up with every change, so that a screen can tell old from new.
    public var revision: UInt64
    /// Whether the device is locked.
    public var isLocked: Bool
    /// The device's language, for example `zh-Hans`.
    public var language: String
    /// The installed apps, by name.
    public var apps: [App]
    /// The delivered notifications, newest first.
    public var cards: [Card]
    /// Every journey's id, newest first, also of what is not shown. Bounded like the journeys.
    public var journeys: [String]
}
