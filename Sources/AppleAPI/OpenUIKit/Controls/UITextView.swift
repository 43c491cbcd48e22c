public import Foundation
public import OpenUIKitCore

/// A view of text that may be written and scrolled.
///
/// See <https://developer.apple.com/documentation/uikit/uitextview>.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    private var styled = NSAttributedString(string: "")

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text; setting drops the attributes of `attributedText`.
    open var text: String! {
        get { styled.string }
        set {
            let attributes: [NSAttributedString.Key: Any] = [
                .font: font as Any, .foregroundColor: textColor as Any,
            ]
            styled = NSAttributedString(string: newValue ?? "", attributes: attributes)
        }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text with its attributes.
    open var attributedText: NSAttributedString! {
        get { styled }
        set { styled = newValue ?? NSAttributedString(string: "") }
    }

    /// The text's font.
    open var font: UIFont? = .systemFont(ofSize: 12)
    /// The text's colour.
    open var textColor: UIColor? = .label
    /// To which side the text keeps.
    open var textAlignment: NSTextAlignment = .natural
    /// Whether it can be written.
    open var isEditable = true
    /// Whether it can be selected.
    open var isSelectable = true
    /// Room around the text.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    /// The part that is selected.
    open var selectedRange = NSRange(location: 0, length: 0)
    /// Whether there is text.
    open var hasText: Bool { styled.length > 0 }

    /// It may while it can be written.
    open override var canBecomeFirstResponder: Bool { isEditable }
}

/// Who hears of writing in a view of text. Apple's requirements are optional; here they have
/// defaults. They are called when a person writes in a content extension's view.
///
/// See <https://developer.apple.com/documentation/uikit/uitextviewdelegate>.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Writing began.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// The text changed.
    func textViewDidChange(_ textView: UITextView)
    /// Writing ended.
    func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
}
