/// A mark on a message.
///
/// See <https://developer.apple.com/documentation/intents/inmessageattribute>.
@nonexhaustive
public enum INMessageAttribute: Int, Sendable {
    /// Not said.
    case unknown = 0
    /// It was read.
    case read = 1
    /// It was not read.
    case unread = 2
    /// It is flagged.
    case flagged = 3
    /// It is not flagged.
    case unflagged = 4
    /// Its sound was played.
    case played = 5
}

/// What is true of a message.
///
/// See <https://developer.apple.com/documentation/intents/inmessageattributeoptions>.
public struct INMessageAttributeOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It was read.
    public static var read: INMessageAttributeOptions { .init(rawValue: 1 << 0) }
    /// It was not read.
    public static var unread: INMessageAttributeOptions { .init(rawValue: 1 << 1) }
    /// It is flagged.
    public static var flagged: INMessageAttributeOptions { .init(rawValue: 1 << 2) }
    /// It is not flagged.
    public static var unflagged: INMessageAttributeOptions { .init(rawValue: 1 << 3) }
    /// Its sound was played.
    public static var played: INMessageAttributeOptions { .init(rawValue: 1 << 4) }
}

/// How several values of a search go together.
///
/// See <https://developer.apple.com/documentation/intents/inconditionaloperator>.
@nonexhaustive
public enum INConditionalOperator: Int, Sendable {
    /// All of them hold.
    case all = 0
    /// One of them holds.
    case any = 1
    /// None of them holds.
    case none = 2
}
