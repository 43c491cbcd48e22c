// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

private import Synchronization

/// Tells intervals of the same name apart.
///
/// See <https://developer.apple.com/documentation/os/ossignpostid>.
public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt64

    /// The id with a number.
    public init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// The id with a number.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// A new id. The log is not asked.
    public init(log: OSLog) {
        rawValue = Self.next.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// The id of an object, the same as long as it lives. The log is not asked.
    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    }

    /// The id of what happens once at a time.
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    /// An id that means nothing.
    public static let invalid = OSSignpostID(.max)
    /// An id that means nothing either.
    public static let null = OSSignpostID(0)

    private static let next = Atomic<UInt64>(0)
}

/// What a signpost says about its interval.
///
/// See <https://developer.apple.com/documentation/os/ossignposttype>.
public enum OSSignpostType: UInt8, Sendable {
    /// Something happened.
    case event = 0
    /// Something begins.
    case begin = 1
    /// Something ends.
    case end = 2
}

/// Writes a signpost.
///
/// No profiler listens here: a signpost is a line of the debug level.
///
/// See <https://developer.apple.com/documentation/os/os_signpost(_:dso:log:name:signpostid:)>.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = #dsohandle, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {
    log.write(.debug) { "signpost \(type) \(name) \(signpostID.rawValue)" }
}

/// Writes a signpost with a message in C's format.
///
/// No profiler listens here: a signpost is a line of the debug level.
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
