package import Foundation

/// Rows of pixels from the top. A pixel has four bytes, red, green, blue and alpha, and the colors
/// are premultiplied by alpha.
package struct PixelGrid: Sendable {
    /// The maximum number of pixels. Their 16 MB are most of the memory of a service extension.
    package static let pixelsMax = 4_000_000

    package let width: Int
    package let height: Int
    package private(set) var bytes: [UInt8]

    /// Creates transparent pixels. Returns `nil` for a side below 1 or above
    /// `FileConverter.sidePixelsMax`, and for more pixels than `pixelsMax`.
    package init?(width: Int, height: Int) {
        guard width > 0, height > 0, width <= Self.pixelsMax / height,
            max(width, height) <= FileConverter.sidePixelsMax
        else { return nil }
        (self.width, self.height) = (width, height)
        bytes = [UInt8](repeating: 0, count: width * height * 4)
    }

    /// A color premultiplied by alpha, with four components of 0 to 255.
    package typealias Color = SIMD4<UInt32>

    package subscript(x: Int, y: Int) -> Color {
        let start = (y * width + x) * 4
        return Color(
            UInt32(bytes[start]), UInt32(bytes[start + 1]), UInt32(bytes[start + 2]),
            UInt32(bytes[start + 3]))
    }

    /// Blends a color over a pixel.
    ///
    /// - Parameter share: The covered part of the pixel, 0 to 255.
    package mutating func blend(_ color: Color, share: UInt32, x: Int, y: Int) {
        let new = color &* Color(repeating: share)
        let rest = 255 * 255 - new.w
        let sum = new &* 255 &+ self[x, y] &* Color(repeating: rest)
        let start = (y * width + x) * 4
        for band in 0..<4 { bytes[start + band] = UInt8((sum[band] + 32_512) / 65_025) }
    }
}

extension PixelGrid {
    /// Decodes an image in a child process, stretched to a size. Returns `nil` if that fails.
    package init?(decoding data: Data, width: Int, height: Int) {
        self.init(width: width, height: height)
        guard let raw = FileConverter.raw(data, width: width, height: height).map([UInt8].init),
            fill(from: raw)
        else { return nil }
    }

    /// Reads libvips' format: a header of 64 bytes with 4-byte numbers, then the pixels.
    ///
    /// See <https://www.libvips.org/API/current/file-format.html>.
    private mutating func fill(from raw: [UInt8]) -> Bool {
        guard raw.count > 64, raw.starts(with: [0xB6, 0xA6, 0xF2, 0x08]) else { return false }
        func number(_ offset: Int) -> Int {
            (0..<4).reduce(0) { $0 | Int(raw[offset + $1]) << ($1 * 8) }
        }
        let bands = number(12)
        let hasBytes = number(20) == 0 && number(24) == 0
        guard number(4) == width, number(8) == height, (1...4).contains(bands), hasBytes,
            raw.count >= 64 + width * height * bands
        else { return false }
        for pixel in 0..<width * height {
            let start = 64 + pixel * bands
            let opacity = bands % 2 == 0 ? Int(raw[start + bands - 1]) : 255
            for band in 0..<3 {
                let value = Int(raw[start + (bands < 3 ? 0 : band)])
                bytes[pixel * 4 + band] = UInt8((value * opacity + 127) / 255)
            }
            bytes[pixel * 4 + 3] = UInt8(opacity)
        }
        return true
    }

    /// Returns a PNG file that a child process encodes, or `nil` if that fails.
    package func png() -> Data? {
        var straight = bytes
        for start in stride(from: 0, to: straight.count, by: 4) {
            let opacity = Int(straight[start + 3])
            guard opacity > 0, opacity < 255 else { continue }
            for band in start..<start + 3 {
                straight[band] = UInt8(
                    min(255, (Int(straight[band]) * 255 + opacity / 2) / opacity))
            }
        }
        return FileConverter.png(pixels: Data(straight), width: width, height: height)
    }
}
