public import Foundation
public import OpenUIKitCore

/// An element of a menu: an action or a submenu.
///
/// See <https://developer.apple.com/documentation/uikit/uimenuelement>.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
    }

    @nonexhaustive
    public enum State: Int, Sendable {
        case off = 0
        case on = 1
        case mixed = 2
    }

    override init() { super.init() }
}

/// A closure that runs when a control or a menu element is used.
///
/// See <https://developer.apple.com/documentation/uikit/uiaction>.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The identifier of an action.
    ///
    /// See <https://developer.apple.com/documentation/uikit/uiaction/identifier-swift.struct>.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    private let handler: (UIAction) -> Void
    open var title: String
    open var image: UIImage?
    /// The identifier of the action; a unique one is generated if none is given.
    public let identifier: Identifier
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    /// The control that ran the action last.
    open private(set) var sender: Any?

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

/// A menu. Menus are stored and never shown.
///
/// See <https://developer.apple.com/documentation/uikit/uimenu>.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    public let title: String
    public let children: [UIMenuElement]

    public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
        (self.title, self.children) = (title, children)
        super.init()
    }
}
