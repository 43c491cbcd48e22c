public import Foundation

#if !canImport(ObjectiveC)
    public import OpenFoundation
#endif

/// A handler's response to a payment request.
///
/// Limits: it does not have the payment record.
///
/// See <https://developer.apple.com/documentation/intents/inrequestpaymentintentresponse>.
open class INRequestPaymentIntentResponse: INIntentResponse {
    public init(code: INRequestPaymentIntentResponseCode, userActivity: NSUserActivity?) {
        super.init(codeNumber: code.rawValue, userActivity: userActivity)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var code: INRequestPaymentIntentResponseCode {
        INRequestPaymentIntentResponseCode(rawValue: codeNumber) ?? .unspecified
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        INRequestPaymentIntentResponse(code: code, userActivity: userActivity)
    }
}

/// The result of handling a payment request.
///
/// See <https://developer.apple.com/documentation/intents/inrequestpaymentintentresponsecode>.
@nonexhaustive
public enum INRequestPaymentIntentResponseCode: Int, Sendable {
    case unspecified = 0
    case ready = 1
    case inProgress = 2
    case success = 3
    case failure = 4
    case failureRequiringAppLaunch = 5
    case failureCredentialsUnverified = 6
    case failurePaymentsAmountBelowMinimum = 7
    case failurePaymentsAmountAboveMaximum = 8
    case failurePaymentsCurrencyUnsupported = 9
    case failureNoBankAccount = 10
    case failureNotEligible = 11
    case failureTermsAndConditionsAcceptanceRequired = 12
}
