internal import Logging

/// The level of a message.
///
/// Lines on standard error show swift-log's names: `debug`, `info`, `notice` (for ``default``),
/// `error` and `critical` (for ``fault``).
///
/// See <https://developer.apple.com/documentation/os/oslogtype>.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(_ rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let `default` = OSLogType(0)
    public static let info = OSLogType(1)
    /// Details for developers. They are only written if `OS_ACTIVITY_MODE` is `debug`.
    public static let debug = OSLogType(2)
    public static let error = OSLogType(0x10)
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

public typealias os_log_type_t = OSLogType
