public import Foundation
internal import OpenFoundation

/// An amount of money.
///
/// See <https://developer.apple.com/documentation/intents/incurrencyamount>.
open class INCurrencyAmount: NSObject, NSCopying, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var amount: Decimal
        var currencyCode: String
    }

    private let values: Values

    /// Creates an amount in a currency of ISO 4217.
    public init(amount: NSDecimalNumber, currencyCode: String) {
        values = Values(amount: amount.decimalValue, currencyCode: currencyCode)
        super.init()
    }

    /// How much.
    open var amount: NSDecimalNumber? { NSDecimalNumber(decimal: values.amount) }
    /// The currency.
    open var currencyCode: String? { values.currencyCode }

    /// True: an amount may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads an amount from an archive.
    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        super.init()
    }

    /// Writes the amount to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    /// The amount itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same amount.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INCurrencyAmount)?.values == values
    }

    /// Equal for equal amounts.
    open override var hash: Int { values.hashValue }
}
