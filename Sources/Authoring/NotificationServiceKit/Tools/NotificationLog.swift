/// Where the kit says what it did and why it did not.
///
/// Messages are constant; what varies is metadata. Neither ever holds text of a message, a payload, a
/// key or a token; addresses are there without their query.
public struct NotificationLog: Sendable {
    /// How much a line matters.
    public enum Level: Int, Sendable, Hashable, Comparable {
        /// For whoever looks closely.
        case debug
        /// A decision.
        case info
        /// Something is missing that the person could have seen.
        case warning
        /// Nothing but the original, or a neutral text, could be shown.
        case error

        /// Whether the left matters less than the right.
        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    /// A line of the log: a constant message with metadata.
    public struct Entry: Sendable, Hashable {
        /// How much the line matters, to filter by.
        public let level: Level
        /// What happened; the same words each time.
        public let message: String
        /// What varies, by stable names; no text of a message, no key and no token.
        public let metadata: [String: String]

        /// Makes a line.
        package init(level: Level, message: String, metadata: [String: String] = [:]) {
            self.level = level
            self.message = message
            self.metadata = metadata
        }
    }

    /// Takes a line; called from any thread.
    public var write: @Sendable (Entry) -> Void

    /// Makes a log of a function that takes lines; it is called from any thread and should return
    /// soon.
    public init(write: @escaping @Sendable (Entry) -> Void) { self.write = write }

    /// A log that drops every line.
    public static let none = NotificationLog { _ in }
}
