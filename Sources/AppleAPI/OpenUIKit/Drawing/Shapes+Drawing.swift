internal import OpenCoreGraphics
public import OpenUIKitCore

extension UIColor {
    /// Makes the color that of fills; lines are not drawn here.
    public func set() { setFill() }

    /// Makes the color that of fills.
    public func setFill() { DrawingStack.current?.context?.setFillColor(cgColor) }
}

extension UIBezierPath {
    /// Leaves out what is drawn from now on outside of the path.
    public func addClip() {
        let context = begun()
        context?.clip(using: rule)
    }

    /// Fills the path with the color that was set.
    public func fill() {
        let context = begun()
        context?.fillPath(using: rule)
    }

    private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    private func begun() -> CGContext? {
        let context = DrawingStack.current?.context
        context?.beginPath()
        context?.addPath(cgPath)
        return context
    }
}
