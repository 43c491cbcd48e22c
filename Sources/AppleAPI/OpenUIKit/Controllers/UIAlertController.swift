public import Foundation
internal import OpenUIKitCore

/// An alert or an action sheet.
///
/// It is not shown. The presenting controller stores it while it is presented, and code may read
/// its actions.
///
/// See <https://developer.apple.com/documentation/uikit/uialertcontroller>.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    @nonexhaustive
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert = 1
    }

    private var style = Style.alert
    open var message: String?
    open private(set) var actions: [UIAlertAction] = []
    /// The text fields, or `nil` if none was added.
    open private(set) var textFields: [UITextField]?
    open var preferredAction: UIAlertAction?

    public convenience init(
        title: String?, message: String?, preferredStyle: UIAlertController.Style
    ) {
        self.init(nibName: nil, bundle: nil)
        (self.title, self.message, style) = (title, message, preferredStyle)
    }

    open var preferredStyle: UIAlertController.Style { style }

    open func addAction(_ action: UIAlertAction) { actions.append(action) }

    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }
}

/// An action of an alert.
///
/// See <https://developer.apple.com/documentation/uikit/uialertaction>.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    @nonexhaustive
    public enum Style: Int, Sendable {
        case `default` = 0
        case cancel = 1
        case destructive = 2
    }

    /// The closure to run when the action is chosen. The system never runs it.
    package let handler: ((UIAlertAction) -> Void)?
    public let title: String?
    public let style: UIAlertAction.Style
    open var isEnabled = true

    public init(
        title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil
    ) {
        (self.title, self.style, self.handler) = (title, style, handler)
        super.init()
    }
}
