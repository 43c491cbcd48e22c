public import Foundation
internal import OpenUIKitCore

/// A question to a person.
///
/// Nobody sees it here: it is kept while it is presented, and code may read what it asks.
///
/// See <https://developer.apple.com/documentation/uikit/uialertcontroller>.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// Where a question is.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uialertcontroller/style>.
    @nonexhaustive
    public enum Style: Int, Sendable {
        /// At the bottom.
        case actionSheet = 0
        /// In the middle.
        case alert = 1
    }

    private var style = Style.alert
    /// The question.
    open var message: String?
    /// The answers.
    open private(set) var actions: [UIAlertAction] = []
    /// The fields to write in; `nil` when there is none.
    open private(set) var textFields: [UITextField]?
    /// The answer of the return key.
    open var preferredAction: UIAlertAction?

    /// Creates a question.
    public convenience init(
        title: String?, message: String?, preferredStyle: UIAlertController.Style
    ) {
        self.init(nibName: nil, bundle: nil)
        (self.title, self.message, style) = (title, message, preferredStyle)
    }

    /// Where the question is.
    open var preferredStyle: UIAlertController.Style { style }

    /// Adds an answer.
    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    /// Adds a field to write in.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
}

/// An answer to a question.
///
/// See <https://developer.apple.com/documentation/uikit/uialertaction>.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What an answer looks like.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uialertaction/style-swift.enum>.
    @nonexhaustive
    public enum Style: Int, Sendable {
        /// Nothing particular.
        case `default` = 0
        /// It leaves all as it is.
        case cancel = 1
        /// It destroys something.
        case destructive = 2
    }

    /// What is done when the answer is given, for our own rooms.
    package let handler: ((UIAlertAction) -> Void)?
    /// The words.
    public let title: String?
    /// What it looks like.
    public let style: UIAlertAction.Style
    /// Whether it can be given.
    open var isEnabled = true

    /// Creates an answer.
    public init(
        title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
    ) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}
