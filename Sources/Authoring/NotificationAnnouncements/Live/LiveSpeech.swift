/// What speaks aloud, as closures: Apple's synthesizer, or a script of a test.
public struct LiveSpeech: Sendable {
    /// What a synthesizer says of itself.
    public enum Event: Sendable, Hashable {
        /// The UTF-16 place of the word that it is about to speak.
        case willSpeak(location: Int)
        /// It has come to the end.
        case finished
        /// It was stopped.
        case cancelled
    }

    /// Begins to speak, and calls back in order, at last with `finished` or `cancelled`.
    ///
    /// Throws when this process may not play sound.
    package var start: @Sendable (String, @escaping @Sendable (Event) -> Void) throws -> Void
    /// Stops what is spoken.
    package var stop: @Sendable () -> Void

    /// Makes speech of functions, for tests and for engines of your own.
    public init(
        start: @escaping @Sendable (String, @escaping @Sendable (Event) -> Void) throws -> Void,
        stop: @escaping @Sendable () -> Void
    ) {
        self.start = start
        self.stop = stop
    }
}
