/// The alignment of text.
///
/// See <https://developer.apple.com/documentation/uikit/nstextalignment>.
@nonexhaustive
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    case natural = 4
}

/// How text is wrapped or truncated that does not fit on a line.
///
/// See <https://developer.apple.com/documentation/uikit/nslinebreakmode>.
@nonexhaustive
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
}

/// The vertical position of text whose font shrinks.
///
/// See <https://developer.apple.com/documentation/uikit/uibaselineadjustment>.
@nonexhaustive
public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines = 0
    case alignCenters = 1
    case none = 2
}

/// The style of an underline or a strikethrough.
///
/// See <https://developer.apple.com/documentation/uikit/nsunderlinestyle>.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
