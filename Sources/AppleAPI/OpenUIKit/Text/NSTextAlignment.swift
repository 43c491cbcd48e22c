/// To which side text keeps.
///
/// See <https://developer.apple.com/documentation/uikit/nstextalignment>.
@nonexhaustive
public enum NSTextAlignment: Int, Sendable {
    /// The left.
    case left = 0
    /// The middle.
    case center = 1
    /// The right.
    case right = 2
    /// Both.
    case justified = 3
    /// The side where reading begins.
    case natural = 4
}

/// What becomes of text that is too long for a line.
///
/// See <https://developer.apple.com/documentation/uikit/nslinebreakmode>.
@nonexhaustive
public enum NSLineBreakMode: Int, Sendable {
    /// It goes on between words.
    case byWordWrapping = 0
    /// It goes on anywhere.
    case byCharWrapping = 1
    /// It is cut off.
    case byClipping = 2
    /// Its beginning makes way for dots.
    case byTruncatingHead = 3
    /// Its end makes way for dots.
    case byTruncatingTail = 4
    /// Its middle makes way for dots.
    case byTruncatingMiddle = 5
}

/// Where a text keeps its size as it shrinks.
///
/// See <https://developer.apple.com/documentation/uikit/uibaselineadjustment>.
@nonexhaustive
public enum UIBaselineAdjustment: Int, Sendable {
    /// At the line under the letters.
    case alignBaselines = 0
    /// In the middle.
    case alignCenters = 1
    /// At the top.
    case none = 2
}

/// A line under or through text.
///
/// See <https://developer.apple.com/documentation/uikit/nsunderlinestyle>.
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// One thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
    /// Of dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// Of dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// Not under spaces.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
