public import Foundation
public import OpenUIKitCore

/// A picture in a text.
///
/// See <https://developer.apple.com/documentation/uikit/nstextattachment>.
open class NSTextAttachment: NSObject {
    /// The picture.
    open var image: UIImage?
    /// Its size, and its place above the line.
    open var bounds: CGRect = .zero

    /// Creates an attachment of nothing yet.
    public override init() { super.init() }

    /// Creates an attachment of a picture.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
}

/// A shadow of text.
///
/// See <https://developer.apple.com/documentation/uikit/nsshadow>.
open class NSShadow: NSObject {
    /// How far away it falls.
    open var shadowOffset: CGSize = .zero
    /// How soft it is.
    open var shadowBlurRadius: CGFloat = 0
    /// Its colour, a `UIColor`.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)
}
