// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation
package import Logging

/// A place in the log: a subsystem and a category in it.
///
/// Messages go through swift-log, so a process that calls `LoggingSystem.bootstrap` gets them where
/// it wants them, with the subsystem as label and the category as metadata. Without that they are
/// lines on standard error, from ``OSLogType/info`` upwards. Of Apple's environment variable
/// `OS_ACTIVITY_MODE`, `debug` lets debug messages through and `disable` silences everything. Each
/// line carries its values as ``OSLogPrivacy`` allows. Nothing is kept: there is no log store.
///
/// See <https://developer.apple.com/documentation/os/oslog>.
public final class OSLog: NSObject, Sendable {
    /// Apple's names for categories with a meaning.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The category's text.
        public let rawValue: String

        /// A category with a text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// What a profiler shows as points in time. Nothing here does.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        /// What a profiler records only while it runs. Nothing here does.
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    }

    /// The log of everything that names none.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// The log that writes nothing.
    public static let disabled = OSLog(logger: nil)

    private let logger: Logging.Logger?

    /// A place in the log.
    public convenience init(subsystem: String, category: String) {
        self.init(
            logger: Self.logger(
                subsystem: subsystem, category: category,
                mode: ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"]))
    }

    /// A place in the log with one of Apple's categories.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    package init(logger: Logging.Logger?) {
        self.logger = logger
        super.init()
    }

    /// Whether a message of this level would be written.
    public func isEnabled(type: OSLogType) -> Bool {
        guard let logger else { return false }
        return type.level >= logger.logLevel
    }

    /// Whether signposts would be written.
    public var signpostsEnabled: Bool { isEnabled(type: .debug) }

    /// Writes a message if its level is enabled; the text is not even made otherwise.
    func write(_ type: OSLogType, _ text: () -> String) {
        guard isEnabled(type: type) else { return }
        logger?.log(level: type.level, "\(text())")
    }

    /// What swift-log is asked for, by the value of `OS_ACTIVITY_MODE`.
    package static func logger(
        subsystem: String, category: String, mode: String?,
        label: (String) -> Logging.Logger = { Logging.Logger(label: $0) }
    ) -> Logging.Logger? {
        if mode == "disable" { return nil }
        var logger = label(subsystem.isEmpty ? ProcessInfo.processInfo.processName : subsystem)
        if !category.isEmpty { logger[metadataKey: "category"] = "\(category)" }
        if mode == "debug" { logger.logLevel = .trace }
        return logger
    }
}

/// Apple's name in C.
public typealias os_log_t = OSLog

/// Makes a place in the log, in the C spelling.
public func os_log_create(_ subsystem: String, _ category: String) -> OSLog {
    OSLog(subsystem: subsystem, category: category)
}
