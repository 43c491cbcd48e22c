public import Foundation
public import OpenUIKitCore

/// A scrollable view with text that can be edited.
///
/// See <https://developer.apple.com/documentation/uikit/uitextview>.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    private var styled = NSAttributedString(string: "")

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text. Setting it removes the attributes of `attributedText`.
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
    open var attributedText: NSAttributedString! {
        get { styled }
        set { styled = newValue ?? NSAttributedString(string: "") }
    }

    open var font: UIFont? = .systemFont(ofSize: 12)
    open var textColor: UIColor? = .label
    open var textAlignment: NSTextAlignment = .natural
    open var isEditable = true
    open var isSelectable = true
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    open var selectedRange = NSRange(location: 0, length: 0)
    open var hasText: Bool { styled.length > 0 }

    open override var canBecomeFirstResponder: Bool { isEditable }
}

/// The delegate of a text view. It is called when a person types in a content extension's view.
///
/// Apple's requirements are optional; here they have defaults.
///
/// See <https://developer.apple.com/documentation/uikit/uitextviewdelegate>.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidChange(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
}
