// Core Foundation is hidden inside the open Foundation.
#if !canImport(Darwin)
    public import Foundation

    /// The name of a set of sources that a run loop looks at.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfrunloopmode>.
    public struct CFRunLoopMode: RawRepresentable, Hashable {
        /// The name.
        public let rawValue: CFString

        /// Creates a mode of a name.
        public init(rawValue: CFString) { self.rawValue = rawValue }

        /// Creates a mode of a name.
        public init(_ rawValue: CFString) { self.init(rawValue: rawValue) }

        /// The usual mode.
        public static var defaultMode: CFRunLoopMode { CFRunLoopMode("kCFRunLoopDefaultMode") }
        /// All modes that were declared common.
        public static var commonModes: CFRunLoopMode { CFRunLoopMode("kCFRunLoopCommonModes") }
    }

    /// Why a run loop returned.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfrunlooprunresult>.
    public enum CFRunLoopRunResult: Int32, Sendable {
        /// It has neither sources nor timers.
        case finished = 1
        /// It was stopped.
        case stopped = 2
        /// The time is over.
        case timedOut = 3
        /// A source was handled.
        case handledSource = 4
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Runs the run loop of this thread for some time.
    ///
    /// - Parameters:
    ///   - mode: The mode.
    ///   - seconds: How long, at most. 0 or less handles what is ready and returns.
    ///   - returnAfterSourceHandled: Whether to return as soon as one source was handled.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfrunlooprunninmode(_:_:_:)>.
    @discardableResult
    public func CFRunLoopRunInMode(
        _ mode: CFRunLoopMode, _ seconds: CFTimeInterval, _ returnAfterSourceHandled: Bool
    ) -> CFRunLoopRunResult {
        let name =
            mode == .defaultMode ? RunLoop.Mode.default : RunLoop.Mode("\(mode.rawValue)")
        let end = Date(timeIntervalSinceNow: max(0, seconds))
        repeat {
            guard RunLoop.current.run(mode: name, before: end) else { return .finished }
            if returnAfterSourceHandled, end.timeIntervalSinceNow > 0 { return .handledSource }
        } while end.timeIntervalSinceNow > 0
        return .timedOut
    }
#endif
