/// A voice that converts words to sound.
///
/// ```swift
/// let silence = try AudioClip(format: .speech, samples: Array(repeating: 0, count: 22_050))
/// let voice = Voice(identifier: "silence") { _ in silence }
/// let clip = try await voice.say(.text("Ready"))
/// ```
///
/// `clips(in:)` plays recorded words, and `synthesizer` uses Apple's synthesizer. On Linux,
/// `espeak` uses espeak-ng. For a test or another engine, create one from a closure.
public struct Voice: Sendable {
    /// Identifies the voice and its settings. It is a part of the name of every sound.
    package let identifier: String
    private let saying: @Sendable (Announcement.Part.Content) async throws -> AudioClip

    /// Creates a voice.
    ///
    /// - Parameters:
    ///   - identifier: An identifier that must differ when the same words would sound different.
    ///   - say: Returns the sound. It may be called concurrently, and throws an `AnnouncementError`
    ///     with the reason when it cannot speak.
    public init(
        identifier: String,
        say: @escaping @Sendable (Announcement.Part.Content) async throws -> AudioClip
    ) {
        self.identifier = identifier
        saying = say
    }

    /// Returns the sound of one part.
    ///
    /// - Throws: `AnnouncementError` with code `voiceLacks` or `voiceFailed`; `CancellationError`.
    public func say(_ content: Announcement.Part.Content) async throws -> AudioClip {
        try await saying(content)
    }

    /// Returns a voice that reads text, independent of the names of the words.
    ///
    /// - Parameters:
    ///   - identifier: The identifier, as in `init(identifier:say:)`.
    ///   - reading: The language in which words are joined to text.
    ///   - speak: Returns the sound of a text.
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
