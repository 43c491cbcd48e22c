public import Foundation

/// Whether an app may work with Siri.
///
/// See <https://developer.apple.com/documentation/intents/insiriauthorizationstatus>.
@nonexhaustive
public enum INSiriAuthorizationStatus: Int, Sendable {
    /// Nobody was asked.
    case notDetermined = 0
    /// It may not, and the person cannot change that.
    case restricted = 1
    /// The person said no.
    case denied = 2
    /// It may.
    case authorized = 3
}

/// What the person chose for Siri.
///
/// There is no Siri here, which is what an iPhone calls restricted.
///
/// See <https://developer.apple.com/documentation/intents/inpreferences>.
open class INPreferences: NSObject {
    /// Whether the app may work with Siri: it may not.
    open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .restricted }

    /// Answers at once that the app may not, and asks nobody.
    open class func requestSiriAuthorization(
        _ handler: @escaping (INSiriAuthorizationStatus) -> Void
    ) { handler(siriAuthorizationStatus()) }

    /// Answers at once that the app may not, and asks nobody.
    open class func requestSiriAuthorization() async -> INSiriAuthorizationStatus {
        siriAuthorizationStatus()
    }

    /// The language of Siri: the first of the preferred ones.
    open class func siriLanguageCode() -> String { Locale.preferredLanguages.first ?? "en" }
}
