public import Foundation

/// Whether an app may use Siri.
///
/// See <https://developer.apple.com/documentation/intents/insiriauthorizationstatus>.
@nonexhaustive
public enum INSiriAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorized = 3
}

/// The user's preferences for Siri.
///
/// Bellhop does not have Siri, so the status is what an iPhone reports as restricted.
///
/// See <https://developer.apple.com/documentation/intents/inpreferences>.
open class INPreferences: NSObject {
    open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .restricted }

    /// Calls the handler at once with `restricted`, without a prompt.
    open class func requestSiriAuthorization(
        _ handler: @escaping (INSiriAuthorizationStatus) -> Void
    ) { handler(siriAuthorizationStatus()) }

    /// Returns `restricted` at once, without a prompt.
    open class func requestSiriAuthorization() async -> INSiriAuthorizationStatus {
        siriAuthorizationStatus()
    }

    /// Returns the first of the preferred languages.
    open class func siriLanguageCode() -> String { Locale.preferredLanguages.first ?? "en" }
}
