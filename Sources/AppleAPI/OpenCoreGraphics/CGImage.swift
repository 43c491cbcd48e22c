// Not `canImport(CoreGraphics)`: on Linux, that finds the shim of this package.
#if !canImport(ObjectiveC)
    public import Foundation

    /// An image, stored as an image file.
    ///
    /// Linux lacks Core Graphics, so the image consists of the bytes of the file and the size in
    /// its header. A child process decodes the pixels when they are needed, and apps cannot read
    /// them.
    ///
    /// See <https://developer.apple.com/documentation/coregraphics/cgimage>.
    public final class CGImage: Sendable {
        package let data: Data
        public let width: Int
        public let height: Int

        package init(data: Data, width: Int, height: Int) {
            self.data = data
            self.width = width
            self.height = height
        }

        /// Returns a part of the image, in pixels from the upper left corner.
        ///
        /// The rectangle is clipped to the image. The result is `nil` if nothing is left, or if the
        /// image cannot be decoded; a line in the log has the reason.
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

    public typealias CGImage = CoreGraphics.CGImage
#endif
