/// What turns words into sound.
///
/// `clips(in:)` plays recorded words; `synthesizer` asks Apple's synthesizer; on Linux, `espeak`
/// asks espeak-ng. A test, or another engine, gives a closure of its own.
public struct Voice: Sendable {
    /// Tells this voice, and how it speaks, from others: part of the name of every sound.
    package let identifier: String
    private let saying: @Sendable (Announcement.Part.Content) async throws -> AudioClip

    /// A voice.
    ///
    /// - Parameters:
    ///   - identifier: Must differ when the same words would sound otherwise.
    ///   - say: Makes the sound. It may be called several times at once. An `AnnouncementError` says
    ///     why it cannot.
    public init(
        identifier: String,
        say: @escaping @Sendable (Announcement.Part.Content) async throws -> AudioClip
    ) {
        self.identifier = identifier
        saying = say
    }

    /// The sound of one part.
    ///
    /// - Throws: `AnnouncementError` with code `voiceLacks` or `voiceFailed`; `CancellationError`.
    public func say(_ content: Announcement.Part.Content) async throws -> AudioClip {
        try await saying(content)
    }

    /// A voice that reads a text, whatever the words are called.
    ///
    /// - Parameters:
    ///   - identifier: As in `init(identifier:say:)`.
    ///   - reading: How words become text.
    ///   - speak: Makes the sound of a text.
    public static func reading(
        _ reading: NumberReading, identifier: String,
        speak: @escaping @Sendable (String) async throws -> AudioClip
    ) -> Voice {
        Voice(identifier: identifier) { content in
            switch content {
            case .text(let text): return try await speak(text)
            case .words(let words): return try await speak(reading.text(words))
            }
        }
    }
}
