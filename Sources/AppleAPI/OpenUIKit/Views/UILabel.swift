public import Foundation
public import OpenUIKitCore

/// A view that shows text.
///
/// Letters are not measured. The content size is an estimate: half of the font's size per letter,
/// or the whole size for East Asian letters and emoji.
///
/// See <https://developer.apple.com/documentation/uikit/uilabel>.
@preconcurrency @MainActor
open class UILabel: UIView {
    private var styledText: NSAttributedString?
    private var plainText: String?

    /// The text. Setting it removes the attributes of `attributedText`.
    open var text: String? {
        get { styledText?.string ?? plainText }
        set {
            (plainText, styledText) = (newValue, nil)
            invalidateIntrinsicContentSize()
        }
    }

    /// The attributed text: the value that was set, or the text with the label's attributes.
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
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet { invalidateIntrinsicContentSize() }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! = .label
    open var textAlignment: NSTextAlignment = .natural
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// The maximum number of lines; 0 means unlimited.
    open var numberOfLines = 1 { didSet { invalidateIntrinsicContentSize() } }
    open var adjustsFontSizeToFitWidth = false
    open var adjustsFontForContentSizeCategory = false
    /// The minimum scale of a shrinking font, relative to its size.
    open var minimumScaleFactor: CGFloat = 0
    open var allowsDefaultTighteningForTruncation = false
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
    /// The maximum width for the content size; 0 means unlimited.
    open var preferredMaxLayoutWidth: CGFloat = 0
    open var isEnabled = true
    open var isHighlighted = false
    open var highlightedTextColor: UIColor?
    open var shadowColor: UIColor?
    open var shadowOffset = CGSize(width: 0, height: -1)

    /// Creates a label, with which people cannot interact.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a label with a size of zero; the coder is ignored, because nib files are not
    /// supported.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The estimated size of the text.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Returns the estimated size of the text within a width.
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

    /// Returns the width of a line in halves of the font's size.
    ///
    /// Most Unicode blocks from U+1100 on are East Asian letters or emoji.
    private static func halves(_ line: Substring) -> Int {
        line.reduce(0) { $0 + ($1.unicodeScalars.contains { $0.value >= 0x1100 } ? 2 : 1) }
    }
}
