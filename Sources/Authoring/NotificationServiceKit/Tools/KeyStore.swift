public import Foundation

/// Secret keys by name.
public struct KeyStore: Sendable {
    /// The key's bytes; `nil` when there is none. Throws when the store cannot be read, as before
    /// the device was unlocked for the first time.
    public var key: @Sendable (_ name: String) throws -> Data?

    /// Makes a store.
    public init(key: @escaping @Sendable (_ name: String) throws -> Data?) { self.key = key }

    /// No keys at all.
    public static let none = KeyStore { _ in nil }
}
