public import Foundation
internal import OpenFoundation

/// A request that a person pays an amount.
///
/// See <https://developer.apple.com/documentation/intents/inrequestpaymentintent>.
open class INRequestPaymentIntent: INIntent {
    private struct Values: Hashable, Codable {
        var note: String?
    }

    private var values = Values()
    private var keptPayer: INPerson?
    private var keptCurrencyAmount: INCurrencyAmount?

    public override init() { super.init() }

    public init(
        payer: INPerson?,
        currencyAmount: INCurrencyAmount?,
        note: String?
    ) {
        values = Values(
            note: note)
        keptPayer = payer
        keptCurrencyAmount = currencyAmount
        super.init()
    }

    open var note: String? { values.note }

    open var payer: INPerson? { keptPayer }

    open var currencyAmount: INCurrencyAmount? { keptCurrencyAmount }

    // MARK: - Copies and archives

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        keptPayer = coder.decodeObject(of: INPerson.self, forKey: "payer")
        keptCurrencyAmount = coder.decodeObject(of: INCurrencyAmount.self, forKey: "currencyAmount")
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeValue(values)
        coder.encode(keptPayer, forKey: "payer")
        coder.encode(keptCurrencyAmount, forKey: "currencyAmount")
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INRequestPaymentIntent()
        copy.values = values
        copy.keptPayer = keptPayer
        copy.keptCurrencyAmount = keptCurrencyAmount
        copy.common = common
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INRequestPaymentIntent, super.isEqual(object) else {
            return false
        }
        return other.values == values
            && other.keptPayer == keptPayer
            && other.keptCurrencyAmount == keptCurrencyAmount
    }

    open override var hash: Int { values.hashValue }

    // MARK: - For our own rooms

    package override class func parameterName(at keyPath: AnyKeyPath) -> String? {
        switch keyPath {
        case \INRequestPaymentIntent.payer: "payer"
        case \INRequestPaymentIntent.currencyAmount: "currencyAmount"
        case \INRequestPaymentIntent.note: "note"
        default: nil
        }
    }

    package override func value(ofParameter name: String) -> Any? {
        switch name {
        case "payer": payer
        case "currencyAmount": currencyAmount
        case "note": note
        default: nil
        }
    }
}
