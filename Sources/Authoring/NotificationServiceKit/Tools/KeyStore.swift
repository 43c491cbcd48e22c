public import Foundation

/// Secret keys by name, such as those with which an app decrypts its messages.
public struct KeyStore: Sendable {
    /// The key's bytes; `nil` when there is none. Throws when the store cannot be read, as before
    /// the device was unlocked for the first time.
    public var key: @Sendable (_ name: String) throws -> Data?

    /// Makes a store of a function that finds a key's bytes; it is called from any thread.
    public init(key: @escaping @Sendable (_ name: String) throws -> Data?) { self.key = key }

    /// No keys: steps that need one are told that there is none.
    public static let none = KeyStore { _ in nil }
}
