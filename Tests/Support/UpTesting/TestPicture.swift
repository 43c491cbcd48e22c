package import Foundation

/// Pictures of one color, so that a test can look for it.
package enum TestPicture {
    /// A PNG of 64 × 64 pixels in one color, written with stored blocks, so no library is needed.
    package static func png(red: UInt8, green: UInt8, blue: UInt8, side: Int = 64) -> Data {
        var rows: [UInt8] = []
        for _ in 0..<side {
            rows.append(0)
            for _ in 0..<side { rows += [red, green, blue] }
        }
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        data += chunk("IHDR", bigEndian(UInt32(side)) + bigEndian(UInt32(side)) + [8, 2, 0, 0, 0])
        data += chunk("IDAT", zlibStored(rows))
        data += chunk("IEND", [])
        return data
    }

    /// A JPEG of 16 × 16 pixels in red.
    package static let jpeg =
        Data(
            base64Encoded:
                "/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hn"
                + "Pk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj"
                + "Y2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA"
                + "AAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAA"
                + "AAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYAOpX/9k=") ?? Data()

    private static func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let piece = rest.prefix(65_535)
            rest = rest.dropFirst(piece.count)
            let length = UInt16(piece.count)
            result.append(rest.isEmpty ? 1 : 0)
            result += [UInt8(length & 0xFF), UInt8(length >> 8)]
            result += [UInt8(~length & 0xFF), UInt8(~length >> 8)]
            result += piece
        } while !rest.isEmpty
        return result + bigEndian(adler32(bytes))
    }

    private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
        let typed = Array(type.utf8) + body
        return bigEndian(UInt32(body.count)) + typed + bigEndian(crc32(typed))
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var a: UInt32 = 1
        var b: UInt32 = 0
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return b << 16 | a
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
