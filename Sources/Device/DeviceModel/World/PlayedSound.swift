public import NotificationModel

/// A sound as it is heard.
public struct PlayedSound: Sendable, Hashable, Codable {
    /// Whether it is an alert, a critical sound or a ringtone, which decides when it is heard.
    public var kind: NotificationSound.Kind
    /// The file that plays; `nil` is the system's own sound of that kind.
    public var file: SoundFile?
    /// The volume, 0 to 1, of a critical sound.
    public var volume: Float?
    /// The sound that was still to be heard, and that this one cuts off.
    package var cutsOff: CutSound?

    /// Creates a sound.
    package init(
        kind: NotificationSound.Kind, file: SoundFile? = nil, volume: Float? = nil,
        cutsOff: CutSound? = nil
    ) {
        self.kind = kind
        self.file = file
        self.volume = volume
        self.cutsOff = cutsOff
    }
}

/// A sound of which only the beginning was heard.
package struct CutSound: Sendable, Hashable, Codable {
    /// The journey of its notification.
    package var notification: String
    /// How much of it was heard, in seconds.
    package var heardSeconds: Double
    /// How long it would have lasted, in seconds.
    package var seconds: Double

    /// Creates the value.
    package init(notification: String, heardSeconds: Double, seconds: Double) {
        self.notification = notification
        self.heardSeconds = heardSeconds
        self.seconds = seconds
    }

    /// How much of it was heard, for a journey: `1.2 s of 3.4 s`.
    package var words: String { "\(Self.tenths(heardSeconds)) s of \(Self.tenths(seconds)) s" }

    private static func tenths(_ seconds: Double) -> Double { (seconds * 10).rounded() / 10 }
}

/// What the person hears or feels of a notification.
package enum HeardSound: Sendable, Hashable {
    case sound(PlayedSound)
    /// The notification has a sound, and the ring switch is on silent.
    case vibration
    /// The notification is read aloud (SET-16).
    case speech(String)
}
