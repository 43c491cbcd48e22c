public import Foundation

extension UIView {
    /// The views inside, the first one undermost.
    public var subviews: [UIView] { held }

    /// Puts a view on top of those inside.
    public func addSubview(_ view: UIView) { insert(view) { $0.count } }

    /// Puts a view among those inside; a number out of range counts as the nearest one.
    public func insertSubview(_ view: UIView, at index: Int) {
        insert(view) { min(max(index, 0), $0.count) }
    }

    /// Puts a view under another one, or on top when the other is not inside.
    public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view) { views in views.firstIndex { $0 === siblingSubview } ?? views.count }
    }

    /// Puts a view over another one, or on top when the other is not inside.
    public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view) { views in
            views.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? views.count
        }
    }

    /// Lets two of the views inside change places.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard held.indices.contains(index1), held.indices.contains(index2) else { return }
        held.swapAt(index1, index2)
        layer.sublayers = held.map(\.layer)
    }

    /// Puts a view that is inside on top.
    public func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        held.removeAll { $0 === view }
        held.append(view)
        layer.addSublayer(view.layer)
    }

    /// Puts a view that is inside undermost.
    public func sendSubviewToBack(_ view: UIView) {
        guard view.superview === self else { return }
        held.removeAll { $0 === view }
        held.insert(view, at: 0)
        layer.insertSublayer(view.layer, at: 0)
    }

    /// Takes the view out of the one that holds it, and with it the rules that tie them.
    public func removeFromSuperview() {
        guard let superview else { return }
        leave(superview)
        didMoveToSuperview()
    }

    /// Whether the view is another one or inside it.
    public func isDescendant(of view: UIView) -> Bool {
        sequence(first: self, next: \.superview).contains { $0 === view }
    }

    /// The view with a number: this one, or one inside, the undermost first.
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

    /// A point of this view's, as another view counts it.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let outermost = pointInRoot(point)
        return view?.pointFromRoot(outermost) ?? outermost
    }

    /// A point of another view's, as this view counts it.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        pointFromRoot(view?.pointInRoot(point) ?? point)
    }

    /// A rectangle of this view's, as another view counts it; turns do not count.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }

    /// A rectangle of another view's, as this view counts it; turns do not count.
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
    /// Whether the rule ties a view, or one inside it, to something outside.
    fileprivate func ties(_ view: UIView) -> Bool {
        [firstItem, secondItem].contains { item in
            let owner = item as? UIView ?? (item as? UILayoutGuide)?.owningView
            return owner?.isDescendant(of: view) ?? false
        }
    }
}
