/// An interval that has begun.
///
/// See <https://developer.apple.com/documentation/os/ossignpostintervalstate>.
public final class OSSignpostIntervalState: Sendable {
    let signpostID: OSSignpostID

    init(_ signpostID: OSSignpostID) {
        self.signpostID = signpostID
    }
}

/// Marks intervals and events.
///
/// No profiler listens here: a signpost is a line of the debug level. Messages on signposts are not
/// in this slice.
///
/// See <https://developer.apple.com/documentation/os/ossignposter>.
public struct OSSignposter: Sendable {
    private let log: OSLog

    /// A signposter for a place in the log.
    public init(subsystem: String, category: String) {
        self.init(logHandle: OSLog(subsystem: subsystem, category: category))
    }

    /// A signposter for a place with one of Apple's categories.
    public init(subsystem: String, category: OSLog.Category) {
        self.init(logHandle: OSLog(subsystem: subsystem, category: category))
    }

    /// A signposter for a logger's place in the log.
    public init(logger: Logger) {
        self.init(logHandle: logger.log)
    }

    /// A signposter for a place that already exists.
    public init(logHandle: OSLog) {
        log = logHandle
    }

    /// A signposter for the default place.
    public init() {
        self.init(logHandle: .default)
    }

    /// Whether signposts would be written.
    public var isEnabled: Bool { log.signpostsEnabled }

    /// A new id.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

    /// The id of an object.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
        OSSignpostID(log: log, object: object)
    }

    /// Marks a beginning. Give what it returns to ``endInterval(_:_:)``.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive)
        -> OSSignpostIntervalState
    {
        unsafe os_signpost(.begin, log: log, name: name, signpostID: id)
        return OSSignpostIntervalState(id)
    }

    /// Marks an end.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
        unsafe os_signpost(.end, log: log, name: name, signpostID: state.signpostID)
    }

    /// Marks that something happened.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
        unsafe os_signpost(.event, log: log, name: name, signpostID: id)
    }

    /// Marks the beginning and the end of a closure.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
    ) rethrows -> T {
        let state = beginInterval(name, id: id)
        defer { endInterval(name, state) }
        return try task()
    }
}
