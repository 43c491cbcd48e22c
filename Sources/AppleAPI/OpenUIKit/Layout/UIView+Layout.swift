internal import Foundation

extension UIView {
    /// The constraints that this view holds.
    public var constraints: [NSLayoutConstraint] { rules }

    /// Adds a constraint and thereby activates it.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        constraint.holdingView?.removeConstraint(constraint)
        rules.append(constraint)
        constraint.isHeld(by: self)
        setNeedsLayout()
    }

    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Removes a constraint and thereby deactivates it.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holdingView === self else { return }
        rules.removeAll { $0 === constraint }
        constraint.isHeld(by: nil)
        setNeedsLayout()
    }

    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// The view's bounds minus the safe area insets.
    ///
    /// Bars do not exist here, so only the additional insets of a controller count.
    public var safeAreaLayoutGuide: UILayoutGuide {
        guide("safe area") { $0.safeAreaInsets }
    }

    public var layoutMarginsGuide: UILayoutGuide { guide("margins") { $0.layoutMargins } }

    /// The area for readable text, which equals the margins here.
    public var readableContentGuide: UILayoutGuide { guide("readable") { $0.layoutMargins } }

    private func guide(
        _ name: String, inset: @escaping (UIView) -> UIEdgeInsets?
    ) -> UILayoutGuide {
        if let made = ownGuides[name] { return made }
        let made = UILayoutGuide(of: self, inset: inset)
        ownGuides[name] = made
        return made
    }

    public var layoutGuides: [UILayoutGuide] { addedGuides }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        addedGuides.append(layoutGuide)
        layoutGuide.owningView = self
    }

    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        addedGuides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        hugging[axis] ?? .defaultLow
    }

    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { hugging[axis] = priority }

    public func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority { resistance[axis] ?? .defaultHigh }

    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { resistance[axis] = priority }
}
