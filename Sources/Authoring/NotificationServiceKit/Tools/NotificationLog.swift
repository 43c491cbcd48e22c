/// A destination for the kit's log lines.
///
/// ```swift
/// let log = NotificationLog { entry in
///     guard entry.level >= .warning else { return }
///     print(entry.message, entry.metadata)
/// }
/// ```
///
/// Messages are constant; variable parts are metadata. Neither contains text of a message, a
/// payload, a key or a token. URLs are logged without their query.
public struct NotificationLog: Sendable {
    /// The severity of a log line.
    public enum Level: Int, Sendable, Hashable, Comparable {
        case debug
        case info
        case warning
        case error

        /// Compares by severity: `debug` is the lowest level, `error` the highest.
        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    /// A log line: a constant message with metadata.
    public struct Entry: Sendable, Hashable {
        /// The severity, by which a log filters entries.
        public let level: Level
        /// The message, which is constant for each kind of event.
        public let message: String
        /// The variable parts, under stable names. They never contain text of a message, a key or a
        /// token.
        public let metadata: [String: String]

        package init(level: Level, message: String, metadata: [String: String] = [:]) {
            self.level = level
            self.message = message
            self.metadata = metadata
        }
    }

    /// Writes a line. Called from any thread.
    public var write: @Sendable (Entry) -> Void

    /// Creates a log from a function. It is called from any thread and should return quickly.
    public init(write: @escaping @Sendable (Entry) -> Void) { self.write = write }

    /// A log that discards every line.
    public static let none = NotificationLog { _ in }
}
