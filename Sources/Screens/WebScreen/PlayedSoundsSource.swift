package import Foundation

/// The sounds of a device, for a page that plays them.
package protocol PlayedSoundsSource: Sendable {
    var newest: Int { get }

    /// Returns the sounds after a number, oldest first. The list is bounded and drops the oldest.
    func played(after number: Int) async -> [SoundEntry]

    /// Returns the WAV file of a sound.
    ///
    /// Returns `nil` for the system's default sound, for a vibration and for a file that was
    /// removed or is unplayable.
    func file(of number: Int) async -> Data?
}

/// A sound, a vibration or a spoken text.
package struct SoundEntry: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Hashable, Codable {
        case sound
        case vibration
        case speech
    }

    package var number: Int
    package var at: Date
    package var kind: Kind
    package var app: String
    package var notification: String
    /// The description of the sound, the name of its file, or the text that Siri spoke.
    ///
    /// It is empty for the system's default sound.
    package var text: String
    /// `alert`, `critical` or `ringtone`; empty for a vibration and for speech.
    package var role: String
    package var volume: Double
    /// The duration of the file in seconds; `nil` if unknown.
    package var seconds: Double?

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
