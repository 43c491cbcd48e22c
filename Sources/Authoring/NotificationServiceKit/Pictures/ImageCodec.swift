internal import FileKinds
package import Foundation

#if canImport(Darwin)
    internal import CoreGraphics
    internal import ImageIO
#endif

/// Makes pictures small enough, and of a kind that the system shows.
public struct ImageCodec: Sendable {
    /// What a picture is to become.
    package struct Target: Sendable, Hashable {
        /// The longer side in pixels, at most.
        package var pixelsMax: Int
        /// Whether it must be PNG, JPEG or GIF, which are all that the system attaches (ATT-4).
        package var mustBeAttachable: Bool

        /// Describes what a picture is to become.
        package init(pixelsMax: Int, mustBeAttachable: Bool = false) {
            self.pixelsMax = max(1, pixelsMax)
            self.mustBeAttachable = mustBeAttachable
        }
    }

    /// Why a picture cannot be had.
    package struct ImageError: Error, Sendable, Hashable, CustomStringConvertible {
        /// A sentence with the remedy.
        package let description: String

        /// Makes an error.
        package init(_ description: String) { self.description = description }
    }

    /// Makes a picture of bytes, or throws `ImageError`.
    package var fit: @Sendable (Data, Target) throws -> Data

    /// Makes a codec.
    package init(fit: @escaping @Sendable (Data, Target) throws -> Data) { self.fit = fit }

    /// The most pixels of a picture that `passThrough` lets through: what they take decoded, 4 bytes
    /// each, has to fit into an extension's 24 MB.
    package static let pixelsPassed = 2_000_000
    /// The most bytes of a picture that `passThrough` lets through.
    package static let bytesPassed = 1_000_000

    /// Image I/O where there is one; on Linux libvips in a child process; or else `passThrough`.
    public static let live: ImageCodec = {
        #if canImport(Darwin)
            return .imageIO
        #elseif os(Linux)
            return .vips
        #else
            return .passThrough
        #endif
    }()

    /// Lets small pictures through as they are, and says of others why not. Nothing is decoded.
    public static let passThrough = ImageCodec { data, target in
        guard let kind = FileKind(bytes: data), kind.medium == .image else {
            throw ImageError("These \(data.count) bytes are no picture that is known here.")
        }
        guard !target.mustBeAttachable || kind.isAttachable else {
            throw ImageError(
                "A \(kind.fileExtension) picture cannot be attached, and nothing here turns it into "
                    + "a JPEG. Serve PNG, JPEG or GIF.")
        }
        guard let size = PictureSize(of: data) else {
            throw ImageError(
                "The size of this \(kind.fileExtension) picture cannot be read; it is damaged, or "
                    + "cut off.")
        }
        guard size.pixels <= pixelsPassed, data.count <= bytesPassed else {
            throw ImageError(
                "A picture of \(size.width) × \(size.height) pixels and \(data.count) bytes cannot "
                    + "be made smaller here. Serve at most \(pixelsPassed) pixels and "
                    + "\(bytesPassed) bytes.")
        }
        return data
    }
}

#if canImport(Darwin)
    extension ImageCodec {
        /// Image I/O, which decodes no more of a picture than the smaller one needs.
        public static let imageIO = ImageCodec { data, target in
            let uncached = [kCGImageSourceShouldCache as String: false] as CFDictionary
            guard let source = CGImageSourceCreateWithData(data as CFData, uncached),
                CGImageSourceGetCount(source) > 0
            else { throw ImageError("These \(data.count) bytes are no picture.") }
            let kind = FileKind(bytes: data)
            if let kind, kind.isAttachable, let size = PictureSize(of: data),
                max(size.width, size.height) <= target.pixelsMax
            {
                return data
            }
            let options =
                [
                    kCGImageSourceCreateThumbnailFromImageAlways as String: true,
                    kCGImageSourceCreateThumbnailWithTransform as String: true,
                    kCGImageSourceShouldCacheImmediately as String: false,
                    kCGImageSourceThumbnailMaxPixelSize as String: target.pixelsMax,
                ] as [String: Any] as CFDictionary
            guard let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options) else {
                throw ImageError("This picture cannot be decoded; it is damaged, or cut off.")
            }
            let isOpaque = [.none, .noneSkipFirst, .noneSkipLast].contains(image.alphaInfo)
            let result = NSMutableData()
            let type = (isOpaque ? "public.jpeg" : "public.png") as CFString
            guard
                let destination = CGImageDestinationCreateWithData(
                    result as CFMutableData, type, 1, nil)
            else { throw ImageError("This picture cannot be written.") }
            let quality =
                [kCGImageDestinationLossyCompressionQuality as String: 0.8] as CFDictionary
            CGImageDestinationAddImage(destination, image, quality)
            guard CGImageDestinationFinalize(destination) else {
                throw ImageError("This picture cannot be written.")
            }
            return result as Data
        }
    }
#endif
