public import OpenUIKitCore

/// A view that shows text.
///
/// This slice keeps the text, its colour and the number of lines; fonts are not here.
///
/// See <https://developer.apple.com/documentation/uikit/uilabel>.
open class UILabel: UIView {
    /// The text.
    open var text: String?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The text's colour.
    open var textColor: UIColor! = .black
    /// How many lines it may take; 0 is any number.
    open var numberOfLines = 1
}
