public import Foundation
public import OpenCoreGraphics

/// A layer that shows text.
///
/// See <https://developer.apple.com/documentation/quartzcore/catextlayer>.
open class CATextLayer: CALayer {
    /// The text: a `String` or an `NSAttributedString`.
    open var string: Any?
    /// The font's size, for plain text.
    open var fontSize: CGFloat = 36
    /// The text's colour, for plain text.
    open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1)
    /// Whether lines break at the layer's edge.
    open var isWrapped = false
}
