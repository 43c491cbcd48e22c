public import Foundation
public import OpenCoreGraphics
internal import OpenFoundation

/// An image, stored as the bytes of its file.
///
/// The bytes are read, measured and passed on. Decoding takes place in a child process with limits.
/// Tint, orientation and rendering mode are stored next to the bytes.
///
/// See <https://developer.apple.com/documentation/uikit/uiimage>.
open class UIImage: NSObject, @unchecked Sendable {
    // `@unchecked`, as in Apple's framework: a subclass could add mutable state. This class has
    // none.
    private let file: ImageFile
    /// The number of pixels per point.
    public let scale: CGFloat
    package private(set) final var look = Look()

    /// The properties that an image stores next to its bytes.
    package struct Look: Hashable, Sendable {
        package var orientation = UIImage.Orientation.up
        package var renderingMode = UIImage.RenderingMode.automatic
        package var tint: UIColor?
        package var symbolName: String?
        package var symbolConfiguration: SymbolConfiguration?
    }

    private init(file: ImageFile, scale: CGFloat, look: Look) {
        self.file = file
        self.scale = scale
        self.look = look
        super.init()
    }

    /// Creates an empty image without bytes; its size is zero.
    public convenience override init() {
        self.init(file: ImageFile(data: Data(), width: 0, height: 0), scale: 1, look: Look())
    }

    /// Creates an image from a PNG, JPEG, GIF, WebP, BMP, TIFF or HEIC file. Other data returns
    /// `nil`.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from the bytes of an image file, with `scale` pixels per point.
    public init?(data: Data, scale: CGFloat) {
        guard let file = ImageFile(data: data), scale > 0 else { return nil }
        self.file = file
        self.scale = scale
        super.init()
        look.orientation = Orientation(exif: file.orientation)
    }

    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// Loads an image file of the app's bundle by its full name, or else as PNG or JPEG.
    ///
    /// Asset catalogs are not searched, because only Apple's tools can compile them.
    public convenience init?(named name: String) {
        self.init(named: name, in: HostBundle.url)
    }

    /// Loads an image file of a bundle; the traits are ignored.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) { self.init(named: name, in: bundle?.bundleURL ?? HostBundle.url) }

    /// Loads an image file of a bundle; the configuration is ignored.
    public convenience init?(
        named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
    ) { self.init(named: name, in: bundle?.bundleURL ?? HostBundle.url) }

    private convenience init?(named name: String, in folder: URL) {
        let endings = ["", ".png", ".jpg", ".jpeg", "@2x.png", "@3x.png"]
        let folders = [folder, folder.appendingPathComponent("Resources")]
        let paths = folders.flatMap { folder in
            endings.map { folder.appendingPathComponent(name + $0).path }
        }
        guard let path = paths.first(where: FileManager.default.fileExists(atPath:)) else {
            return nil
        }
        self.init(contentsOfFile: path)
    }

    /// Creates the image of an image literal. A missing file traps, as in Apple's framework.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let file = UIImage(named: name)?.file else {
            preconditionFailure("The bundle contains no image file named \(name).")
        }
        self.init(file: file, scale: 1, look: Look())
    }

    /// Creates a placeholder for a system symbol.
    ///
    /// Apple's symbols may not be shipped with Linux. Every name results in a gray disc, so that
    /// code that depends on a symbol continues. The device draws a similar shape or the name on it. An empty name returns `nil`.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a placeholder for a system symbol and stores the configuration.
    public convenience init?(
        systemName name: String, withConfiguration configuration: UIImage.Configuration?
    ) {
        guard !name.isEmpty, let file = ImageFile(data: PlaceholderSymbol.data(name: name)) else {
            return nil
        }
        var look = Look()
        look.symbolName = name
        look.symbolConfiguration = configuration as? SymbolConfiguration
        self.init(file: file, scale: 1, look: look)
    }

    /// Creates a placeholder for a system symbol; the traits are ignored.
    public convenience init?(
        systemName name: String, compatibleWith traitCollection: UITraitCollection?
    ) { self.init(systemName: name) }

    #if !canImport(ObjectiveC)
        public init(cgImage: CGImage) {
            file = ImageFile(data: cgImage.data, width: cgImage.width, height: cgImage.height)
            scale = 1
            super.init()
        }

        public init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
            file = ImageFile(data: cgImage.data, width: cgImage.width, height: cgImage.height)
            self.scale = scale
            super.init()
            look.orientation = orientation
        }

        open var cgImage: CGImage? {
            guard !file.data.isEmpty else { return nil }
            return CGImage(data: file.data, width: file.width, height: file.height)
        }
    #endif

    /// The size in points. It is zero for TIFF and HEIC, because their headers are not parsed.
    open var size: CGSize {
        let size = CGSize(width: CGFloat(file.width) / scale, height: CGFloat(file.height) / scale)
        guard look.orientation.isOnItsSide else { return size }
        return CGSize(width: size.height, height: size.width)
    }

    package final var fileData: Data { file.data }

    /// Returns the image as PNG; a file that is already a PNG is returned unchanged.
    ///
    /// Returns `nil` if the image is empty or cannot be decoded. A log message contains the reason.
    open func pngData() -> Data? { FileConverter.png(file.data) }

    /// Returns the image as JPEG, or `nil` if the image is empty or cannot be decoded.
    ///
    /// A log message contains the reason.
    ///
    /// - Parameter compressionQuality: From 0 for the smallest file to 1 for the best quality. With
    ///   1, a file that is already a JPEG is returned unchanged.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        FileConverter.jpeg(file.data, quality: Double(compressionQuality))
    }

    /// Returns an image with the same bytes and a changed look.
    final func changed(_ change: (inout Look) -> Void) -> UIImage {
        var look = look
        change(&look)
        return UIImage(file: file, scale: scale, look: look)
    }

    /// Returns whether the other image has the same bytes, scale, orientation, tint and rendering
    /// mode.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other.file.data == file.data && other.scale == scale
            && other.look.orientation == look.orientation && other.look.tint == look.tint
            && other.look.renderingMode == look.renderingMode
    }

    open override var hash: Int { file.data.hashValue }
}

/// The type of an image literal.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the image as PNG; the name of ``UIImage/pngData()`` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIImage.pngData(self:)")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the image as JPEG; the name of ``UIImage/jpegData(compressionQuality:)`` before Swift
/// 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIImage.jpegData(self:compressionQuality:)")
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
