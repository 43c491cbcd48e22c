public import Foundation
public import OpenUIKitCore

/// A view that shows a picture.
///
/// Pictures in turn are kept and can be started and stopped; nothing shows them.
///
/// See <https://developer.apple.com/documentation/uikit/uiimageview>.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The picture.
    open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
    /// The picture while it is highlighted.
    open var highlightedImage: UIImage?
    /// Whether it is highlighted.
    open var isHighlighted = false
    /// Pictures to show in turn.
    open var animationImages: [UIImage]?
    /// How long one round of them takes, in seconds; 0 is a thirtieth for each.
    open var animationDuration: TimeInterval = 0
    /// How many rounds; 0 is without end.
    open var animationRepeatCount = 0
    /// Whether pictures are shown in turn.
    open private(set) var isAnimating = false
    /// How symbols are to look.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

    /// Creates a view at a place.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view of a picture's size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    /// Creates a view of a picture's size, with another picture for when it is highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        (self.image, self.highlightedImage) = (image, highlightedImage)
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
    }

    /// Creates a view without a size: there are no nib files here to read from.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Shows pictures in turn.
    open func startAnimating() { isAnimating = animationImages?.isEmpty == false }

    /// Shows pictures in turn no more.
    open func stopAnimating() { isAnimating = false }

    /// The picture's size.
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    /// The picture's size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
