/// The reason why a message could not be decrypted. Use it for the log and for choosing a text,
/// never for the screen.
///
/// ```swift
/// Decrypt(
///     .aesGCM(), fallback: SealedText(body: "This message could not be decrypted."),
///     fallbacks: [.beforeFirstUnlock: SealedText(body: "Unlock the phone to see new messages.")])
/// ```
public struct DecryptionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure, for programs and for statistics. Later versions may add reasons.
    public struct Reason: RawRepresentable, Sendable, Hashable {
        /// The reason's name in logs. It stays the same in all versions.
        public let rawValue: String

        /// Creates a reason with this name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The message's key id is unknown.
        public static let noKey = Self(rawValue: "no-key")
        /// The device has not been unlocked since it was switched on, and the key is protected
        /// until then.
        public static let beforeFirstUnlock = Self(rawValue: "before-first-unlock")
        /// The key store cannot be read, for example because an entitlement is missing.
        public static let keysUnreadable = Self(rawValue: "keys-unreadable")
        /// The key does not match the message, or the message was modified in transit.
        public static let wrongKey = Self(rawValue: "wrong-key")
        /// The data does not have the scheme's format.
        public static let malformed = Self(rawValue: "malformed")
        /// The sender's expiry time for the message has passed.
        public static let expired = Self(rawValue: "expired")
        /// The message exceeds the maximum length.
        public static let tooLarge = Self(rawValue: "too-large")
        /// Another push contained the same message before.
        public static let replayed = Self(rawValue: "replayed")
    }

    /// The kind of failure, for programs and for statistics.
    public let reason: Reason
    /// The problem and the remedy. It contains no part of the message and no key.
    public let message: String

    /// The reason's name and the message.
    public var description: String { "\(reason.rawValue): \(message)" }

    /// Creates an error, for schemes that an app defines.
    public init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }
}
