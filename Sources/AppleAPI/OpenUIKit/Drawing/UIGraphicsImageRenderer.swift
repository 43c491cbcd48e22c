public import Foundation
public import OpenUIKitCore

/// How a picture is made.
///
/// See <https://developer.apple.com/documentation/uikit/uigraphicsimagerendererformat>.
open class UIGraphicsImageRendererFormat: NSObject {
    /// The pixels of the screen for one point.
    static let screenScale: CGFloat = 3

    /// The pixels for one point.
    open var scale = UIGraphicsImageRendererFormat.screenScale
    /// Whether there is black where nothing is drawn.
    open var opaque = false

    /// A picture for the screen.
    public override init() { super.init() }
    /// A picture for the screen.
    open class func `default`() -> Self { made() }
    /// A picture for the screen.
    open class func preferred() -> Self { made() }

    private class func made() -> Self {
        guard let format = ObjectMaker.object(of: self) as? Self else {
            preconditionFailure("\(self) cannot be made.")
        }
        return format
    }
}

/// Where a renderer draws.
///
/// See <https://developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext>.
open class UIGraphicsImageRendererContext: NSObject {
    /// The context of Core Graphics.
    public let cgContext: CGContext
    /// How the picture is made.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
        super.init()
    }

    /// What was drawn so far.
    open var currentImage: UIImage { DrawingStack.current?.image ?? UIImage() }
    /// Fills a rectangle with the color that was set.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Leaves out what is drawn from now on outside of a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures by drawing.
///
/// Notification extensions use it to round and scale avatars, and that is what can be drawn here: see
/// `CGContext`. Of a picture that is empty, or has more than 4,000,000 pixels or 8,192 in a row, nothing is drawn:
/// the closure is not called, the picture has no bytes, and a line in the log says so.
///
/// See <https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer>.
open class UIGraphicsImageRenderer: NSObject {
    private let bounds: CGRect
    /// How pictures are made.
    public let format: UIGraphicsImageRendererFormat

    /// A renderer of pictures of a size in points.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size))
    }
    /// A renderer of pictures of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// A renderer of what is in a rectangle.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
    /// A renderer of what is in a rectangle.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        (self.bounds, self.format) = (bounds, format)
        super.init()
    }

    /// The picture that the closure draws.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        DrawingStack.begin(bounds, scale: format.scale, isOpaque: format.opaque)
        defer { DrawingStack.end() }
        guard let context = DrawingStack.current?.context else { return UIImage() }
        actions(UIGraphicsImageRendererContext(context, format))
        return DrawingStack.current?.image ?? UIImage()
    }

    /// The picture that the closure draws, as PNG; empty where there is none.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// The picture that the closure draws, as JPEG; empty where there is none.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat,
        actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}
