internal import Foundation

/// The placeholder for a system symbol: a gray disc in a PNG file.
///
/// The file has the symbol's name as a text, by which the device draws the symbol or its name.
enum PlaceholderSymbol {
    private static let side = 64
    private static let rows = (0..<side).map(row)
    private static let nameBytesMax = 60
    /// The keyword of the text chunk, by which the device knows the file.
    private static let keyword = "Bellhop Symbol"

    static func data(name: String) -> Data {
        png(
            rows: rows, text: Array("\(keyword)\0".utf8) + Array(name.utf8.prefix(nameBytesMax)))
    }

    /// Returns one row of pixels with gray and alpha samples, after PNG's filter byte.
    private static func row(_ y: Int) -> [UInt8] {
        let middle = Double(side - 1) / 2
        return (0..<side).reduce(into: [0]) { bytes, x in
            let distance =
                ((Double(x) - middle) * (Double(x) - middle)
                + (Double(y) - middle) * (Double(y) - middle)).squareRoot()
            bytes += [0x8E, distance <= middle ? 0xFF : 0]
        }
    }

    /// Returns an uncompressed PNG with 8-bit gray and alpha samples.
    private static func png(rows: [[UInt8]], text: [UInt8]) -> Data {
        let header = big(UInt32(side)) + big(UInt32(side)) + [8, 4, 0, 0, 0]
        let pixels = rows.flatMap { $0 }
        let length = UInt16(pixels.count)
        let block: [UInt8] = [1] + little(length) + little(~length)
        let stream = [0x78, 0x01] + block + pixels + big(adler32(pixels))
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return Data(
            signature + chunk("IHDR", header) + chunk("tEXt", text) + chunk("IDAT", stream)
                + chunk("IEND", []))
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return big(UInt32(content.count)) + body + big(crc32(body))
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
                value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
            }
        }
    }

    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        let sums = bytes.reduce((low: UInt32(1), high: UInt32(0))) { sums, byte in
            let low = (sums.low + UInt32(byte)) % 65_521
            return (low, (sums.high + low) % 65_521)
        }
        return sums.high << 16 | sums.low
    }

    private static func big(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func little(_ value: UInt16) -> [UInt8] {
        [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
    }
}
