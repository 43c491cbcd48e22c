public import Foundation
public import OpenUIKitCore

/// A view that shows an image.
///
/// Animated images are stored and can be started and stopped, but they are not shown.
///
/// See <https://developer.apple.com/documentation/uikit/uiimageview>.
@preconcurrency @MainActor
open class UIImageView: UIView {
    open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
    open var highlightedImage: UIImage?
    open var isHighlighted = false
    open var animationImages: [UIImage]?
    /// The duration of one cycle in seconds. With 0, each image takes 1/30 second.
    open var animationDuration: TimeInterval = 0
    /// The number of cycles; 0 means unlimited.
    open var animationRepeatCount = 0
    open private(set) var isAnimating = false
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

    /// Creates an empty view; people cannot interact with it.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        (self.image, self.highlightedImage) = (image, highlightedImage)
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    /// Creates an empty view; the coder is ignored, because nib files are not supported.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func startAnimating() { isAnimating = animationImages?.isEmpty == false }

    open func stopAnimating() { isAnimating = false }

    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
