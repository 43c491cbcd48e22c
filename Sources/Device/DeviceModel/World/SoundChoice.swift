package import NotificationModel

/// The choice of the sound that plays for a notification: a file of the app, or the system's own
/// sound.
///
/// The choice does not consider whether the sound is audible, which depends on settings, levels and
/// the ring switch.
package struct SoundChoice: Sendable, Hashable, Codable {
    /// The length in seconds from which a sound does not play (SND-2).
    package static let secondsLimit = 30.0

    /// The reason for a choice.
    ///
    /// Apart from `fileFound`, each means the system's sound. `notReadable` means that the header
    /// does not belong to an aiff, wav or caf file. `codecNotAllowed` and `tooLong` follow SND-2.
    package enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
        case fileFound
        case noName
        /// No searched place for this kind of sound has a file with that name (SND-3, a guess).
        case notFound
        case notReadable
        case codecNotAllowed
        case tooLong
    }

    /// The requested sound. Its kind and volume also apply to the system's sound.
    package let sound: NotificationSound
    /// The file that plays; `nil` for the system's own alert, critical or ringtone sound.
    package let file: SoundFile?
    package let reason: Reason
    package let sentence: String

    /// Chooses the sound.
    ///
    /// The first file with the name counts. If it cannot be played, the system's sound plays, and
    /// no other place is searched. Names are case-sensitive and contain no folder. Groups are
    /// searched in the order of their ids, which is a guess.
    ///
    /// - Parameters:
    ///   - sound: The requested sound.
    ///   - files: The app's sound files, in any order.
    package init(for sound: NotificationSound, among files: [SoundFile]) {
        let found = sound.name.flatMap { name in
            files.filter { $0.name == name }
                .filter { Self.searches($0.place, for: sound.kind) }
                .min { Self.rank($0.place) < Self.rank($1.place) }
        }
        (reason, sentence) = Self.verdict(on: found, name: sound.name)
        self.sound = sound
        file = reason == .fileFound ? found : nil
    }

    /// Returns whether the place is searched. Critical sounds are not searched in the groups'
    /// containers (SND-5).
    private static func searches(_ place: SoundFile.Place, for kind: NotificationSound.Kind) -> Bool
    {
        guard case .groupContainer = place else { return true }
        return kind != .critical
    }

    private static func rank(_ place: SoundFile.Place) -> (Int, String) {
        switch place {
        case .appContainer: (0, "")
        case .groupContainer(let identifier): (1, identifier)
        case .bundle: (2, "")
        }
    }

    private static func verdict(on file: SoundFile?, name: String?) -> (Reason, String) {
        guard let name else {
            return (.noName, "The notification asks for the system's own sound.")
        }
        guard let file else { return (.notFound, "There is no sound file \(name).") }
        guard let format = file.format else {
            return (.notReadable, "\(name) is not an aiff, wav or caf file that can be read.")
        }
        if case .other(let codec) = format.codec {
            return (
                .codecNotAllowed,
                "\(name) is written in \(codec). Notifications play linear PCM, IMA4, µLaw and aLaw."
            )
        }
        // NaN and negative values are not valid lengths.
        guard let seconds = format.seconds, seconds >= 0 else {
            return (.notReadable, "How long \(name) lasts cannot be read.")
        }
        guard seconds < secondsLimit else {
            return (.tooLong, "\(name) lasts \(rounded(seconds)) s; less than 30 s can play.")
        }
        return (.fileFound, "\(name) plays, found in \(text(for: file.place)).")
    }

    private static func text(for place: SoundFile.Place) -> String {
        switch place {
        case .appContainer: "the app's Library/Sounds"
        case .groupContainer(let identifier): "Library/Sounds of \(identifier)"
        case .bundle: "the bundle"
        }
    }

    /// Formats with one decimal digit, and limits the value to the range of an integer.
    private static func rounded(_ seconds: Double) -> String {
        let tenths = Int((min(seconds, 1e9) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
