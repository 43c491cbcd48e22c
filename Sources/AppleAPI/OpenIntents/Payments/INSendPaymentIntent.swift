public import Foundation
internal import OpenFoundation

/// A payment to a person.
///
/// See <https://developer.apple.com/documentation/intents/insendpaymentintent>.
open class INSendPaymentIntent: INIntent {
    private struct Values: Hashable, Codable {
        var note: String?
    }

    private var values = Values()
    private var keptPayee: INPerson?
    private var keptCurrencyAmount: INCurrencyAmount?

    public override init() { super.init() }

    public init(
        payee: INPerson?,
        currencyAmount: INCurrencyAmount?,
        note: String?
    ) {
        values = Values(
            note: note)
        keptPayee = payee
        keptCurrencyAmount = currencyAmount
        super.init()
    }

    open var note: String? { values.note }

    open var payee: INPerson? { keptPayee }

    open var currencyAmount: INCurrencyAmount? { keptCurrencyAmount }

    // MARK: - Copies and archives

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        keptPayee = coder.decodeObject(of: INPerson.self, forKey: "payee")
        keptCurrencyAmount = coder.decodeObject(of: INCurrencyAmount.self, forKey: "currencyAmount")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeValue(values)
        coder.encode(keptPayee, forKey: "payee")
        coder.encode(keptCurrencyAmount, forKey: "currencyAmount")
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INSendPaymentIntent()
        copy.values = values
        copy.keptPayee = keptPayee
        copy.keptCurrencyAmount = keptCurrencyAmount
        copy.common = common
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INSendPaymentIntent, super.isEqual(object) else {
            return false
        }
        return other.values == values
            && other.keptPayee == keptPayee
            && other.keptCurrencyAmount == keptCurrencyAmount
    }

    open override var hash: Int { values.hashValue }

    // MARK: - For our own rooms

    package override class func parameterName(at keyPath: AnyKeyPath) -> String? {
        switch keyPath {
        case \INSendPaymentIntent.payee: "payee"
        case \INSendPaymentIntent.currencyAmount: "currencyAmount"
        case \INSendPaymentIntent.note: "note"
        default: nil
        }
    }

    package override func value(ofParameter name: String) -> Any? {
        switch name {
        case "payee": payee
        case "currencyAmount": currencyAmount
        case "note": note
        default: nil
        }
    }
}
