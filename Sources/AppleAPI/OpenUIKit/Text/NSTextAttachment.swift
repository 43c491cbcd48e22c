public import Foundation
public import OpenUIKitCore

/// An image in attributed text.
///
/// See <https://developer.apple.com/documentation/uikit/nstextattachment>.
open class NSTextAttachment: NSObject {
    open var image: UIImage?
    /// The size of the image, and its position relative to the baseline.
    open var bounds: CGRect = .zero

    public override init() { super.init() }

    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
}

/// The shadow of text.
///
/// See <https://developer.apple.com/documentation/uikit/nsshadow>.
open class NSShadow: NSObject {
    open var shadowOffset: CGSize = .zero
    open var shadowBlurRadius: CGFloat = 0
    /// The color, a `UIColor`.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)
}
