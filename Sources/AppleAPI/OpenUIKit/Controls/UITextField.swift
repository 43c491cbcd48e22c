public import Foundation
public import OpenUIKitCore

/// A field for one line of text.
///
/// See <https://developer.apple.com/documentation/uikit/uitextfield>.
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// The border of a text field.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uitextfield/borderstyle-swift.enum>.
    @nonexhaustive
    public enum BorderStyle: Int, Sendable {
        // swift-format-ignore
        case none = 0, line, bezel, roundedRect
    }

    /// When an overlay is shown. The value is stored, and overlays are not shown.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uitextfield/viewmode>.
    @nonexhaustive
    public enum ViewMode: Int, Sendable {
        // swift-format-ignore
        case never = 0, whileEditing, unlessEditing, always
    }

    open var text: String? = ""
    open var placeholder: String?
    open var attributedPlaceholder: NSAttributedString?
    open var font: UIFont? = .systemFont(ofSize: 17)
    open var textColor: UIColor? = .label
    open var textAlignment: NSTextAlignment = .natural
    open var borderStyle: UITextField.BorderStyle = .none
    open var isSecureTextEntry = false
    open var keyboardType: UIKeyboardType = .default
    open var returnKeyType: UIReturnKeyType = .default
    open var autocorrectionType: UITextAutocorrectionType = .default
    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    open var clearButtonMode: UITextField.ViewMode = .never
    open var leftView: UIView?
    open var leftViewMode: UITextField.ViewMode = .never
    open var rightView: UIView?
    open var rightViewMode: UITextField.ViewMode = .never
    open weak var delegate: (any UITextFieldDelegate)?

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// The height of a line, including the padding of the border. The width is not specified.
    open override var intrinsicContentSize: CGSize {
        let line = (font?.lineHeight ?? 20).rounded(.up)
        return CGSize(
            width: UIView.noIntrinsicMetric, height: borderStyle == .none ? line + 2 : line + 13)
    }
}

/// The delegate of a text field. It is called when a person types in a content extension's view.
///
/// Apple's requirements are optional; here they have defaults.
///
/// See <https://developer.apple.com/documentation/uikit/uitextfielddelegate>.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldDidEndEditing(_ textField: UITextField)
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { true }
}

/// The kind of keyboard. A keyboard is never shown.
///
/// See <https://developer.apple.com/documentation/uikit/uikeyboardtype>.
@nonexhaustive
public enum UIKeyboardType: Int, Sendable {
    // swift-format-ignore
    case `default` = 0, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad,
        namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The title of the return key.
///
/// See <https://developer.apple.com/documentation/uikit/uireturnkeytype>.
@nonexhaustive
public enum UIReturnKeyType: Int, Sendable {
    // swift-format-ignore
    case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
        `continue`
}

/// Whether text is corrected automatically.
///
/// See <https://developer.apple.com/documentation/uikit/uitextautocorrectiontype>.
@nonexhaustive
public enum UITextAutocorrectionType: Int, Sendable {
    // swift-format-ignore
    case `default` = 0, no, yes
}

/// The letters that are capitalized automatically.
///
/// See <https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype>.
@nonexhaustive
public enum UITextAutocapitalizationType: Int, Sendable {
    // swift-format-ignore
    case none = 0, words, sentences, allCharacters
}
