internal import Logging

/// How much a message matters.
///
/// On standard error, the lines say `debug`, `info`, `notice` (for ``default``), `error` and
/// `critical` (for ``fault``), which are swift-log's words.
///
/// See <https://developer.apple.com/documentation/os/oslogtype>.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public let rawValue: UInt8

    /// The level with a number.
    public init(_ rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The level with a number.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// What one wants to know when things go wrong.
    public static let `default` = OSLogType(0)
    /// What helps, but is not essential.
    public static let info = OSLogType(1)
    /// What only a developer wants. Not written unless `OS_ACTIVITY_MODE` is `debug`.
    public static let debug = OSLogType(2)
    /// What went wrong in this process.
    public static let error = OSLogType(0x10)
    /// What is a bug, or went wrong beyond this process.
    public static let fault = OSLogType(0x11)

    var level: Logging.Logger.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .error: .error
        case .fault: .critical
        default: .notice
        }
    }
}

/// Apple's name in C.
public typealias os_log_type_t = OSLogType
