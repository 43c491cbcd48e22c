// Apple's Dispatch has this source; the open one has not.
#if !canImport(Darwin)
    public import Dispatch

    /// A source that tells of changes of the system's memory pressure.
    ///
    /// See <https://developer.apple.com/documentation/dispatch/dispatchsourcememorypressure>.
    public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
        /// What happened.
        var data: DispatchSource.MemoryPressureEvent { get }
        /// What the source tells of.
        var mask: DispatchSource.MemoryPressureEvent { get }
    }

    extension DispatchSource {
        /// How much memory is wanted.
        ///
        /// See <https://developer.apple.com/documentation/dispatch/dispatchsource/memorypressureevent>.
        public struct MemoryPressureEvent: OptionSet, Sendable {
            /// The bits.
            public let rawValue: UInt
            /// Creates events from bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }
            /// There is enough again.
            public static var normal: MemoryPressureEvent { .init(rawValue: 1 << 0) }
            /// Memory becomes short.
            public static var warning: MemoryPressureEvent { .init(rawValue: 1 << 1) }
            /// Memory is very short.
            public static var critical: MemoryPressureEvent { .init(rawValue: 1 << 2) }
            /// All of them.
            public static var all: MemoryPressureEvent { [.normal, .warning, .critical] }
        }

        /// A source of memory pressure.
        ///
        /// It can be resumed and canceled, and its handler never runs: the device tells a process nothing
        /// of memory. A service extension that takes too much is ended without a word (NSE-12).
        public class func makeMemoryPressureSource(
            eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
        ) -> any DispatchSourceMemoryPressure {
            // Nobody adds to it, so it never fires.
            guard let source = makeUserDataOrSource(queue: queue) as? DispatchSource else {
                preconditionFailure("Dispatch makes sources of another class.")
            }
            return source
        }
    }

    extension DispatchSource: DispatchSourceMemoryPressure {
        /// What happened: nothing, here.
        public var data: MemoryPressureEvent { [] }
        /// What the source tells of.
        public var mask: MemoryPressureEvent { .all }
    }
#endif
