public import Foundation

extension UIView {
    /// The subviews, from back to front.
    public var subviews: [UIView] { held }

    public func addSubview(_ view: UIView) { insert(view) { $0.count } }

    /// Inserts a subview. An index out of range is clamped.
    public func insertSubview(_ view: UIView, at index: Int) {
        insert(view) { min(max(index, 0), $0.count) }
    }

    /// Inserts a subview behind another one, or in front of all if the other one is not a subview.
    public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view) { views in views.firstIndex { $0 === siblingSubview } ?? views.count }
    }

    /// Inserts a subview in front of another one, or in front of all if the other one is not a
    /// subview.
    public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view) { views in
            views.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? views.count
        }
    }

    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard held.indices.contains(index1), held.indices.contains(index2) else { return }
        held.swapAt(index1, index2)
        layer.sublayers = held.map(\.layer)
    }

    public func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        held.removeAll { $0 === view }
        held.append(view)
        layer.addSublayer(view.layer)
    }

    public func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        held.removeAll { $0 === view }
        held.insert(view, at: 0)
        layer.insertSublayer(view.layer, at: 0)
    }

    /// Removes the view from its superview, and removes the constraints between the two trees.
    public func removeFromSuperview() {
        guard let superview else { return }
        leave(superview)
        didMoveToSuperview()
    }

    /// Returns whether the view is another view or its descendant.
    public func isDescendant(of view: UIView) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    /// Returns this view or its first descendant with a tag, from back to front.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in held {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    private func insert(_ view: UIView, at place: ([UIView]) -> Int) {
        view.willMove(toSuperview: self)
        if let former = view.superview { view.leave(former) }
        let index = place(held)
        held.insert(view, at: index)
        if index == held.count - 1 {
            layer.addSublayer(view.layer)
        } else {
            layer.insertSublayer(view.layer, below: held[index + 1].layer)
        }
        view.isHeld(by: self)
        view.didMoveToSuperview()
        if window != nil { view.movedToWindow() }
        didAddSubview(view)
        setNeedsLayout()
    }

    private func leave(_ superview: UIView) {
        superview.willRemoveSubview(self)
        (superview as? UIStackView)?.forget(self)
        for holder in sequence(first: superview, next: \.superview) {
            holder.removeConstraints(holder.rules.filter { $0.ties(self) })
        }
        let hadWindow = window != nil
        superview.held.removeAll { $0 === self }
        layer.removeFromSuperlayer()
        isHeld(by: nil)
        superview.setNeedsLayout()
        if hadWindow { movedToWindow() }
    }

    final func movedToWindow() {
        didMoveToWindow()
        for view in held { view.movedToWindow() }
    }

    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let outermost = pointInRoot(point)
        return view?.pointFromRoot(outermost) ?? outermost
    }

    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        pointFromRoot(view?.pointInRoot(point) ?? point)
    }

    /// Converts a rectangle to another view's coordinates; transforms are ignored.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    /// Converts a rectangle from another view's coordinates; transforms are ignored.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: view), size: rect.size)
    }

    private var offsetInRoot: CGVector {
        sequence(first: self, next: \.superview).reduce(into: .zero) { offset, view in
            offset.dx += view.frame.minX - view.bounds.minX
            offset.dy += view.frame.minY - view.bounds.minY
        }
    }

    private func pointInRoot(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x + offsetInRoot.dx, y: point.y + offsetInRoot.dy)
    }

    private func pointFromRoot(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - offsetInRoot.dx, y: point.y - offsetInRoot.dy)
    }
}

extension NSLayoutConstraint {
    /// Returns whether the constraint involves a view or a descendant of it.
    fileprivate func ties(_ view: UIView) -> Bool {
        [firstItem, secondItem].contains { item in
            let owner = item as? UIView ?? (item as? UILayoutGuide)?.owningView
            return owner?.isDescendant(of: view) ?? false
        }
    }
}
