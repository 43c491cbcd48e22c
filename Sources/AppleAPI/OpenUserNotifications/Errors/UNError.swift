public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of UserNotifications.
public let UNErrorDomain: String = "UNErrorDomain"

/// An error of UserNotifications: a domain, a code and what else is known.
///
/// See <https://developer.apple.com/documentation/usernotifications/unerror>.
public struct UNError: CustomNSError, Error, Hashable, Sendable {
    /// The error as Foundation knows it.
    public let _nsError: NSError

    /// Takes an error of Foundation, whatever its domain.
    public init(_nsError error: NSError) { _nsError = error }

    /// Creates an error.
    ///
    /// Without a description in `userInfo` it gets a sentence of ours.
    public init(_ code: UNError.Code, userInfo: [String: Any] = [:]) {
        let sentence: [String: Any] = [NSLocalizedDescriptionKey: code.sentence]
        _nsError = NSError(
            domain: UNErrorDomain, code: code.rawValue,
            userInfo: sentence.merging(userInfo) { _, given in given })
    }

    /// `UNErrorDomain`.
    public static var errorDomain: String { UNErrorDomain }

    /// What went wrong; a number without a name counts as `notificationsNotAllowed`.
    public var code: UNError.Code { Code(rawValue: _nsError.code) ?? .notificationsNotAllowed }

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
