// The open Foundation declares this class as unavailable.
#if !canImport(ObjectiveC)
    public import Foundation

    /// Writes a length of time in the words of a language: “1 hour, 10 minutes”, “1:10:05”.
    ///
    /// This slice lacks words for years and months, which count in the smaller allowed units, and for
    /// numbers: `spellOut` is `full`. It drops zeros in every style but the positional one, where
    /// larger units than hours are abbreviated. Phrases (“about”, “remaining”), fractions and the
    /// collapsing of the largest unit are kept as values and have no effect.
    ///
    /// See <https://developer.apple.com/documentation/foundation/datecomponentsformatter>.
    open class DateComponentsFormatter: Formatter, @unchecked Sendable {
        // `@unchecked`, as for Apple: it is not changed while it is used.

        /// How units are written.
        public enum UnitsStyle: Int, Sendable {
            /// `1:10:05`.
            case positional = 0
            /// `1h 10m`.
            case abbreviated = 1
            /// `1 hr, 10 min`.
            case short = 2
            /// `1 hour, 10 minutes`.
            case full = 3
            /// As ``full`` here.
            case spellOut = 4
            /// `1hr 10min`.
            case brief = 5
        }

        /// What happens to units that are zero.
        public struct ZeroFormattingBehavior: OptionSet, Sendable {
            /// The bits.
            public let rawValue: UInt
            /// Creates a behavior from bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }
            /// By the style: positional ones drop leading zeros and pad the others, other styles drop all.
            public static var `default`: ZeroFormattingBehavior { .init(rawValue: 1 << 0) }
            /// Zeros before the first unit are left out.
            public static var dropLeading: ZeroFormattingBehavior { .init(rawValue: 1 << 1) }
            /// Zeros between units are left out.
            public static var dropMiddle: ZeroFormattingBehavior { .init(rawValue: 1 << 2) }
            /// Zeros after the last unit are left out.
            public static var dropTrailing: ZeroFormattingBehavior { .init(rawValue: 1 << 3) }
            /// All zeros are left out.
            public static var dropAll: ZeroFormattingBehavior {
                [.dropLeading, .dropMiddle, .dropTrailing]
            }
            /// Numbers have two digits.
            public static var pad: ZeroFormattingBehavior { .init(rawValue: 1 << 16) }
        }

        /// How units are written.
        open var unitsStyle = UnitsStyle.positional
        /// The units to write; those of the components if empty, and all for lengths of time.
        open var allowedUnits: NSCalendar.Unit = []
        /// What happens to units that are zero.
        open var zeroFormattingBehavior = ZeroFormattingBehavior.default
        /// The calendar, whose locale gives the words; the present one if `nil`.
        open var calendar: Calendar? = .autoupdatingCurrent
        /// How many units are written at most; 0 for all.
        open var maximumUnitCount = 0
        /// Kept, without effect.
        open var allowsFractionalUnits = false
        /// Kept, without effect.
        open var collapsesLargestUnit = false
        /// Kept, without effect.
        open var includesApproximationPhrase = false
        /// Kept, without effect.
        open var includesTimeRemainingPhrase = false
        /// Where the text stands; without effect.
        open var formattingContext = Context.unknown

        /// Creates a formatter.
        public override init() { super.init() }

        /// Reads nothing: a formatter cannot be archived here.
        public required init?(coder: NSCoder) { nil }

        /// The text of `DateComponents`; `nil` for other objects.
        open override func string(for obj: Any?) -> String? {
            (obj as? DateComponents).flatMap { string(from: $0) }
        }

        /// The text of components.
        open func string(from components: DateComponents) -> String? {
            let start = Date(timeIntervalSinceReferenceDate: 0)
            guard let end = usedCalendar.date(byAdding: components, to: start) else { return nil }
            let own = Self.units.filter { components.value(for: $0.component) != nil }
            return text(from: start, to: end, own.isEmpty ? Self.units : own)
        }

        /// The text of the time between two dates.
        open func string(from startDate: Date, to endDate: Date) -> String? {
            text(from: startDate, to: endDate, Self.units)
        }

        /// The text of a number of seconds.
        open func string(from ti: TimeInterval) -> String? {
            guard ti.isFinite else { return nil }
            let start = Date(timeIntervalSinceReferenceDate: 0)
            return text(from: start, to: start.addingTimeInterval(ti), Self.units)
        }

        /// The text of components in a style.
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
            let text = unitsStyle == .positional ? positional(values) : words(values)
            return (start > end ? "-" : "") + text
        }

        /// The values without what is beyond the most units.
        private func limited(_ values: [(Unit, Int)]) -> [(Unit, Int)] {
            guard maximumUnitCount > 0, let first = values.firstIndex(where: { $0.1 != 0 }) else {
                return values
            }
            return Array(values.prefix(first + maximumUnitCount))
        }

        private func words(_ values: [(Unit, Int)]) -> String {
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
            guard !digits.isEmpty else { return words(values) }
            let front = large.isEmpty ? [] : [words(large)]
            return (front + [digits.joined(separator: ":")]).joined(separator: " ")
        }
    }
#endif
