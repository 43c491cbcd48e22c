// Not `canImport(CoreGraphics)`: on Linux that finds our own shim.
#if !canImport(ObjectiveC)
    public import Foundation

    /// A picture, as Core Graphics passes it around.
    ///
    /// Linux has no Core Graphics. Here it is the bytes of an image file with the size that its
    /// header names; pixels are decoded in a child process when they are needed, and cannot be read.
    ///
    /// See <https://developer.apple.com/documentation/coregraphics/cgimage>.
    public final class CGImage: Sendable {
        /// The bytes of the image file.
        package let data: Data
        /// The width in pixels.
        public let width: Int
        /// The height in pixels.
        public let height: Int

        package init(data: Data, width: Int, height: Int) {
            self.data = data
            self.width = width
            self.height = height
        }

        /// The part of the picture in a rectangle, in pixels from its upper left corner; what lies outside of
        /// the picture is cut off. `nil` where nothing is left, or the picture cannot be decoded: a
        /// line in the log says why.
        ///
        /// See <https://developer.apple.com/documentation/coregraphics/cgimage/cropping(to:)>.
        public func cropping(to rect: CGRect) -> CGImage? {
            let whole = CGRect(x: 0, y: 0, width: width, height: height)
            let part = rect.standardized.integral.intersection(whole)
            guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
            if part == whole { return self }
            let cut = FileConverter.part(
                of: data, left: Int(part.minX), top: Int(part.minY), width: Int(part.width),
                height: Int(part.height))
            return cut.map {
                CGImage(data: $0, width: Int(part.width), height: Int(part.height))
            }
        }
    }
#else
    public import CoreGraphics

    /// Core Graphics' own picture.
    public typealias CGImage = CoreGraphics.CGImage
#endif
