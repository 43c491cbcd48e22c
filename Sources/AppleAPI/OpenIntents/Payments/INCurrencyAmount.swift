public import Foundation
internal import OpenFoundation

/// An immutable amount of money with an ISO 4217 currency code.
///
/// See <https://developer.apple.com/documentation/intents/incurrencyamount>.
open class INCurrencyAmount: NSObject, NSCopying, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var amount: Decimal
        var currencyCode: String
    }

    private let values: Values

    public init(amount: NSDecimalNumber, currencyCode: String) {
        values = Values(amount: amount.decimalValue, currencyCode: currencyCode)
        super.init()
    }

    open var amount: NSDecimalNumber? { NSDecimalNumber(decimal: values.amount) }
    open var currencyCode: String? { values.currencyCode }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INCurrencyAmount)?.values == values
    }

    open override var hash: Int { values.hashValue }
}
