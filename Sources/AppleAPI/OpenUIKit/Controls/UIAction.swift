public import Foundation
public import OpenUIKitCore

/// Something in a menu: an action or a menu.
///
/// See <https://developer.apple.com/documentation/uikit/uimenuelement>.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// What a menu's row looks like.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uimenuelement/attributes>.
    public struct Attributes: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Creates a set.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It cannot be used.
        public static let disabled = Attributes(rawValue: 1)
        /// It destroys something.
        public static let destructive = Attributes(rawValue: 2)
        /// It is not shown.
        public static let hidden = Attributes(rawValue: 4)
    }

    /// Whether a menu's row has a mark.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uimenuelement/state>.
    @nonexhaustive
    public enum State: Int, Sendable {
        /// None.
        case off = 0
        /// One.
        case on = 1
        /// Half of one.
        case mixed = 2
    }

    override init() { super.init() }
}

/// What is done when a control or a row of a menu is used.
///
/// See <https://developer.apple.com/documentation/uikit/uiaction>.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The app's own name for an action.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct>.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    private let handler: (UIAction) -> Void
    /// The words.
    open var title: String
    /// The picture.
    open var image: UIImage?
    /// The app's own name for the action; one of its own where none was given.
    public let identifier: Identifier
    /// More words.
    open var discoverabilityTitle: String?
    /// What its row looks like.
    open var attributes: UIMenuElement.Attributes
    /// Whether its row has a mark.
    open var state: UIMenuElement.State
    /// The control that did it last.
    open private(set) var sender: Any?

    /// Creates an action.
    public init(
        title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping (UIAction) -> Void
    ) {
        self.handler = handler
        (self.title, self.image) = (title, image)
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        (self.attributes, self.state) = (attributes, state)
        super.init()
    }

    final func run(by control: UIControl) {
        sender = control
        handler(self)
    }
}

/// A menu.
///
/// Menus are kept and never shown.
///
/// See <https://developer.apple.com/documentation/uikit/uimenu>.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// The words.
    public let title: String
    /// What is in it.
    public let children: [UIMenuElement]

    /// Creates a menu.
    public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
        (self.title, self.children) = (title, children)
        super.init()
    }
}
