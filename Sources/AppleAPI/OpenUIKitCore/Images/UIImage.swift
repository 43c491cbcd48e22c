public import Foundation
public import OpenCoreGraphics
internal import OpenFoundation

/// A picture.
///
/// Here it is the bytes of an image file: it is read, measured and handed on. What has to be decoded is
/// decoded in a child process with limits. A tint, an orientation and a rendering mode are kept beside the
/// bytes.
///
/// See <https://developer.apple.com/documentation/uikit/uiimage>.
open class UIImage: NSObject, @unchecked Sendable {
    // `@unchecked`, as for Apple: a subclass could add mutable state. Nothing here changes.
    private let file: ImageFile
    /// The pixels for one point.
    public let scale: CGFloat
    /// What is kept beside the bytes, for our own rooms.
    package private(set) final var look = Look()

    /// What a picture keeps beside its bytes.
    package struct Look: Hashable, Sendable {
        /// How it is turned.
        package var orientation = UIImage.Orientation.up
        /// Whether its colours count.
        package var renderingMode = UIImage.RenderingMode.automatic
        /// The colour it was given.
        package var tint: UIColor?
        /// The name of the system's symbol it stands for.
        package var symbolName: String?
        /// How its symbol is to look.
        package var symbolConfiguration: SymbolConfiguration?
    }

    private init(file: ImageFile, scale: CGFloat, look: Look) {
        self.file = file
        self.scale = scale
        self.look = look
        super.init()
    }

    /// A picture of nothing: without a size and without bytes.
    public convenience override init() {
        self.init(file: ImageFile(data: Data(), width: 0, height: 0), scale: 1, look: Look())
    }

    /// Takes the bytes of a PNG, JPEG, GIF, WebP, BMP, TIFF or HEIC file; `nil` for anything else.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Takes the bytes of an image file whose pixels stand for `1 / scale` points each.
    public init?(data: Data, scale: CGFloat) {
        guard let file = ImageFile(data: data), scale > 0 else { return nil }
        self.file = file
        self.scale = scale
        super.init()
        look.orientation = Orientation(exif: file.orientation)
    }

    /// Reads an image file.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// Finds an image file of the bundle: by its full name, else as PNG or JPEG.
    ///
    /// Asset catalogs are compiled by Apple's tools only and are not searched.
    public convenience init?(named name: String) {
        self.init(named: name, in: HostBundle.url)
    }

    /// Finds an image file of a bundle; the traits are not used.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) { self.init(named: name, in: bundle?.bundleURL ?? HostBundle.url) }

    /// Finds an image file of a bundle; the configuration is not used.
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

    /// The picture of an image literal; a file that is not there traps, as Apple does.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let file = UIImage(named: name)?.file else {
            preconditionFailure("There is no image file named \(name) in the bundle.")
        }
        self.init(file: file, scale: 1, look: Look())
    }

    /// Stands for one of the system's symbols.
    ///
    /// Apple's symbols may not be shipped with Linux. Every non-empty name gives a plain grey disc,
    /// so that code that falls back to a symbol goes on; an empty name gives `nil`.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Stands for one of the system's symbols, and keeps how it is to look.
    public convenience init?(
        systemName name: String, withConfiguration configuration: UIImage.Configuration?
    ) {
        guard !name.isEmpty, let file = ImageFile(data: PlaceholderSymbol.data) else { return nil }
        var look = Look()
        look.symbolName = name
        look.symbolConfiguration = configuration as? SymbolConfiguration
        self.init(file: file, scale: 1, look: look)
    }

    /// Stands for one of the system's symbols; the traits are not used.
    public convenience init?(
        systemName name: String, compatibleWith traitCollection: UITraitCollection?
    ) { self.init(systemName: name) }

    #if !canImport(ObjectiveC)
        /// Takes a picture of Core Graphics.
        public init(cgImage: CGImage) {
            file = ImageFile(data: cgImage.data, width: cgImage.width, height: cgImage.height)
            scale = 1
            super.init()
        }

        /// Takes a picture of Core Graphics that is turned.
        public init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
            file = ImageFile(data: cgImage.data, width: cgImage.width, height: cgImage.height)
            self.scale = scale
            super.init()
            look.orientation = orientation
        }

        /// The picture for Core Graphics; `nil` when there are no bytes.
        open var cgImage: CGImage? {
            guard !file.data.isEmpty else { return nil }
            return CGImage(data: file.data, width: file.width, height: file.height)
        }
    #endif

    /// The size in points; zero where the format's header is not read (TIFF, HEIC).
    open var size: CGSize {
        let size = CGSize(width: CGFloat(file.width) / scale, height: CGFloat(file.height) / scale)
        guard look.orientation.isOnItsSide else { return size }
        return CGSize(width: size.height, height: size.width)
    }

    /// The bytes of the file as it came, for our own rooms.
    package final var fileData: Data { file.data }

    /// The picture as PNG: the bytes of a file that is one already. `nil` when there are none, or they cannot
    /// be decoded; a line in the log says why.
    open func pngData() -> Data? { FileConverter.png(file.data) }

    /// The picture as JPEG. `nil` when there are no bytes, or they cannot be decoded; a line in the log says why.
    ///
    /// - Parameter compressionQuality: 0 for the smallest file to 1 for the best picture. A file that is JPEG
    ///   already is kept as it is for 1.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        FileConverter.jpeg(file.data, quality: Double(compressionQuality))
    }

    /// The same bytes with another look.
    final func changed(_ change: (inout Look) -> Void) -> UIImage {
        var look = look
        change(&look)
        return UIImage(file: file, scale: scale, look: look)
    }

    /// Whether the other object is a picture with the same bytes, turn, tint and mode.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other.file.data == file.data && other.scale == scale
            && other.look.orientation == look.orientation && other.look.tint == look.tint
            && other.look.renderingMode == look.renderingMode
    }

    /// Equal for equal pictures.
    open override var hash: Int { file.data.hashValue }
}

/// What an image literal makes.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The picture as PNG, as Swift before 4.2 spells ``UIImage/pngData()``.
@available(swift, obsoleted: 4.2, renamed: "UIImage.pngData(self:)")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The picture as JPEG, as Swift before 4.2 spells ``UIImage/jpegData(compressionQuality:)``.
@available(swift, obsoleted: 4.2, renamed: "UIImage.jpegData(self:compressionQuality:)")
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
