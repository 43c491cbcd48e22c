// swift-corelibs-libdispatch lacks this source.
#if !canImport(Darwin)
    public import Dispatch

    /// A dispatch source that reports changes of the system's memory pressure.
    ///
    /// See <https://developer.apple.com/documentation/dispatch/dispatchsourcememorypressure>.
    public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
        var data: DispatchSource.MemoryPressureEvent { get }
        var mask: DispatchSource.MemoryPressureEvent { get }
    }

    extension DispatchSource {
        /// The level of memory pressure.
        ///
        /// See <https://developer.apple.com/documentation/dispatch/dispatchsource/memorypressureevent>.
        public struct MemoryPressureEvent: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }
            public static var normal: MemoryPressureEvent { .init(rawValue: 1 << 0) }
            public static var warning: MemoryPressureEvent { .init(rawValue: 1 << 1) }
            public static var critical: MemoryPressureEvent { .init(rawValue: 1 << 2) }
            public static var all: MemoryPressureEvent { [.normal, .warning, .critical] }
        }

        /// Creates a source whose handler never runs. It can be resumed and canceled.
        ///
        /// The device reports no memory pressure to a process. It terminates a service extension
        /// that uses too much memory without a warning (NSE-12).
        public class func makeMemoryPressureSource(
            eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
        ) -> any DispatchSourceMemoryPressure {
            // No code merges data into this source, so it never fires.
            guard let source = makeUserDataOrSource(queue: queue) as? DispatchSource else {
                preconditionFailure("Dispatch returned a source of an unknown class.")
            }
            return source
        }
    }

    extension DispatchSource: DispatchSourceMemoryPressure {
        public var data: MemoryPressureEvent { [] }
        public var mask: MemoryPressureEvent { .all }
    }
#endif
