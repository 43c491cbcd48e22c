// swift-corelibs-libdispatch lacks this source.
#if !canImport(Darwin)
    public import Dispatch
    private import Synchronization

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

        /// Creates a source whose handler runs when the process gets a memory warning.
        ///
        /// The device warns an extension whose memory nears the limit (NSE-24). The level is always
        /// `warning`. The device does not measure the memory of apps.
        public class func makeMemoryPressureSource(
            eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
        ) -> any DispatchSourceMemoryPressure {
            guard let source = makeUserDataOrSource(queue: queue) as? DispatchSource else {
                preconditionFailure("Dispatch returned a source of an unknown class.")
            }
            MemoryPressureSources.add(source, eventMask)
            return source
        }

        /// Fires the sources for a level. This function belongs to Bellhop, not to Apple's API.
        package static func reportMemoryPressure(_ level: MemoryPressureEvent) {
            MemoryPressureSources.report(level)
        }
    }

    extension DispatchSource: DispatchSourceMemoryPressure {
        public var data: MemoryPressureEvent {
            MemoryPressureEvent(rawValue: (self as any DispatchSourceUserDataOr).data)
        }
        public var mask: MemoryPressureEvent { MemoryPressureSources.mask(of: self) }
    }

    private enum MemoryPressureSources {
        private struct Entry {
            weak var source: DispatchSource?
            let mask: DispatchSource.MemoryPressureEvent
        }

        private static let entries = Mutex<[Entry]>([])

        static func add(_ source: DispatchSource, _ mask: DispatchSource.MemoryPressureEvent) {
            entries.withLock { entries in
                entries.removeAll { $0.source == nil }
                entries.append(Entry(source: source, mask: mask))
            }
        }

        static func mask(of source: DispatchSource) -> DispatchSource.MemoryPressureEvent {
            entries.withLock { $0.first { $0.source === source }?.mask ?? .all }
        }

        static func report(_ level: DispatchSource.MemoryPressureEvent) {
            let sources = entries.withLock { entries in
                entries.compactMap { $0.mask.isDisjoint(with: level) ? nil : $0.source }
            }
            for source in sources {
                (source as any DispatchSourceUserDataOr).or(data: level.rawValue)
            }
        }
    }
#endif
