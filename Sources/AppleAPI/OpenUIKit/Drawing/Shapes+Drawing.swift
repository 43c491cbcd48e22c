internal import OpenCoreGraphics
public import OpenUIKitCore

extension UIColor {
    /// Sets the fill color. Strokes are not supported.
    public func set() { setFill() }

    public func setFill() { DrawingStack.current?.context?.setFillColor(cgColor) }
}

extension UIBezierPath {
    /// Restricts later drawing to the inside of the path.
    public func addClip() {
        let context = begun()
        context?.clip(using: rule)
    }

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
