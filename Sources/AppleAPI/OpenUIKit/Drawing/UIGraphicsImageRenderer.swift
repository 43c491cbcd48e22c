public import Foundation
public import OpenUIKitCore

/// The format of an image that a renderer creates.
///
/// See <https://developer.apple.com/documentation/uikit/uigraphicsimagerendererformat>.
open class UIGraphicsImageRendererFormat: NSObject {
    /// The number of pixels per point of the screen.
    static let screenScale: CGFloat = 3

    open var scale = UIGraphicsImageRendererFormat.screenScale
    /// Whether the image has a black background.
    open var opaque = false

    public override init() { super.init() }
    open class func `default`() -> Self { made() }
    open class func preferred() -> Self { made() }

    private class func made() -> Self {
        guard let format = ObjectFactory.object(of: self) as? Self else {
            preconditionFailure("\(self) cannot be created.")
        }
        return format
    }
}

/// The drawing context of a renderer.
///
/// See <https://developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext>.
open class UIGraphicsImageRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
        super.init()
    }

    open var currentImage: UIImage { DrawingStack.current?.image ?? UIImage() }
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Restricts later drawing to the inside of a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A renderer of images that code draws.
///
/// It supports what notification extensions need to round and scale avatars; see `CGContext`. An
/// empty image, or one with more than 4,000,000 pixels or 8,192 in a row, is not drawn: the closure
/// is not called, the image has zero bytes, and a line on standard error reports it.
///
/// See <https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer>.
open class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    public let format: UIGraphicsImageRendererFormat

    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size))
    }
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        (self.bounds, self.format) = (bounds, format)
        super.init()
    }

    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        DrawingStack.begin(bounds, scale: format.scale, isOpaque: format.opaque)
        defer { DrawingStack.end() }
        guard let context = DrawingStack.current?.context else { return UIImage() }
        actions(UIGraphicsImageRendererContext(context, format))
        return DrawingStack.current?.image ?? UIImage()
    }

    /// Returns the drawn image as PNG, or empty data if it cannot be drawn.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Returns the drawn image as JPEG, or empty data if it cannot be drawn.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat,
        actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}
