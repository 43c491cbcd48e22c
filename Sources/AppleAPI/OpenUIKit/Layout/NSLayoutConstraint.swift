public import Foundation

/// A constraint on the layout of views: first = multiplier × second + constant.
///
/// Active constraints are solved in `layoutIfNeeded()` and before a content extension's view is
/// drawn. Constraints of priority 1000 are required. The others are satisfied as closely as
/// possible, in order of priority. A required constraint that contradicts earlier required ones is
/// ignored. The visual format language is not supported.
///
/// See <https://developer.apple.com/documentation/uikit/nslayoutconstraint>.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    private weak var first: AnyObject?
    private weak var second: AnyObject?
    public let firstAttribute: Attribute
    /// The second attribute, or `.notAnAttribute` if the constraint has one item.
    public let secondAttribute: Attribute
    public let relation: Relation
    public let multiplier: CGFloat
    open var constant: CGFloat { didSet { holder?.setNeedsLayout() } }
    open var priority: UILayoutPriority = .required { didSet { holder?.setNeedsLayout() } }
    open var identifier: String?
    /// Whether the constraint is archived with its view. It is unused, because views are not
    /// archived.
    open var shouldBeArchived = false
    private weak var holder: UIView?

    /// Creates a constraint between two items, each a `UIView` or a `UILayoutGuide`.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
        toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        first = view1 as AnyObject
        second = view2.map { $0 as AnyObject }
        (firstAttribute, secondAttribute, self.relation) = (attr1, attr2, relation)
        (self.multiplier, constant) = (multiplier, c)
        super.init()
    }

    open var firstItem: AnyObject? { first }

    open var secondItem: AnyObject? { second }

    /// Whether the constraint is active.
    ///
    /// Activation adds it to the nearest common ancestor of both items. Without a common ancestor
    /// it traps, where Apple raises an exception.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { holder?.removeConstraint(self) }
        }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    final func isHeld(by view: UIView?) { holder = view }
    final var holdingView: UIView? { holder }

    private func activate() {
        guard let view = Self.view(of: first) else { return }
        guard let second else { return view.addConstraint(self) }
        let around = sequence(first: view, next: \.superview)
        guard let other = Self.view(of: second),
            let common = around.first(where: { other.isDescendant(of: $0) })
        else {
            preconditionFailure(
                "A constraint was activated between views without a common ancestor.")
        }
        common.addConstraint(self)
    }

    private static func view(of item: AnyObject?) -> UIView? {
        item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }
}
