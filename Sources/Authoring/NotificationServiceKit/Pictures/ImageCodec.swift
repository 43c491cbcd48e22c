internal import FileKinds
package import Foundation

#if canImport(Darwin)
    internal import CoreGraphics
    internal import ImageIO
#endif

/// Converts pictures to a size and a format that the system can show.
public struct ImageCodec: Sendable {
    package struct Target: Sendable, Hashable {
        package var pixelsMax: Int
        /// Whether the result must be PNG, JPEG or GIF, the only formats that the system attaches
        /// (ATT-4).
        package var mustBeAttachable: Bool

        package init(pixelsMax: Int, mustBeAttachable: Bool = false) {
            self.pixelsMax = max(1, pixelsMax)
            self.mustBeAttachable = mustBeAttachable
        }
    }

    package struct ImageError: Error, Sendable, Hashable, CustomStringConvertible {
        package let description: String

        package init(_ description: String) { self.description = description }
    }

    package var fit: @Sendable (Data, Target) throws -> Data

    package init(fit: @escaping @Sendable (Data, Target) throws -> Data) { self.fit = fit }

    /// The maximum number of pixels that `passThrough` accepts. Decoded, they take 4 bytes each and
    /// must fit into an extension's 24 MB.
    package static let pixelsPassed = 2_000_000
    package static let bytesPassed = 1_000_000

    /// Image I/O where it is available; on Linux, libvips in a child process; otherwise
    /// `passThrough`.
    public static let live: ImageCodec = {
        #if canImport(Darwin)
            return .imageIO
        #elseif os(Linux)
            return .vips
        #else
            return .passThrough
        #endif
    }()

    /// A codec that decodes nothing: it returns small pictures unchanged, and throws an error with
    /// the reason for others.
    public static let passThrough = ImageCodec { data, target in
        guard let kind = FileKind(bytes: data), kind.medium == .image else {
            throw ImageError("These \(data.count) bytes are not a known image format.")
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
        /// A codec that uses Image I/O, which decodes only as many pixels as the smaller picture
        /// needs.
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
