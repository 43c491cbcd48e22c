public import Foundation
internal import OpenFoundation

/// A picture.
///
/// Here it is the bytes of an image file: it is read, measured and handed on, never decoded. Hence
/// `pngData()` gives the file as it came, in whichever of the known formats; drawing, scaling,
/// orientation and tinting are not in this slice.
///
/// See <https://developer.apple.com/documentation/uikit/uiimage>.
open class UIImage: NSObject, @unchecked Sendable {
    // `@unchecked`, as for Apple: a subclass could add mutable state. Nothing here changes.
    private let file: ImageFile
    /// The pixels for one point.
    public let scale: CGFloat

    /// Takes the bytes of a PNG, JPEG, GIF, WebP, BMP, TIFF or HEIC file; `nil` for anything else.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Takes the bytes of an image file whose pixels stand for `1 / scale` points each.
    public init?(data: Data, scale: CGFloat) {
        guard let file = ImageFile(data: data), scale > 0 else { return nil }
        self.file = file
        self.scale = scale
        super.init()
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
        let endings = ["", ".png", ".jpg", ".jpeg", "@2x.png", "@3x.png"]
        let folders = [HostBundle.url, HostBundle.url.appendingPathComponent("Resources")]
        let paths = folders.flatMap { folder in
            endings.map { folder.appendingPathComponent(name + $0).path }
        }
        guard let path = paths.first(where: FileManager.default.fileExists(atPath:)) else {
            return nil
        }
        self.init(contentsOfFile: path)
    }

    /// Stands for one of the system's symbols.
    ///
    /// Apple's symbols may not be shipped with Linux. Every non-empty name gives a plain grey disc,
    /// so that code that falls back to a symbol goes on; an empty name gives `nil`.
    public convenience init?(systemName name: String) {
        guard !name.isEmpty else { return nil }
        self.init(data: PlaceholderSymbol.data)
    }

    #if !canImport(CoreGraphics)
        /// Takes a picture of Core Graphics.
        public init(cgImage: CGImage) {
            file = ImageFile(data: cgImage.data, width: cgImage.width, height: cgImage.height)
            scale = 1
            super.init()
        }

        /// The picture for Core Graphics.
        open var cgImage: CGImage? {
            CGImage(data: file.data, width: file.width, height: file.height)
        }
    #endif

    /// The size in points; zero where the format's header is not read (TIFF, HEIC).
    open var size: CGSize {
        CGSize(width: CGFloat(file.width) / scale, height: CGFloat(file.height) / scale)
    }

    /// The bytes of the file, unchanged: PNG when it came as PNG.
    open func pngData() -> Data? { file.data }

    /// The bytes of the file, unchanged: JPEG when it came as JPEG.
    ///
    /// The quality is not used.
    open func jpegData(compressionQuality: CGFloat) -> Data? { file.data }

    /// Whether the other object is a picture with the same bytes.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return other.file.data == file.data && other.scale == scale
    }

    /// Equal for equal pictures.
    open override var hash: Int { file.data.hashValue }
}
