public import Foundation
public import OpenCoreGraphics

open class CATextLayer: CALayer {
    /// The text, a `String` or an `NSAttributedString`.
    open var string: Any?
    open var fontSize: CGFloat = 36
    open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1)
    open var isWrapped = false
}
