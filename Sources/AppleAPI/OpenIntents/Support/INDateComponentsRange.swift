public import Foundation
internal import OpenFoundation

/// A span of dates.
///
/// This slice has a beginning and an end; repetition is not here.
///
/// See <https://developer.apple.com/documentation/intents/indatecomponentsrange>.
open class INDateComponentsRange: NSObject, NSCopying, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var start: DateComponents?
        var end: DateComponents?
    }

    private let values: Values

    /// Creates a span.
    public init(start startDateComponents: DateComponents?, end endDateComponents: DateComponents?)
    {
        values = Values(start: startDateComponents, end: endDateComponents)
        super.init()
    }

    /// The beginning.
    open var startDateComponents: DateComponents? { values.start }
    /// The end.
    open var endDateComponents: DateComponents? { values.end }

    /// True: a span may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads a span from an archive.
    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        super.init()
    }

    /// Writes the span to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    /// The span itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a span with the same dates.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INDateComponentsRange)?.values == values
    }

    /// Equal for equal spans.
    open override var hash: Int { values.hashValue }
}
