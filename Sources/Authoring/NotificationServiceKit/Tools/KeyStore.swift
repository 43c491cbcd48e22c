public import Foundation

/// A source of secret keys by name, such as those for decrypting messages.
///
/// ```swift
/// let keys = KeyStore { name in try folder.data(of: "key-\(name)") }
/// let tools = NotificationTools(keys: keys)
/// ```
public struct KeyStore: Sendable {
    /// Returns the bytes of a key, or `nil` for an unknown one. Throws when the store cannot be
    /// read, for example before the first unlock of the device.
    public var key: @Sendable (_ name: String) throws -> Data?

    /// Creates a store from a function, which may be called from any thread.
    public init(key: @escaping @Sendable (_ name: String) throws -> Data?) { self.key = key }

    /// A store without keys. Steps that need a key report that it is missing.
    public static let none = KeyStore { _ in nil }
}
