internal import Foundation

extension UIView {
    /// The rules that this view keeps for itself and those inside.
    public var constraints: [NSLayoutConstraint] { rules }

    /// Keeps a rule, which thereby holds.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        constraint.holdingView?.removeConstraint(constraint)
        rules.append(constraint)
        constraint.isHeld(by: self)
        setNeedsLayout()
    }

    /// Keeps rules, which thereby hold.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Lets go of a rule, which thereby does not hold any more.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holdingView === self else { return }
        rules.removeAll { $0 === constraint }
        constraint.isHeld(by: nil)
        setNeedsLayout()
    }

    /// Lets go of rules.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// The view without what bars may cover: there are no bars, so that only a controller's
    /// additional insets count.
    public var safeAreaLayoutGuide: UILayoutGuide {
        guide("safe area") { $0.safeAreaInsets }
    }

    /// The view inside its margins.
    public var layoutMarginsGuide: UILayoutGuide { guide("margins") { $0.layoutMargins } }

    /// The view where text is easy to read: inside its margins.
    public var readableContentGuide: UILayoutGuide { guide("readable") { $0.layoutMargins } }

    private func guide(
        _ name: String, inset: @escaping (UIView) -> UIEdgeInsets?
    ) -> UILayoutGuide {
        if let made = ownGuides[name] { return made }
        let made = UILayoutGuide(of: self, inset: inset)
        ownGuides[name] = made
        return made
    }

    /// The guides that were added.
    public var layoutGuides: [UILayoutGuide] { addedGuides }

    /// Adds a guide.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        addedGuides.append(layoutGuide)
        layoutGuide.owningView = self
    }

    /// Takes a guide away.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        addedGuides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    /// How much the view resists growing beyond its content.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        hugging[axis] ?? .defaultLow
    }

    /// Sets how much the view resists growing beyond its content.
    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { hugging[axis] = priority }

    /// How much the view resists being smaller than its content.
    public func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority { resistance[axis] ?? .defaultHigh }

    /// Sets how much the view resists being smaller than its content.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { resistance[axis] = priority }
}
