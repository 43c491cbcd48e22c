package import Foundation

/// What is to be heard of a device, for a page that plays it.
package protocol PlayedSoundsSource: Sendable {
    /// The number of the newest sound; 0 before the first.
    var newest: Int { get }

    /// What was heard after a number, oldest first. The list is bounded; old ones are gone.
    func heard(after number: Int) async -> [SoundEntry]

    /// The WAV file of a sound; `nil` for one without a file: the system's own, a vibration, or one
    /// that is gone or cannot be played.
    func file(of number: Int) async -> Data?
}

/// Something that was heard, or felt.
package struct SoundEntry: Sendable, Hashable, Codable {
    /// What it was.
    package enum Kind: String, Sendable, Hashable, Codable {
        /// A sound of an app's own, or the system's.
        case sound
        /// The device shook instead.
        case vibration
        /// Siri read aloud.
        case speech
    }

    /// Counts from 1.
    package var number: Int
    /// When it began, by the person's clock.
    package var at: Date
    /// What it was.
    package var kind: Kind
    /// The app's bundle identifier.
    package var app: String
    /// The journey of the notification.
    package var notification: String
    /// What is heard in words, where the file says it, else the file's name, or the text that Siri
    /// read; empty for the system's own sound.
    package var text: String
    /// `alert`, `critical` or `ringtone`; empty for what is not a sound.
    package var role: String
    /// The volume, 0 to 1; 1 where the notification names none.
    package var volume: Double
    /// How long the file plays, in seconds; `nil` where it is not known.
    package var seconds: Double?

    /// Creates an entry.
    package init(
        number: Int, at: Date, kind: Kind, app: String, notification: String, text: String = "",
        role: String = "", volume: Double = 1, seconds: Double? = nil
    ) {
        self.number = number
        self.at = at
        self.kind = kind
        self.app = app
        self.notification = notification
        self.text = text
        self.role = role
        self.volume = volume
        self.seconds = seconds
    }
}
