internal import CPango
package import Foundation

/// The pixels of a picture, for a terminal and for tests.
package struct PixelPicture: Sendable, Hashable {
    package let width: Int
    package let height: Int
    /// The bytes for red, green, blue and opacity of each pixel, row by row from the top.
    ///
    /// The colors are not premultiplied by the opacity.
    package let bytes: [UInt8]

    /// Reads a PNG that the device's decoder wrote.
    ///
    /// - Returns: `nil` for other data.
    package init?(png: Data) {
        guard let surface = unsafe Self.surface(of: png) else { return nil }
        defer { unsafe cairo_surface_destroy(surface) }
        unsafe self.init(surface: surface)
    }

    package subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        let start = (y * width + x) * 4
        return (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
    }

    /// Returns the picture in another size. Each pixel is the mean of the pixels that it covers.
    package func scaled(width newWidth: Int, height newHeight: Int) -> PixelPicture {
        var result: [UInt8] = []
        result.reserveCapacity(newWidth * newHeight * 4)
        for y in 0..<newHeight {
            let top = y * height / newHeight
            let rows = top..<max((y + 1) * height / newHeight, top + 1)
            for x in 0..<newWidth {
                let left = x * width / newWidth
                let columns = left..<max((x + 1) * width / newWidth, left + 1)
                var sums = [0, 0, 0, 0]
                for row in rows {
                    for column in columns {
                        let at = (row * width + column) * 4
                        for part in 0..<4 { sums[part] += Int(bytes[at + part]) }
                    }
                }
                let count = rows.count * columns.count
                result += sums.map { UInt8($0 / count) }
            }
        }
        return PixelPicture(width: newWidth, height: newHeight, bytes: result)
    }

    private init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    private init?(surface: OpaquePointer) {
        // cairo converts every PNG to four bytes per pixel.
        let width = Int(unsafe cairo_image_surface_get_width(surface))
        let height = Int(unsafe cairo_image_surface_get_height(surface))
        guard width > 0, height > 0,
            let copy = unsafe cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        else { return nil }
        defer { unsafe cairo_surface_destroy(copy) }
        let cairo = unsafe cairo_create(copy)
        unsafe cairo_set_source_surface(cairo, surface, 0, 0)
        unsafe cairo_paint(cairo)
        unsafe cairo_destroy(cairo)
        unsafe cairo_surface_flush(copy)
        guard let data = unsafe cairo_image_surface_get_data(copy) else { return nil }
        let stride = Int(unsafe cairo_image_surface_get_stride(copy))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let at = unsafe data + (y * stride + x * 4)
                let (blue, green, red, alpha) = unsafe (at[0], at[1], at[2], at[3])
                let plain = [red, green, blue].map { part -> UInt8 in
                    alpha == 0 ? 0 : UInt8(min(255, Int(part) * 255 / Int(alpha)))
                }
                bytes += plain + [alpha]
            }
        }
        self.init(width: width, height: height, bytes: bytes)
    }

    /// Returns a cairo surface, which the caller destroys; `nil` for data that cairo cannot read.
    static func surface(of png: Data) -> OpaquePointer? {
        // The device's decoder writes no larger picture. This code does not read a header that
        // claims a larger one.
        guard let size = PNGSize(png: png), size.width <= sideMax, size.height <= sideMax else {
            return nil
        }
        let reader = Reader(png)
        let surface = unsafe withExtendedLifetime(reader) {
            unsafe cairo_image_surface_create_from_png_stream(
                { closure, target, count in
                    guard let closure = unsafe closure, let target = unsafe target else {
                        return CAIRO_STATUS_READ_ERROR
                    }
                    let reader = unsafe Unmanaged<Reader>.fromOpaque(closure).takeUnretainedValue()
                    return unsafe reader.read(Int(count), into: target)
                        ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
                }, Unmanaged.passUnretained(reader).toOpaque())
        }
        guard let surface = unsafe surface,
            unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
        else { return nil }
        return unsafe surface
    }

    package static let sideMax = 4_096
}

private final class Reader {
    private let data: Data
    private var position: Int

    init(_ data: Data) {
        self.data = data
        position = data.startIndex
    }

    func read(_ count: Int, into target: UnsafeMutablePointer<UInt8>) -> Bool {
        guard data.endIndex - position >= count else { return false }
        unsafe data.copyBytes(to: target, from: position..<(position + count))
        position += count
        return true
    }
}
