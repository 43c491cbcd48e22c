public import Foundation

/// A rule about the places and sizes of views: first = multiplier × second + constant.
///
/// Rules that hold place views at `layoutIfNeeded()` and before a content extension's view is drawn:
/// those of priority 1000 must hold, others are missed as little as can be, the higher ones first. A
/// rule that contradicts earlier ones of priority 1000 is left out. The visual format language is not
/// in this slice.
///
/// See <https://developer.apple.com/documentation/uikit/nslayoutconstraint>.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    private weak var first: AnyObject?
    private weak var second: AnyObject?
    /// What of the first thing.
    public let firstAttribute: Attribute
    /// What of the second thing; `.notAnAttribute` when there is none.
    public let secondAttribute: Attribute
    /// Equal, or more, or less.
    public let relation: Relation
    /// What the second thing is multiplied by.
    public let multiplier: CGFloat
    /// What is added.
    open var constant: CGFloat { didSet { holder?.setNeedsLayout() } }
    /// How much the rule matters.
    open var priority: UILayoutPriority = .required { didSet { holder?.setNeedsLayout() } }
    /// The app's own name for the rule.
    open var identifier: String?
    /// Whether the rule is archived with its view; nothing is archived here.
    open var shouldBeArchived = false
    private weak var holder: UIView?

    /// Makes a rule between two things, each a `UIView` or a `UILayoutGuide`.
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

    /// The first thing: a view or a layout guide.
    open var firstItem: AnyObject? { first }

    /// The second thing.
    open var secondItem: AnyObject? { second }

    /// Whether the rule holds.
    ///
    /// Switching on gives it to the nearest view around both things, and traps when there is none,
    /// as Apple raises.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { holder?.removeConstraint(self) }
        }
    }

    /// Switches rules on.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Switches rules off.
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
                "A constraint was activated between views that have no common ancestor.")
        }
        common.addConstraint(self)
    }

    private static func view(of item: AnyObject?) -> UIView? {
        item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }
}
