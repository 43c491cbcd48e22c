public import Foundation
package import NotificationModel
internal import OpenFoundation
public import OpenUIKitCore

/// A picture for the system to show, handed over as bytes, as a URL or by name.
///
/// See <https://developer.apple.com/documentation/intents/inimage>.
open class INImage: NSObject, NSCopying, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var reference: ImageReference
        var width: Double?
        var height: Double?
    }

    private let values: Values

    /// What the image refers to, for our own rooms.
    package var model: ImageReference { values.reference }

    private init(values: Values) {
        self.values = values
        super.init()
    }

    /// Wraps a reference.
    package convenience init(model: ImageReference) {
        self.init(values: Values(reference: model))
    }

    /// An image from the bytes of an image file.
    public convenience init(imageData: Data) { self.init(model: .data(imageData)) }

    /// An image file of the bundle.
    public convenience init(named name: String) { self.init(model: .named(name)) }

    /// An image at a URL.
    ///
    /// Only a file URL that the system may read leads to a picture (COM-22). That a remote address is not
    /// downloaded is a guess: Apple's page says that the system loads it when it is needed, and one report
    /// that nothing shows.
    public convenience init?(url URL: URL) {
        guard !URL.absoluteString.isEmpty else { return nil }
        self.init(model: .url(URL))
    }

    /// An image at a URL, with its size in points.
    public convenience init?(url URL: URL, width: Double, height: Double) {
        guard !URL.absoluteString.isEmpty else { return nil }
        self.init(values: Values(reference: .url(URL), width: width, height: height))
    }

    /// An image from a picture in memory.
    public convenience init(uiImage image: UIImage) {
        self.init(imageData: image.fileData)
    }

    #if !canImport(ObjectiveC)
        /// An image from a picture of Core Graphics.
        public convenience init(cgImage imageRef: CGImage) {
            self.init(imageData: imageRef.data)
        }
    #endif

    /// One of the system's symbols.
    open class func systemImageNamed(_ systemImageName: String) -> Self {
        image(of: .system(systemImageName))
    }

    /// The size at which Siri shows images of a response: zero, for there is no Siri here.
    open class func imageSize(for response: INIntentResponse) -> CGSize { .zero }

    /// Loads the picture and hands it to `completion`, before this call returns; `nil` when there
    /// is none.
    ///
    /// Nothing is fetched from the network (COM-22).
    open func fetchUIImage(completion: @escaping (UIImage?) -> Void) {
        completion(loaded())
    }

    /// Loads the picture; `nil` when there is none.
    ///
    /// Nothing is fetched from the network (COM-22).
    open func fetchUIImage() async -> UIImage? { loaded() }

    /// True: an image may be archived.
    open class var supportsSecureCoding: Bool { true }

    /// Reads an image from an archive.
    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        super.init()
    }

    /// Writes the image to an archive.
    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    /// The image itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is an image of the same picture.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INImage)?.values == values
    }

    /// Equal for equal images.
    open override var hash: Int { values.hashValue }

    private static func image<Image: INImage>(of reference: ImageReference) -> Image {
        guard let image = INImage(model: reference) as? Image else {
            preconditionFailure("A subclass of INImage cannot stand for a system symbol.")
        }
        return image
    }

    private func loaded() -> UIImage? {
        switch values.reference {
        case .data(let data): UIImage(data: data)
        case .url(let url): url.isFileURL ? UIImage(contentsOfFile: url.path) : nil
        case .named(let name): UIImage(named: name)
        case .system(let name): UIImage(systemName: name)
        }
    }
}
