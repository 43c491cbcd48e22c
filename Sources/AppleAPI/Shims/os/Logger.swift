/// Writes messages to one place in the log.
///
/// ```swift
/// let logger = Logger(subsystem: "com.example.chat", category: "push")
/// logger.info("\(sender, privacy: .public) wrote \(count) messages")
/// ```
///
/// ``OSLog`` says where the messages go, ``OSLogPrivacy`` what of them can be read.
///
/// See <https://developer.apple.com/documentation/os/logger>.
public struct Logger: Sendable {
    let log: OSLog
    private let redaction: Redaction

    public init(subsystem: String, category: String) {
        self.init(OSLog(subsystem: subsystem, category: category))
    }

    public init() {
        self.init(.default)
    }

    public init(_ logObj: OSLog) {
        self.init(logObj, redaction: .current)
    }

    package init(_ log: OSLog, redaction: Redaction) {
        self.log = log
        self.redaction = redaction
    }

    public func log(_ message: OSLogMessage) { log(level: .default, message) }

    public func log(level: OSLogType, _ message: OSLogMessage) {
        log.write(level) { message.text(redaction) }
    }

    /// Writes a debug message. Apple treats it the same as ``debug(_:)``.
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }

    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }

    public func info(_ message: OSLogMessage) { log(level: .info, message) }

    public func notice(_ message: OSLogMessage) { log(level: .default, message) }

    /// Writes an error. Apple treats it the same as ``error(_:)``.
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }

    public func error(_ message: OSLogMessage) { log(level: .error, message) }

    /// Writes a fault. Apple treats it the same as ``fault(_:)``.
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }

    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
