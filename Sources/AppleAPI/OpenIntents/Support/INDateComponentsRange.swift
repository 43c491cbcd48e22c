public import Foundation
internal import OpenFoundation

/// An immutable range of dates.
///
/// Limits: it has a start and an end; recurrence is not implemented.
///
/// See <https://developer.apple.com/documentation/intents/indatecomponentsrange>.
open class INDateComponentsRange: NSObject, NSCopying, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var start: DateComponents?
        var end: DateComponents?
    }

    private let values: Values

    public init(start startDateComponents: DateComponents?, end endDateComponents: DateComponents?)
    {
        values = Values(start: startDateComponents, end: endDateComponents)
        super.init()
    }

    open var startDateComponents: DateComponents? { values.start }
    open var endDateComponents: DateComponents? { values.end }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INDateComponentsRange)?.values == values
    }

    open override var hash: Int { values.hashValue }
}
