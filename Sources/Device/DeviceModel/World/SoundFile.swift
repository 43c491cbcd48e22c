/// One sound file that an app brought along, as its header describes it.
public struct SoundFile: Sendable, Hashable, Codable {
    /// Where a sound file lies. A named sound is searched in this order (SND-1).
    public enum Place: Sendable, Hashable, Codable {
        /// `Library/Sounds` in the app's own container.
        case appContainer
        /// `Library/Sounds` in the container of an app group, by the group's id.
        case groupContainer(String)
        /// The app's bundle.
        case bundle
    }

    /// The kinds of file that notifications can play (SND-2).
    public enum Container: String, Sendable, Hashable, Codable, CaseIterable {
        /// AIFF and AIFF-C.
        case aiff
        /// WAVE.
        case wav
        /// Apple's Core Audio Format.
        case caf
    }

    /// How the samples are written.
    public enum Codec: Sendable, Hashable, Codable {
        /// Linear PCM, whole numbers or floating point.
        case linearPCM
        /// Apple's IMA 4:1.
        case ima4
        /// µLaw.
        case muLaw
        /// aLaw.
        case aLaw
        /// Anything else, by the name that the file gives it.
        case other(String)
    }

    /// What a file's header says.
    public struct Format: Sendable, Hashable, Codable {
        /// The kind of file.
        package var container: Container
        /// How its samples are written.
        package var codec: Codec
        /// How long it plays, in seconds; `nil` when the codec is not one that is measured.
        package var seconds: Double?

        /// Describes what is in a sound file; `seconds` is `nil` where it cannot be measured.
        public init(container: Container, codec: Codec, seconds: Double?) {
            self.container = container
            self.codec = codec
            self.seconds = seconds
        }
    }

    /// Where it lies.
    package var place: Place
    /// Its name with the extension, without a folder.
    public var name: String
    /// What its header says; `nil` when that is not an aiff, wav or caf file, or a damaged one.
    package var format: Format?
    /// What is heard, in the words that its maker wrote into the file; `nil` where there are none.
    package var title: String?

    /// Creates a sound file.
    ///
    /// - Parameters:
    ///   - place: Where it lies, which decides whether notifications may name it.
    ///   - format: What is in it; `nil` where that cannot be read.
    ///   - title: What is heard, in its maker's words.
    public init(place: Place, name: String, format: Format?, title: String? = nil) {
        self.place = place
        self.name = name
        self.format = format
        self.title = title
    }

    /// What is heard and in which file, for a journey: `“收款一元” (payment-1.wav)`, `ping.caf`.
    package var words: String { title.map { "“\($0)” (\(name))" } ?? name }
}
