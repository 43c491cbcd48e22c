// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

private import Synchronization

public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt64

    public init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// Creates a unique id. The log is ignored.
    public init(log: OSLog) {
        rawValue = Self.next.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// Returns the id of an object, which stays the same for its lifetime. The log is ignored.
    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    }

    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    public static let invalid = OSSignpostID(.max)
    public static let null = OSSignpostID(0)

    private static let next = Atomic<UInt64>(0)
}

public enum OSSignpostType: UInt8, Sendable {
    case event = 0
    case begin = 1
    case end = 2
}

/// Writes a signpost as a message of the debug level, because no profiler exists here.
///
/// See <https://developer.apple.com/documentation/os/os_signpost(_:dso:log:name:signpostid:)>.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {
    log.write(.debug) { "signpost \(type) \(name) \(signpostID.rawValue)" }
}

/// Writes a signpost with a C format string as a message of the debug level, because no profiler
/// exists here.
///
/// See <https://developer.apple.com/documentation/os/os_signpost(_:dso:log:name:signpostid:_:_:)>.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {
    log.write(.debug) {
        "signpost \(type) \(name) \(signpostID.rawValue): "
            + LogFormat("\(format)").text(arguments, .current)
    }
}
