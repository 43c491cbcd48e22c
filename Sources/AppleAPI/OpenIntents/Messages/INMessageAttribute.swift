/// An attribute of a message.
///
/// See <https://developer.apple.com/documentation/intents/inmessageattribute>.
@nonexhaustive
public enum INMessageAttribute: Int, Sendable {
    case unknown = 0
    case read = 1
    case unread = 2
    case flagged = 3
    case unflagged = 4
    case played = 5
}

/// A set of message attributes.
///
/// See <https://developer.apple.com/documentation/intents/inmessageattributeoptions>.
public struct INMessageAttributeOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var read: INMessageAttributeOptions { .init(rawValue: 1 << 0) }
    public static var unread: INMessageAttributeOptions { .init(rawValue: 1 << 1) }
    public static var flagged: INMessageAttributeOptions { .init(rawValue: 1 << 2) }
    public static var unflagged: INMessageAttributeOptions { .init(rawValue: 1 << 3) }
    public static var played: INMessageAttributeOptions { .init(rawValue: 1 << 4) }
}

/// How several values of a search are combined.
///
/// See <https://developer.apple.com/documentation/intents/inconditionaloperator>.
@nonexhaustive
public enum INConditionalOperator: Int, Sendable {
    case all = 0
    case any = 1
    case none = 2
}
