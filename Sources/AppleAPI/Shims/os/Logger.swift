/// Writes messages to one place in the log.
///
/// ```swift
/// let logger = Logger(subsystem: "com.example.chat", category: "push")
/// logger.info("\(name, privacy: .public) wrote \(count) messages")
/// ```
///
/// ``OSLog`` says where the messages go, ``OSLogPrivacy`` what of them can be read.
///
/// See <https://developer.apple.com/documentation/os/logger>.
public struct Logger: Sendable {
    let log: OSLog
    private let redaction: Redaction

    /// A logger for a place in the log.
    public init(subsystem: String, category: String) {
        self.init(OSLog(subsystem: subsystem, category: category))
    }

    /// A logger for the default place.
    public init() {
        self.init(.default)
    }

    /// A logger for a place that already exists.
    public init(_ logObj: OSLog) {
        self.init(logObj, redaction: .current)
    }

    package init(_ log: OSLog, redaction: Redaction) {
        self.log = log
        self.redaction = redaction
    }

    /// Writes a message of the default level.
    public func log(_ message: OSLogMessage) { log(level: .default, message) }

    /// Writes a message of a level.
    public func log(level: OSLogType, _ message: OSLogMessage) {
        log.write(level) { message.text(redaction) }
    }

    /// Writes a debug message; Apple makes no difference to ``debug(_:)``.
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }

    /// Writes a debug message.
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }

    /// Writes an informative message.
    public func info(_ message: OSLogMessage) { log(level: .info, message) }

    /// Writes a message of the default level.
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }

    /// Writes an error; Apple makes no difference to ``error(_:)``.
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }

    /// Writes an error.
    public func error(_ message: OSLogMessage) { log(level: .error, message) }

    /// Writes a fault; Apple makes no difference to ``fault(_:)``.
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }

    /// Writes a fault.
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
