public import Foundation
internal import OpenUIKitCore

/// How a handler settled a parameter.
///
/// The base of all results.
///
/// Nothing here asks for results, as there is no Siri: they can be made and compared. Reasons for
/// refusals are kept as numbers.
///
/// See <https://developer.apple.com/documentation/intents/inintentresolutionresult>.
open class INIntentResolutionResult: NSObject {
    /// What was said, for our own rooms.
    package enum Outcome {
        /// Nothing yet.
        case unspecified
        /// A value is needed.
        case needsValue
        /// No value is needed.
        case notRequired
        /// The value cannot be taken, possibly for a reason of the app's own.
        case unsupported(reason: Int?)
        /// The value is taken.
        case success(Any)
        /// The person has to choose.
        case disambiguation([Any])
        /// The person has to agree.
        case confirmationRequired(Any?)
    }

    /// What was said, for our own rooms.
    package final var outcome = Outcome.unspecified

    override init() { super.init() }

    /// A value is needed.
    open class func needsValue() -> Self { result(.needsValue) }

    /// No value is needed.
    open class func notRequired() -> Self { result(.notRequired) }

    /// The value cannot be taken.
    open class func unsupported() -> Self { result(.unsupported(reason: nil)) }

    /// The value cannot be taken, for a reason of the app's own.
    open class func unsupported(withReason reason: Int) -> Self {
        result(.unsupported(reason: reason))
    }

    /// A result of the class that is asked.
    final class func result(_ outcome: Outcome) -> Self {
        guard let made = ObjectMaker.object(of: self) as? Self else {
            preconditionFailure("\(self) cannot be made.")
        }
        made.outcome = outcome
        return made
    }
}
