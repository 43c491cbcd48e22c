public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// What a handler says about a payment.
///
/// This slice leaves out the record of the payment.
///
/// See <https://developer.apple.com/documentation/intents/insendpaymentintentresponse>.
open class INSendPaymentIntentResponse: INIntentResponse {
    /// Creates a response.
    public init(code: INSendPaymentIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    /// Reads a response from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// How far the handling got.
    open var code: INSendPaymentIntentResponseCode {
        INSendPaymentIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }

    /// A response of its own with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        INSendPaymentIntentResponse(code: code, userActivity: userActivity)
    }
}

/// How far the handling of a payment got.
///
/// See <https://developer.apple.com/documentation/intents/insendpaymentintentresponsecode>.
@nonexhaustive
public enum INSendPaymentIntentResponseCode: Int, Sendable {
    /// Not said.
    case unspecified = 0
    /// Ready to be handled.
    case ready = 1
    /// Being handled.
    case inProgress = 2
    /// Done.
    case success = 3
    /// Failed.
    case failure = 4
    /// The app has to be opened.
    case failureRequiringAppLaunch = 5
    /// The person was not recognized.
    case failureCredentialsUnverified = 6
    /// It is too little.
    case failurePaymentsAmountBelowMinimum = 7
    /// It is too much.
    case failurePaymentsAmountAboveMaximum = 8
    /// The currency is not supported.
    case failurePaymentsCurrencyUnsupported = 9
    /// There is no bank account.
    case failureNoBankAccount = 10
    /// The person may not.
    case failureNotEligible = 11
    /// Terms have to be accepted first.
    case failureTermsAndConditionsAcceptanceRequired = 12
}
