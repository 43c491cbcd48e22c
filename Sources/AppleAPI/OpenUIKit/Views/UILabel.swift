public import Foundation
public import OpenUIKitCore

/// A view that shows text.
///
/// The text is kept with all that says how to show it; letters are not measured, so that the
/// content's size is a guess from the letters: half the font's size for each, or the whole of it for
/// those of East Asia and emoji.
///
/// See <https://developer.apple.com/documentation/uikit/uilabel>.
@preconcurrency @MainActor
open class UILabel: UIView {
    private var styledText: NSAttributedString?
    private var plainText: String?

    /// The text; setting drops the attributes of `attributedText`.
    open var text: String? {
        get { styledText?.string ?? plainText }
        set {
            (plainText, styledText) = (newValue, nil)
            invalidateIntrinsicContentSize()
        }
    }

    /// The text with its attributes: those that were set, or the label's own.
    open var attributedText: NSAttributedString? {
        get {
            styledText
                ?? plainText.map {
                    NSAttributedString(
                        string: $0,
                        attributes: [.font: font as Any, .foregroundColor: textColor as Any])
                }
        }
        set {
            (styledText, plainText) = (newValue, newValue?.string)
            invalidateIntrinsicContentSize()
        }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text's font.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet { invalidateIntrinsicContentSize() }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text's colour.
    open var textColor: UIColor! = .label
    /// To which side the text keeps.
    open var textAlignment: NSTextAlignment = .natural
    /// What becomes of too long text.
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// How many lines it may take; 0 is any number.
    open var numberOfLines = 1 { didSet { invalidateIntrinsicContentSize() } }
    /// Whether the font shrinks where the text is too wide.
    open var adjustsFontSizeToFitWidth = false
    /// Whether the font follows the size of text that a person wants.
    open var adjustsFontForContentSizeCategory = false
    /// How small the font may become, in parts of its size.
    open var minimumScaleFactor: CGFloat = 0
    /// Whether letters move closer before text is cut.
    open var allowsDefaultTighteningForTruncation = false
    /// Where a shrinking text stays.
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
    /// How wide a line may be for the content's size; 0 is any width.
    open var preferredMaxLayoutWidth: CGFloat = 0
    /// Whether it looks as if it could be used.
    open var isEnabled = true
    /// Whether it looks as in a selected row.
    open var isHighlighted = false
    /// The text's colour in a selected row.
    open var highlightedTextColor: UIColor?
    /// The colour of the text's shadow.
    open var shadowColor: UIColor?
    /// How far away the text's shadow falls.
    open var shadowOffset = CGSize(width: 0, height: -1)

    /// Creates a label at a place; it takes no touches.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a label without a size: there are no nib files here to read from.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The size of the text, guessed.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// The size of the text in a width, guessed.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let text, !text.isEmpty, let font else { return .zero }
        let limit = size.width > 0 ? size.width : preferredMaxLayoutWidth
        let letter = font.pointSize / 2
        let perLine = limit > 0 && numberOfLines != 1 ? max(1, Int(limit / letter)) : .max
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Self.halves)
        let count = lines.reduce(0) { $0 + max(1, ($1 - 1) / perLine + 1) }
        let shown = numberOfLines > 0 ? min(count, numberOfLines) : count
        let longest = CGFloat(min(lines.max() ?? 0, perLine))
        return CGSize(
            width: (longest * letter).rounded(.up),
            height: (CGFloat(shown) * font.lineHeight).rounded(.up))
    }

    /// The width of a line in halves of the font's size. Most blocks from U+1100 on are of East Asia
    /// or emoji.
    private static func halves(_ line: Substring) -> Int {
        line.reduce(0) { $0 + ($1.unicodeScalars.contains { $0.value >= 0x1100 } ? 2 : 1) }
    }
}
