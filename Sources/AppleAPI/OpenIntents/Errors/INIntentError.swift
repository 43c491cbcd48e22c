public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public let INIntentErrorDomain: String = "IntentsErrorDomain"

/// An error in the domain of Intents.
///
/// See <https://developer.apple.com/documentation/intents/inintenterror>.
public struct INIntentError: CustomNSError, Error, Hashable, Sendable {
    public let _nsError: NSError

    /// Wraps an `NSError` of any domain.
    public init(_nsError error: NSError) { _nsError = error }

    public init(_ code: INIntentError.Code, userInfo: [String: Any] = [:]) {
        _nsError = NSError(domain: INIntentErrorDomain, code: code.rawValue, userInfo: userInfo)
    }

    public static var errorDomain: String { INIntentErrorDomain }

    /// The code of the error. An unknown number maps to `donatingInteraction`.
    public var code: INIntentError.Code { Code(rawValue: _nsError.code) ?? .donatingInteraction }

    public var userInfo: [String: Any] { _nsError.userInfo }

    public var errorCode: Int { _nsError.code }

    public var errorUserInfo: [String: Any] { _nsError.userInfo }

    public var localizedDescription: String { _nsError.localizedDescription }

    /// Hashes domain and code only, because hashing an `NSError` does not return in
    /// swift-corelibs-foundation.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(_nsError.domain)
        hasher.combine(_nsError.code)
    }
}
