public import Foundation
internal import OpenUIKitCore

/// The base class of the results of resolving a parameter.
///
/// Bellhop does not have Siri, so only tests request results. They can create and compare them. A
/// reason of `unsupported` stays a number.
///
/// See <https://developer.apple.com/documentation/intents/inintentresolutionresult>.
open class INIntentResolutionResult: NSObject {
    package enum Outcome {
        case unspecified
        case needsValue
        case notRequired
        case unsupported(reason: Int?)
        case success(Any)
        case disambiguation([Any])
        case confirmationRequired(Any?)
    }

    package final var outcome = Outcome.unspecified

    override init() { super.init() }

    open class func needsValue() -> Self { result(.needsValue) }

    open class func notRequired() -> Self { result(.notRequired) }

    open class func unsupported() -> Self { result(.unsupported(reason: nil)) }

    open class func unsupported(withReason reason: Int) -> Self {
        result(.unsupported(reason: reason))
    }

    /// Returns an instance of the class on which it is called.
    final class func result(_ outcome: Outcome) -> Self {
        guard let made = ObjectFactory.object(of: self) as? Self else {
            preconditionFailure("\(self) cannot be created.")
        }
        made.outcome = outcome
        return made
    }
}
