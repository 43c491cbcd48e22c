package import Foundation

package struct ImageFile: Sendable {
    package let data: Data
    /// The width in pixels, or 0 if it is unknown.
    package let width: Int
    /// The height in pixels, or 0 if it is unknown.
    package let height: Int
    /// The EXIF orientation, 1 to 8. The default is 1.
    package let orientation: Int

    package init(data: Data, width: Int, height: Int, orientation: Int = 1) {
        self.data = data
        self.width = width
        self.height = height
        self.orientation = orientation
    }

    /// Recognizes the format by the first bytes. Returns `nil` for an unknown format.
    package init?(data: Data) {
        let bytes = ImageBytes(data)
        guard let size = bytes.size() else { return nil }
        self.init(
            data: data, width: size.width, height: size.height, orientation: bytes.orientation())
    }
}

private struct ImageBytes {
    private let bytes: Data

    init(_ data: Data) { bytes = data }

    /// Returns the size, zero if the header of the format is not read, or `nil` for an unknown
    /// format.
    func size() -> (width: Int, height: Int)? {
        if has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
            return (big(16, count: 4), big(20, count: 4))
        }
        if has([0xFF, 0xD8, 0xFF], at: 0) { return jpegSize() }
        if has(Array("GIF8".utf8), at: 0) { return (little(6, count: 2), little(8, count: 2)) }
        if has(Array("BM".utf8), at: 0), bytes.count > 26 {
            return (little(18, count: 4), little(22, count: 4))
        }
        if has(Array("RIFF".utf8), at: 0), has(Array("WEBP".utf8), at: 8) { return webPSize() }
        let isTIFF = has([0x49, 0x49, 0x2A, 0x00], at: 0) || has([0x4D, 0x4D, 0x00, 0x2A], at: 0)
        return isTIFF || has(Array("ftyphei".utf8), at: 4) ? (0, 0) : nil
    }

    private func jpegSize() -> (width: Int, height: Int) {
        var position = 2
        while position + 9 <= bytes.count, byte(position) == 0xFF {
            let marker = byte(position + 1)
            let isStartOfFrame =
                (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isStartOfFrame { return (big(position + 7, count: 2), big(position + 5, count: 2)) }
            position += 2 + big(position + 2, count: 2)
        }
        return (0, 0)
    }

    /// Returns the orientation in the EXIF block of a JPEG file.
    ///
    /// See section 4.6.5 of
    /// <https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E>.
    func orientation() -> Int {
        guard let start = exifStart() else { return 1 }
        let isLittle = has(Array("II".utf8), at: start)
        let number = { (offset: Int, count: Int) in
            isLittle ? little(start + offset, count: count) : big(start + offset, count: count)
        }
        let directory = number(4, 4)
        guard directory >= 8, directory < bytes.count else { return 1 }
        for entry in 0..<min(number(directory, 2), Self.entriesMax) {
            let place = directory + 2 + entry * 12
            guard number(place, 2) == Self.orientationTag else { continue }
            let value = number(place + 8, 2)
            return (1...8).contains(value) ? value : 1
        }
        return 1
    }

    private static let entriesMax = 200
    private static let orientationTag = 0x0112

    private func exifStart() -> Int? {
        guard has([0xFF, 0xD8, 0xFF], at: 0) else { return nil }
        var position = 2
        while position + 9 <= bytes.count, byte(position) == 0xFF, byte(position + 1) != 0xDA {
            if byte(position + 1) == 0xE1, has(Array("Exif\0\0".utf8), at: position + 4) {
                return position + 10
            }
            position += 2 + big(position + 2, count: 2)
        }
        return nil
    }

    private func webPSize() -> (width: Int, height: Int) {
        if has(Array("VP8X".utf8), at: 12) {
            return (little(24, count: 3) + 1, little(27, count: 3) + 1)
        }
        if has(Array("VP8L".utf8), at: 12) {
            let bits = little(21, count: 4)
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        return (little(26, count: 2) & 0x3FFF, little(28, count: 2) & 0x3FFF)
    }

    private func byte(_ offset: Int) -> Int {
        offset < bytes.count ? Int(bytes[bytes.startIndex + offset]) : 0
    }

    private func has(_ expected: [UInt8], at offset: Int) -> Bool {
        expected.indices.allSatisfy { byte(offset + $0) == Int(expected[$0]) }
            && bytes.count >= offset + expected.count
    }

    private func big(_ offset: Int, count: Int) -> Int {
        (0..<count).reduce(0) { $0 << 8 | byte(offset + $1) }
    }

    private func little(_ offset: Int, count: Int) -> Int {
        (0..<count).reversed().reduce(0) { $0 << 8 | byte(offset + $1) }
    }
}
