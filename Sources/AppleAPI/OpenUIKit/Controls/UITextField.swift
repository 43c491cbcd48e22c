public import Foundation
public import OpenUIKitCore

/// A field for a line of text.
///
/// See <https://developer.apple.com/documentation/uikit/uitextfield>.
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// How a field is framed.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uitextfield/borderstyle-swift.enum>.
    @nonexhaustive
    public enum BorderStyle: Int, Sendable {
        // swift-format-ignore
        /// Not at all, by a line, by a bevel, or by a line with round corners.
        case none = 0, line, bezel, roundedRect
    }

    /// The text.
    open var text: String? = ""
    /// The words while it is empty.
    open var placeholder: String?
    /// The words while it is empty, with their attributes.
    open var attributedPlaceholder: NSAttributedString?
    /// The text's font.
    open var font: UIFont? = .systemFont(ofSize: 17)
    /// The text's colour.
    open var textColor: UIColor? = .label
    /// To which side the text keeps.
    open var textAlignment: NSTextAlignment = .natural
    /// How the field is framed.
    open var borderStyle: UITextField.BorderStyle = .none
    /// Whether the text is hidden.
    open var isSecureTextEntry = false
    /// The kind of keyboard.
    open var keyboardType: UIKeyboardType = .default
    /// The words on the return key.
    open var returnKeyType: UIReturnKeyType = .default
    /// Whether writing it is being corrected.
    open var autocorrectionType: UITextAutocorrectionType = .default
    /// Which letters become capitals.
    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    /// A view at the side where reading begins.
    open var leftView: UIView?
    /// A view at the side where reading ends.
    open var rightView: UIView?
    /// Who hears of the writing.
    open weak var delegate: (any UITextFieldDelegate)?

    /// It may.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// The height of a line, with room where there is a frame; any width.
    open override var intrinsicContentSize: CGSize {
        let line = (font?.lineHeight ?? 20).rounded(.up)
        return CGSize(
            width: UIView.noIntrinsicMetric, height: borderStyle == .none ? line + 2 : line + 13)
    }
}

/// Who hears of writing in a field. Apple's requirements are optional; here they have defaults. They
/// are called when a person writes in a content extension's view.
///
/// See <https://developer.apple.com/documentation/uikit/uitextfielddelegate>.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Writing began.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Writing ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// The return key was pressed.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Whether text may change.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
}

extension UITextFieldDelegate {
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// It is taken.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// It may.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { true }
}

/// The kind of keyboard.
///
/// See <https://developer.apple.com/documentation/uikit/uikeyboardtype>.
@nonexhaustive
public enum UIKeyboardType: Int, Sendable {
    // swift-format-ignore
    /// For text, letters of ASCII, numbers with signs, URLs, digits, phone numbers, names with
    /// phone numbers, mail addresses, numbers with a point, and others.
    case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad,
        namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The words on the return key.
///
/// See <https://developer.apple.com/documentation/uikit/uireturnkeytype>.
@nonexhaustive
public enum UIReturnKeyType: Int, Sendable {
    // swift-format-ignore
    /// As the names say.
    case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
        `continue`
}

/// Whether writing is being corrected.
///
/// See <https://developer.apple.com/documentation/uikit/uitextautocorrectiontype>.
@nonexhaustive
public enum UITextAutocorrectionType: Int, Sendable {
    // swift-format-ignore
    /// As the person set it, never, or always.
    case `default` = 0, no, yes
}

/// Which letters become capitals.
///
/// See <https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype>.
@nonexhaustive
public enum UITextAutocapitalizationType: Int, Sendable {
    // swift-format-ignore
    /// None, the first of words, the first of sentences, or all.
    case none = 0, words, sentences, allCharacters
}
