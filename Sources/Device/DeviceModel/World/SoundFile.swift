/// A sound file of an app, described by its header.
///
/// ```swift
/// let paid = SoundFile(
///     place: .groupContainer("group.org.example.shop"), name: "paid.caf",
///     format: .init(container: .caf, codec: .linearPCM, seconds: 2.5))
/// ```
public struct SoundFile: Sendable, Hashable, Codable {
    /// The location of a sound file. A named sound is searched in this order (SND-1).
    ///
    /// The containers hold sounds in `Library/Sounds`. A group container has the group's id.
    public enum Place: Sendable, Hashable, Codable {
        case appContainer
        case groupContainer(String)
        case bundle
    }

    /// The file formats that notifications can play (SND-2): AIFF and AIFF-C, WAVE, and Core Audio
    /// Format.
    public enum Container: String, Sendable, Hashable, Codable, CaseIterable {
        case aiff
        case wav
        case caf
    }

    /// The encoding of the samples.
    ///
    /// `linearPCM` covers integers and floating point. `other` has the name that the file contains.
    public enum Codec: Sendable, Hashable, Codable {
        case linearPCM
        case ima4
        case muLaw
        case aLaw
        case other(String)
    }

    /// The contents of a sound file's header.
    ///
    /// `seconds` is `nil` if the codec is not one that can be measured.
    public struct Format: Sendable, Hashable, Codable {
        package var container: Container
        package var codec: Codec
        package var seconds: Double?

        /// Describes a sound file's contents. Pass `nil` for `seconds` if the length cannot be
        /// measured.
        public init(container: Container, codec: Codec, seconds: Double?) {
            self.container = container
            self.codec = codec
            self.seconds = seconds
        }
    }

    package var place: Place
    /// The file name with its extension, without a folder.
    public var name: String
    /// The contents of the header; `nil` if the file is damaged or not an aiff, wav or caf file.
    package var format: Format?
    /// The title that the file's author wrote into it, which describes the sound; `nil` if there is
    /// none.
    package var title: String?

    /// Creates a sound file.
    ///
    /// - Parameters:
    ///   - place: The location, which decides whether notifications may name the file.
    ///   - format: The contents of the header; `nil` if it cannot be read.
    ///   - title: The title that the file's author wrote into it.
    public init(place: Place, name: String, format: Format?, title: String? = nil) {
        self.place = place
        self.name = name
        self.format = format
        self.title = title
    }

    /// The title and the file name for a journey: `“收款一元” (payment-1.wav)`, `ping.caf`.
    package var displayName: String { title.map { "“\($0)” (\(name))" } ?? name }
}
