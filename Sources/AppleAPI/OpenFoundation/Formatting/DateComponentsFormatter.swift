// swift-corelibs-foundation declares this class as unavailable.
#if !canImport(ObjectiveC)
    public import Foundation

    /// Formats a duration in a language: “1 hour, 10 minutes”, “1:10:05”.
    ///
    /// Limits: years and months are counted in the smaller allowed units, and `spellOut` formats as
    /// `full`. Every style except `positional` drops zeros; `positional` abbreviates units larger
    /// than hours. `allowsFractionalUnits`, `collapsesLargestUnit`, `formattingContext` and the
    /// phrases (“about”, “remaining”) are stored and ignored.
    ///
    /// See <https://developer.apple.com/documentation/foundation/datecomponentsformatter>.
    open class DateComponentsFormatter: Formatter, @unchecked Sendable {
        // `@unchecked` as in Apple's declaration: callers do not change a formatter while they use
        // it.

        public enum UnitsStyle: Int, Sendable {
            case positional = 0
            case abbreviated = 1
            case short = 2
            case full = 3
            /// Formats as ``full``.
            case spellOut = 4
            case brief = 5
        }

        public struct ZeroFormattingBehavior: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }
            /// `positional` drops leading zeros and pads the others; the other styles drop all
            /// zeros.
            public static var `default`: ZeroFormattingBehavior { .init(rawValue: 1 << 0) }
            public static var dropLeading: ZeroFormattingBehavior { .init(rawValue: 1 << 1) }
            public static var dropMiddle: ZeroFormattingBehavior { .init(rawValue: 1 << 2) }
            public static var dropTrailing: ZeroFormattingBehavior { .init(rawValue: 1 << 3) }
            public static var dropAll: ZeroFormattingBehavior {
                [.dropLeading, .dropMiddle, .dropTrailing]
            }
            public static var pad: ZeroFormattingBehavior { .init(rawValue: 1 << 16) }
        }

        open var unitsStyle = UnitsStyle.positional
        /// The units to write. If empty, `string(from:)` writes the units of the components, or all
        /// units of a duration.
        open var allowedUnits: NSCalendar.Unit = []
        open var zeroFormattingBehavior = ZeroFormattingBehavior.default
        /// The calendar, whose locale selects the language; `nil` is the Gregorian calendar.
        open var calendar: Calendar? = .autoupdatingCurrent
        /// The maximum number of units; 0 is unlimited.
        open var maximumUnitCount = 0
        open var allowsFractionalUnits = false
        open var collapsesLargestUnit = false
        open var includesApproximationPhrase = false
        open var includesTimeRemainingPhrase = false
        open var formattingContext = Context.unknown

        public override init() { super.init() }

        /// Returns `nil`, because a formatter cannot be archived.
        public required init?(coder: NSCoder) { nil }

        open override func string(for obj: Any?) -> String? {
            (obj as? DateComponents).flatMap { string(from: $0) }
        }

        open func string(from components: DateComponents) -> String? {
            let start = Date(timeIntervalSinceReferenceDate: 0)
            guard let end = usedCalendar.date(byAdding: components, to: start) else { return nil }
            let own = Self.units.filter { components.value(for: $0.component) != nil }
            return text(from: start, to: end, own.isEmpty ? Self.units : own)
        }

        open func string(from startDate: Date, to endDate: Date) -> String? {
            text(from: startDate, to: endDate, Self.units)
        }

        open func string(from ti: TimeInterval) -> String? {
            guard ti.isFinite else { return nil }
            let start = Date(timeIntervalSinceReferenceDate: 0)
            return text(from: start, to: start.addingTimeInterval(ti), Self.units)
        }

        open class func localizedString(
            from components: DateComponents, unitsStyle: UnitsStyle
        ) -> String? {
            let formatter = DateComponentsFormatter()
            formatter.unitsStyle = unitsStyle
            return formatter.string(from: components)
        }
    }

    // MARK: - The work

    extension DateComponentsFormatter {
        private struct Unit {
            let flag: NSCalendar.Unit
            let component: Calendar.Component
            let unit: Duration.UnitsFormatStyle.Unit
            let seconds: Int
            var isClock: Bool { seconds <= 3600 }
        }

        private static let units: [Unit] = [
            Unit(flag: .weekOfMonth, component: .weekOfMonth, unit: .weeks, seconds: 604_800),
            Unit(flag: .day, component: .day, unit: .days, seconds: 86400),
            Unit(flag: .hour, component: .hour, unit: .hours, seconds: 3600),
            Unit(flag: .minute, component: .minute, unit: .minutes, seconds: 60),
            Unit(flag: .second, component: .second, unit: .seconds, seconds: 1),
        ]

        private var usedCalendar: Calendar { calendar ?? Calendar(identifier: .gregorian) }

        private func text(from start: Date, to end: Date, _ usual: [Unit]) -> String? {
            let units =
                allowedUnits.isEmpty
                ? usual : Self.units.filter { allowedUnits.contains($0.flag) }
            guard !units.isEmpty else { return nil }
            let (first, last) = (min(start, end), max(start, end))
            let parts = usedCalendar.dateComponents(
                Set(units.map(\.component)), from: first, to: last)
            let values = limited(units.map { ($0, parts.value(for: $0.component) ?? 0) })
            let text = unitsStyle == .positional ? positional(values) : text(values)
            return (start > end ? "-" : "") + text
        }

        private func limited(_ values: [(Unit, Int)]) -> [(Unit, Int)] {
            guard maximumUnitCount > 0, let first = values.firstIndex(where: { $0.1 != 0 }) else {
                return values
            }
            return Array(values.prefix(first + maximumUnitCount))
        }

        private func text(_ values: [(Unit, Int)]) -> String {
            var kept = values.filter { $0.1 != 0 }
            if kept.isEmpty { kept = values.suffix(1) }
            let seconds = kept.reduce(0) { $0 + $1.0.seconds * $1.1 }
            return Duration.UnitsFormatStyle(
                allowedUnits: Set(kept.map(\.0.unit)), width: width, zeroValueUnits: .hide
            )
            .locale(usedCalendar.locale ?? .autoupdatingCurrent)
            .format(.seconds(seconds))
        }

        private var width: Duration.UnitsFormatStyle.UnitWidth {
            switch unitsStyle {
            case .positional, .abbreviated: .narrow
            case .short: .abbreviated
            case .full, .spellOut: .wide
            case .brief: .condensedAbbreviated
            }
        }

        private func positional(_ values: [(Unit, Int)]) -> String {
            let behavior = zeroFormattingBehavior
            let large = values.filter { !$0.0.isClock && $0.1 != 0 }
            var clock = values.filter(\.0.isClock)
            if !behavior.isDisjoint(with: [.default, .dropLeading]), large.isEmpty {
                let smallest = clock.suffix(1)
                clock = Array(clock.drop { $0.1 == 0 })
                if clock.isEmpty { clock = Array(smallest) }
            }
            if behavior.contains(.dropTrailing) {
                while clock.count > 1, clock.last?.1 == 0 { clock.removeLast() }
            }
            let digits = clock.enumerated().map { index, part in
                let text = String(part.1)
                let isPadded = index > 0 || behavior.contains(.pad)
                return isPadded && text.count < 2 ? "0" + text : text
            }
            guard !digits.isEmpty else { return text(values) }
            let front = large.isEmpty ? [] : [text(large)]
            return (front + [digits.joined(separator: ":")]).joined(separator: " ")
        }
    }
#endif
