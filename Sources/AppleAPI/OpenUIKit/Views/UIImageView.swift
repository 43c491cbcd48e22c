public import Foundation
public import OpenUIKitCore

/// A view that shows a picture.
///
/// See <https://developer.apple.com/documentation/uikit/uiimageview>.
open class UIImageView: UIView {
    /// The picture.
    open var image: UIImage?

    /// Creates a view at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view of a picture's size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }

    /// Creates a view without a size: there are no nib files here to read from.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
