// Not `canImport(CoreGraphics)`: on Linux that finds our own shim.
#if !canImport(ObjectiveC)
    package import Foundation

    /// A picture, as Core Graphics passes it around.
    ///
    /// Linux has no Core Graphics. Here it is the bytes of an image file with the size that its
    /// header names; there are no pixels to read or to draw on.
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
    }
#else
    public import CoreGraphics

    /// Core Graphics' own picture.
    public typealias CGImage = CoreGraphics.CGImage
#endif
