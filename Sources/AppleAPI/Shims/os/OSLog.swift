// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation
package import Logging

/// A subsystem and a category of the log.
///
/// Messages go through swift-log. A process that calls `LoggingSystem.bootstrap` decides where they
/// go, with the subsystem as label and the category as metadata. By default, they are lines on
/// standard error, from ``OSLogType/info`` upward. Each line shows its values as ``OSLogPrivacy``
/// permits.
///
/// Apple's environment variable `OS_ACTIVITY_MODE` is supported: `debug` also writes debug
/// messages, and `disable` writes nothing. Messages are not stored, so a log store does not exist.
///
/// See <https://developer.apple.com/documentation/os/oslog>.
public final class OSLog: NSObject, Sendable {
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Points of interest for a profiler. No profiler exists here.
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        /// Signposts that a profiler records only while it runs. No profiler exists here.
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    }

    public static let `default` = OSLog(subsystem: "", category: "")
    public static let disabled = OSLog(logger: nil)

    private let logger: Logging.Logger?

    public convenience init(subsystem: String, category: String) {
        self.init(
            logger: Self.logger(
                subsystem: subsystem, category: category,
                mode: ProcessInfo.processInfo.environment["OS_ACTIVITY_MODE"]))
    }

    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    package init(logger: Logging.Logger?) {
        self.logger = logger
        super.init()
    }

    public func isEnabled(type: OSLogType) -> Bool {
        guard let logger else { return false }
        return type.level >= logger.logLevel
    }

    /// Whether signposts are written, as messages of the debug level.
    public var signpostsEnabled: Bool { isEnabled(type: .debug) }

    /// Writes a message if its level is enabled. Otherwise the text is not evaluated.
    func write(_ type: OSLogType, _ text: () -> String) {
        guard isEnabled(type: type) else { return }
        logger?.log(level: type.level, "\(text())")
    }

    /// Returns the swift-log logger for a value of `OS_ACTIVITY_MODE`, or `nil` for `disable`.
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

public typealias os_log_t = OSLog

public func os_log_create(_ subsystem: String, _ category: String) -> OSLog {
    OSLog(subsystem: subsystem, category: category)
}
