/// Why a message could not be opened: for the log and for the choice of a text, never for the screen.
public struct DecryptionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Which kind of trouble it is; more may come.
    public struct Reason: RawRepresentable, Sendable, Hashable {
        /// The reason's name in logs; it stays the same in all versions.
        public let rawValue: String

        /// Creates a reason by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// There is no key with the message's key id.
        public static let noKey = Self(rawValue: "no-key")
        /// The device was not unlocked since it was switched on, and the key is protected until
        /// then.
        public static let beforeFirstUnlock = Self(rawValue: "before-first-unlock")
        /// The place of the keys cannot be read: an entitlement is missing, for example.
        public static let keysUnreadable = Self(rawValue: "keys-unreadable")
        /// The key does not fit the message, or the message was changed on its way.
        public static let wrongKey = Self(rawValue: "wrong-key")
        /// It is not a message of this form.
        public static let malformed = Self(rawValue: "malformed")
        /// Its sender said until when it may be shown, and that was before.
        public static let expired = Self(rawValue: "expired")
        /// It is longer than a message may be.
        public static let tooLarge = Self(rawValue: "too-large")
        /// The same message came before in another push.
        public static let replayed = Self(rawValue: "replayed")
    }

    /// Which kind of trouble it is.
    public let reason: Reason
    /// What is wrong and what to do about it; nothing of the message, and no key.
    public let message: String

    /// The reason and the sentence.
    public var description: String { "\(reason.rawValue): \(message)" }

    /// Makes an error, for schemes of an app's own.
    public init(_ reason: Reason, _ message: String) {
        self.reason = reason
        self.message = message
    }
}
