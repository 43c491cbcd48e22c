internal import Foundation

/// A small picture with two colors, written as PNG.
///
/// It needs no graphics library, so it looks the same on every platform.
struct TwoColorPicture: Sendable {
    struct Color: Sendable, Hashable {
        let red, green, blue: UInt8
    }

    let width: Int
    let height: Int
    let background: Color
    let foreground: Color
    private var isSet: [Bool]

    init(width: Int, height: Int, background: Color, foreground: Color) {
        self.width = width
        self.height = height
        self.background = background
        self.foreground = foreground
        isSet = Array(repeating: false, count: width * height)
    }

    func isSet(_ x: Int, _ y: Int) -> Bool { isSet[y * width + x] }

    mutating func fill(x: Int, y: Int, width: Int, height: Int) {
        for row in max(0, y)..<max(0, y, min(self.height, y + height)) {
            for column in max(0, x)..<max(0, x, min(self.width, x + width)) {
                isSet[row * self.width + column] = true
            }
        }
    }

    mutating func write(_ text: String, share: Double) -> Bool {
        let glyphs = text.compactMap { PixelFont.glyph($0) }
        guard glyphs.count == text.count, !glyphs.isEmpty else { return false }
        let columns = glyphs.count * (PixelFont.width + 1) - 1
        let scale = max(
            1,
            min(
                Int(Double(width) * share) / columns, Int(Double(height) * share) / PixelFont.height
            ))
        var x = (width - columns * scale) / 2
        let y = (height - PixelFont.height * scale) / 2
        for glyph in glyphs {
            for (row, bits) in glyph.enumerated() {
                for column in 0..<PixelFont.width
                where bits >> (PixelFont.width - 1 - column) & 1 == 1 {
                    fill(x: x + column * scale, y: y + row * scale, width: scale, height: scale)
                }
            }
            x += (PixelFont.width + 1) * scale
        }
        return true
    }

    /// The picture as a PNG file with a palette of two.
    ///
    /// See <https://www.w3.org/TR/png-3/>.
    var png: Data {
        var rows = Data()
        for y in 0..<height {
            rows.append(0)
            for start in stride(from: 0, to: width, by: 8) {
                var byte: UInt8 = 0
                for x in start..<min(start + 8, width) where isSet(x, y) {
                    byte |= 0x80 >> UInt8(x - start)
                }
                rows.append(byte)
            }
        }
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // One bit per pixel, with colors from a palette.
        file.appendChunk(
            "IHDR", Data.big(UInt32(width)) + Data.big(UInt32(height)) + Data([1, 3, 0, 0, 0]))
        let palette = [background, foreground].flatMap { [$0.red, $0.green, $0.blue] }
        file.appendChunk("PLTE", Data(palette))
        file.appendChunk("IDAT", rows.zlibStored)
        file.appendChunk("IEND", Data())
        return file
    }
}

extension Data {
    fileprivate static func big(_ value: UInt32) -> Data {
        Data((0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) })
    }

    fileprivate mutating func appendChunk(_ name: String, _ content: Data) {
        let body = Data(name.utf8) + content
        append(Data.big(UInt32(content.count)) + body + Data.big(body.checksum))
    }

    fileprivate var zlibStored: Data {
        var stream = Data([0x78, 0x01])
        var rest = self[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            stream.append(rest.isEmpty ? 1 : 0)
            for value in [length, ~length] {
                stream.append(UInt8(truncatingIfNeeded: value))
                stream.append(UInt8(truncatingIfNeeded: value >> 8))
            }
            stream.append(block)
        } while !rest.isEmpty
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in self {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return stream + Data.big(high << 16 | low)
    }

    fileprivate var checksum: UInt32 {
        ~reduce(~UInt32(0)) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
                value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
            }
        }
    }
}
