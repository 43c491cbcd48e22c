/// A speech engine as closures: Apple's synthesizer, or a script in tests.
///
/// ```swift
/// let silent = LiveSpeech(
///     start: { text, event in event(.finished) }, stop: {})
/// let live = try await LiveAnnouncer(speech: silent).announce("收款十元")
/// ```
public struct LiveSpeech: Sendable {
    /// The events of a speech engine: the UTF-16 offset of the next word, and the end or the
    /// cancellation of the text.
    public enum Event: Sendable, Hashable {
        case willSpeak(location: Int)
        case finished
        case cancelled
    }

    /// Starts to speak, and calls back in order. The last event is `finished` or `cancelled`.
    ///
    /// Throws when the process may not play sound.
    package var start: @Sendable (String, @escaping @Sendable (Event) -> Void) throws -> Void
    package var stop: @Sendable () -> Void

    /// Creates speech from functions, for tests and for your own engines.
    public init(
        start: @escaping @Sendable (String, @escaping @Sendable (Event) -> Void) throws -> Void,
        stop: @escaping @Sendable () -> Void
    ) {
        self.start = start
        self.stop = stop
    }
}
