package import NotificationModel

/// What plays for a notification's sound: a file of the app, or a sound of the system's own.
///
/// Whether anything is heard at all (settings, levels, the ring switch) is not decided here.
package struct SoundChoice: Sendable, Hashable, Codable {
    /// A sound of this many seconds or more is not played (SND-2).
    package static let secondsLimit = 30.0

    /// Why it plays.
    package enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
        /// The named file was found and can be played.
        case fileFound
        /// No file was named.
        case noName
        /// No file has the name, in any place where this kind of sound is searched (SND-3, a guess).
        case notFound
        /// The file's header is none of an aiff, wav or caf file.
        case notReadable
        /// The samples are written in a way that notifications do not play (SND-2).
        case codecNotAllowed
        /// The file lasts `secondsLimit` or more (SND-2).
        case tooLong
    }

    /// What was asked for. Its kind and volume hold for the system's sound as well.
    package let sound: NotificationSound
    /// The file that plays; `nil` for the system's own sound of the kind: alert, critical or
    /// ringtone.
    package let file: SoundFile?
    /// Why.
    package let reason: Reason
    /// What happened, with name and figures: a sentence for the journey.
    package let sentence: String

    /// Decides what plays.
    ///
    /// The first file with the name wins, and when that one cannot be played, the system's sound
    /// does: no other place is tried. Names must be equal to the letter and have no folder. Groups
    /// are searched in the order of their ids, which is a guess.
    ///
    /// - Parameters:
    ///   - sound: What the notification asks for.
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

    /// Critical sounds are not searched in the groups' containers (SND-5).
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
        guard let name else { return (.noName, "The system's own sound is asked for.") }
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
        // NaN and negative lengths are no lengths.
        guard let seconds = format.seconds, seconds >= 0 else {
            return (.notReadable, "How long \(name) lasts cannot be read.")
        }
        guard seconds < secondsLimit else {
            return (.tooLong, "\(name) lasts \(rounded(seconds)) s; less than 30 s can play.")
        }
        return (.fileFound, "\(name) plays, found in \(words(for: file.place)).")
    }

    private static func words(for place: SoundFile.Place) -> String {
        switch place {
        case .appContainer: "the app's Library/Sounds"
        case .groupContainer(let identifier): "Library/Sounds of \(identifier)"
        case .bundle: "the bundle"
        }
    }

    /// One digit after the point, and never so many before it that a whole number cannot hold them.
    private static func rounded(_ seconds: Double) -> String {
        let tenths = Int((min(seconds, 1e9) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
