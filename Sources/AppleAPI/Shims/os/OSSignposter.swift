public final class OSSignpostIntervalState: Sendable {
    let signpostID: OSSignpostID

    init(_ signpostID: OSSignpostID) {
        self.signpostID = signpostID
    }
}

/// Marks intervals and events.
///
/// A signpost is written as a message of the debug level, because no profiler exists here.
/// Signposts with messages are not available.
///
/// See <https://developer.apple.com/documentation/os/ossignposter>.
public struct OSSignposter: Sendable {
    private let log: OSLog

    public init(subsystem: String, category: String) {
        self.init(logHandle: OSLog(subsystem: subsystem, category: category))
    }

    public init(subsystem: String, category: OSLog.Category) {
        self.init(logHandle: OSLog(subsystem: subsystem, category: category))
    }

    public init(logger: Logger) {
        self.init(logHandle: logger.log)
    }

    public init(logHandle: OSLog) {
        log = logHandle
    }

    public init() {
        self.init(logHandle: .default)
    }

    public var isEnabled: Bool { log.signpostsEnabled }

    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

    public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
        OSSignpostID(log: log, object: object)
    }

    /// Marks the start of an interval. Pass the result to ``endInterval(_:_:)``.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive)
        -> OSSignpostIntervalState
    {
        unsafe os_signpost(.begin, log: log, name: name, signpostID: id)
        return OSSignpostIntervalState(id)
    }

    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
        unsafe os_signpost(.end, log: log, name: name, signpostID: state.signpostID)
    }

    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
        unsafe os_signpost(.event, log: log, name: name, signpostID: id)
    }

    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
    ) rethrows -> T {
        let state = beginInterval(name, id: id)
        defer { endInterval(name, state) }
        return try task()
    }
}
