public import Foundation
package import NotificationModel
internal import OpenFoundation
public import OpenUIKitCore

/// An immutable picture, given as bytes, as a URL or by name.
///
/// See <https://developer.apple.com/documentation/intents/inimage>.
open class INImage: NSObject, NSCopying, NSSecureCoding {
    private struct Values: Hashable, Codable {
        var reference: ImageReference
        var width: Double?
        var height: Double?
    }

    private let values: Values

    package var model: ImageReference { values.reference }

    private init(values: Values) {
        self.values = values
        super.init()
    }

    package convenience init(model: ImageReference) {
        self.init(values: Values(reference: model))
    }

    /// Creates an image from the contents of an image file.
    public convenience init(imageData: Data) { self.init(model: .data(imageData)) }

    /// Creates an image from an image file of the bundle.
    public convenience init(named name: String) { self.init(model: .named(name)) }

    /// Creates an image from a URL; `nil` if the URL is empty.
    ///
    /// The device shows only a file URL that it may read, and downloads nothing (COM-22). The
    /// latter is a guess: Apple documents that the system loads a remote image when it needs it,
    /// but one report says that nothing appears.
    public convenience init?(url URL: URL) {
        guard !URL.absoluteString.isEmpty else { return nil }
        self.init(model: .url(URL))
    }

    /// Creates an image from a URL, with its size in points; `nil` if the URL is empty.
    public convenience init?(url URL: URL, width: Double, height: Double) {
        guard !URL.absoluteString.isEmpty else { return nil }
        self.init(values: Values(reference: .url(URL), width: width, height: height))
    }

    public convenience init(uiImage image: UIImage) {
        self.init(imageData: image.fileData)
    }

    #if !canImport(ObjectiveC)
        public convenience init(cgImage imageRef: CGImage) {
            self.init(imageData: imageRef.data)
        }
    #endif

    open class func systemImageNamed(_ systemImageName: String) -> Self {
        image(of: .system(systemImageName))
    }

    /// Returns zero, because Bellhop does not have Siri that shows images.
    open class func imageSize(for response: INIntentResponse) -> CGSize { .zero }

    /// Loads the image and calls `completion` before it returns, with `nil` if the image is not
    /// available.
    ///
    /// It does not use the network (COM-22).
    open func fetchUIImage(completion: @escaping (UIImage?) -> Void) {
        completion(loaded())
    }

    /// Loads the image; returns `nil` if it is not available.
    ///
    /// It does not use the network (COM-22).
    open func fetchUIImage() async -> UIImage? { loaded() }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue(Values.self) else { return nil }
        self.values = values
        super.init()
    }

    open func encode(with coder: NSCoder) { coder.encodeValue(values) }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? INImage)?.values == values
    }

    open override var hash: Int { values.hashValue }

    private static func image<Image: INImage>(of reference: ImageReference) -> Image {
        guard let image = INImage(model: reference) as? Image else {
            preconditionFailure("A subclass of INImage cannot represent a system symbol.")
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
