public import NotificationModel

/// A sound that the device plays.
public struct PlayedSound: Sendable, Hashable, Codable {
    /// The kind of sound, alert, critical or ringtone, which decides when it is audible.
    public var kind: NotificationSound.Kind
    /// The file that plays; `nil` for the system's own sound of that kind.
    public var file: SoundFile?
    /// The volume of a critical sound, 0 to 1; `nil` for the device's own volume.
    public var volume: Float?
    /// The earlier sound that was still playing and that this one interrupts.
    package var cutsOff: InterruptedSound?

    package init(
        kind: NotificationSound.Kind, file: SoundFile? = nil, volume: Float? = nil,
        cutsOff: InterruptedSound? = nil
    ) {
        self.kind = kind
        self.file = file
        self.volume = volume
        self.cutsOff = cutsOff
    }
}

/// A sound that a later one interrupted, with its played and its full length in seconds.
package struct InterruptedSound: Sendable, Hashable, Codable {
    package var notification: String
    package var heardSeconds: Double
    package var seconds: Double

    package init(notification: String, heardSeconds: Double, seconds: Double) {
        self.notification = notification
        self.heardSeconds = heardSeconds
        self.seconds = seconds
    }

    /// The played part of the sound as text for a journey: `1.2 s of 3.4 s`.
    package var durationText: String {
        "\(Self.tenths(heardSeconds)) s of \(Self.tenths(seconds)) s"
    }

    private static func tenths(_ seconds: Double) -> Double { (seconds * 10).rounded() / 10 }
}

/// The sound or vibration that the person notices.
///
/// `vibration` replaces a notification's sound while the ring switch is on silent. Siri reads the
/// text of `speech` (SET-16), or a service extension speaks it (SND-9).
package enum HeardSound: Sendable, Hashable {
    case sound(PlayedSound)
    case vibration
    case speech(String)
}

package enum Speaker: Sendable, Hashable {
    case siri
    case serviceExtension
}
