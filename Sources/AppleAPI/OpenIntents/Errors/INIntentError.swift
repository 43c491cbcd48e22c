public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of Intents.
public let INIntentErrorDomain: String = "IntentsErrorDomain"

/// An error of Intents: a domain, a code and what else is known.
///
/// See <https://developer.apple.com/documentation/intents/inintenterror>.
public struct INIntentError: CustomNSError, Error, Hashable, Sendable {
    /// The error as Foundation knows it.
    public let _nsError: NSError

    /// Takes an error of Foundation, whatever its domain.
    public init(_nsError error: NSError) { _nsError = error }

    /// Creates an error.
    public init(_ code: INIntentError.Code, userInfo: [String: Any] = [:]) {
        _nsError = NSError(domain: INIntentErrorDomain, code: code.rawValue, userInfo: userInfo)
    }

    /// `INIntentErrorDomain`.
    public static var errorDomain: String { INIntentErrorDomain }

    /// What went wrong; a number without a name counts as a failed donation.
    public var code: INIntentError.Code { Code(rawValue: _nsError.code) ?? .donatingInteraction }

    /// What else is known.
    public var userInfo: [String: Any] { _nsError.userInfo }

    /// The code's number.
    public var errorCode: Int { _nsError.code }

    /// What else is known.
    public var errorUserInfo: [String: Any] { _nsError.userInfo }

    /// The error in words.
    public var localizedDescription: String { _nsError.localizedDescription }

    /// Feeds domain and code: hashing an `NSError` itself never ends in the open Foundation.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(_nsError.domain)
        hasher.combine(_nsError.code)
    }
}
