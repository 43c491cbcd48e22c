// swift-corelibs-foundation does not export Core Foundation.
#if !canImport(Darwin)
    public import Foundation

    /// The mode of a run loop, which selects the sources that it monitors.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfrunloopmode>.
    public struct CFRunLoopMode: RawRepresentable, Hashable {
        public let rawValue: CFString

        public init(rawValue: CFString) { self.rawValue = rawValue }

        public init(_ rawValue: CFString) { self.init(rawValue: rawValue) }

        public static var defaultMode: CFRunLoopMode { CFRunLoopMode("kCFRunLoopDefaultMode") }
        public static var commonModes: CFRunLoopMode { CFRunLoopMode("kCFRunLoopCommonModes") }
    }

    /// The reason why a run loop returned.
    ///
    /// See <https://developer.apple.com/documentation/corefoundation/cfrunlooprunresult>.
    public enum CFRunLoopRunResult: Int32, Sendable {
        case finished = 1
        case stopped = 2
        case timedOut = 3
        case handledSource = 4
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Runs the run loop of the current thread for a limited time.
    ///
    /// - Parameters:
    ///   - mode: The mode.
    ///   - seconds: The maximum time. 0 or less handles the pending sources and returns.
    ///   - returnAfterSourceHandled: Whether to return after the first handled source.
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
