public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNErrorDomain: String = "UNErrorDomain"

/// An error of UserNotifications.
///
/// See <https://developer.apple.com/documentation/usernotifications/unerror>.
public struct UNError: CustomNSError, Error, Hashable, Sendable {
    public let _nsError: NSError

    public init(_nsError error: NSError) { _nsError = error }

    /// Creates an error and adds a description to `userInfo` if it is missing.
    public init(_ code: UNError.Code, userInfo: [String: Any] = [:]) {
        let sentence: [String: Any] = [NSLocalizedDescriptionKey: code.sentence]
        _nsError = NSError(
            domain: UNErrorDomain, code: code.rawValue,
            userInfo: sentence.merging(userInfo) { _, given in given })
    }

    public static var errorDomain: String { UNErrorDomain }

    /// The error code. An unknown number is reported as `notificationsNotAllowed`.
    public var code: UNError.Code { Code(rawValue: _nsError.code) ?? .notificationsNotAllowed }

    public var userInfo: [String: Any] { _nsError.userInfo }

    public var errorCode: Int { _nsError.code }

    public var errorUserInfo: [String: Any] { _nsError.userInfo }

    public var localizedDescription: String { _nsError.localizedDescription }

    /// Hashes the domain and the code, because hashing an `NSError` never ends in the open-source
    /// Foundation.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(_nsError.domain)
        hasher.combine(_nsError.code)
    }
}
