internal import FileKinds
package import Foundation

package struct PictureSize: Sendable, Hashable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    package var pixels: Int {
        let (product, isOver) = width.multipliedReportingOverflow(by: height)
        return isOver ? Int.max : product
    }

    /// Reads PNG, JPEG, GIF, WebP, BMP, HEIC and AVIF. Returns `nil` for other formats, and for a
    /// picture whose size cannot be found.
    package init?(of data: Data) {
        let bytes = Bytes(data)
        let size: (Int, Int)? =
            switch FileKind(bytes: data) {
            case .png?: bytes.pair(at: 16, 20, bytes.big32)
            case .gif?: bytes.pair(at: 6, 8, bytes.little16)
            case .jpeg?: Self.jpeg(bytes)
            case .webp?: Self.webP(bytes)
            case .bmp?: Self.bmp(bytes)
            case .heic?, .avif?: Self.boxed(bytes)
            default: nil
            }
        guard let size, size.0 > 0, size.1 > 0 else { return nil }
        self.init(width: size.0, height: size.1)
    }

    private static func jpeg(_ bytes: Bytes) -> (Int, Int)? {
        var at = 2
        while let marker = bytes.big16(at) {
            guard marker & 0xFF00 == 0xFF00 else { return nil }
            let code = marker & 0xFF
            // A marker may be preceded by fill bytes.
            if code == 0xFF {
                at += 1
                continue
            }
            if code == 0x01 || (0xD0...0xD8).contains(code) {
                at += 2
                continue
            }
            guard let length = bytes.big16(at + 2), length >= 2 else { return nil }
            if (0xC0...0xCF).contains(code), ![0xC4, 0xC8, 0xCC].contains(code) {
                guard let height = bytes.big16(at + 5), let width = bytes.big16(at + 7) else {
                    return nil
                }
                return (width, height)
            }
            at += 2 + length
        }
        return nil
    }

    private static func webP(_ bytes: Bytes) -> (Int, Int)? {
        switch bytes.text(12..<16) {
        case "VP8X":
            guard let width = bytes.little24(24), let height = bytes.little24(27) else {
                return nil
            }
            return (width + 1, height + 1)
        case "VP8L":
            guard let low = bytes.little16(21), let high = bytes.little16(23) else { return nil }
            let bits = low | high << 16
            return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        case "VP8 ":
            guard let (width, height) = bytes.pair(at: 26, 28, bytes.little16) else { return nil }
            return (width & 0x3FFF, height & 0x3FFF)
        default: return nil
        }
    }

    private static func bmp(_ bytes: Bytes) -> (Int, Int)? {
        guard let (width, height) = bytes.pair(at: 18, 22, bytes.little32) else { return nil }
        // A negative height means that the rows start at the top.
        let signed = Int(Int32(truncatingIfNeeded: height))
        return (Int(Int32(truncatingIfNeeded: width)), abs(signed))
    }

    private static func boxed(_ bytes: Bytes) -> (Int, Int)? {
        var best: (Int, Int)?
        for at in 0..<min(bytes.count, 65_536) where bytes.text(at..<(at + 4)) == "ispe" {
            guard let (width, height) = bytes.pair(at: at + 8, at + 12, bytes.big32) else { break }
            if width > best?.0 ?? 0 { best = (width, height) }
        }
        return best
    }
}

private struct Bytes {
    private let data: Data

    init(_ data: Data) { self.data = data }

    var count: Int { data.count }

    func byte(_ at: Int) -> Int? {
        at >= 0 && at < data.count ? Int(data[data.startIndex + at]) : nil
    }

    private func number(_ places: [Int]) -> Int? {
        var result = 0
        for place in places {
            guard let byte = byte(place) else { return nil }
            result = result << 8 | byte
        }
        return result
    }

    func big16(_ at: Int) -> Int? { number([at, at + 1]) }
    func big32(_ at: Int) -> Int? { number([at, at + 1, at + 2, at + 3]) }
    func little16(_ at: Int) -> Int? { number([at + 1, at]) }
    func little24(_ at: Int) -> Int? { number([at + 2, at + 1, at]) }
    func little32(_ at: Int) -> Int? { number([at + 3, at + 2, at + 1, at]) }

    func pair(at first: Int, _ second: Int, _ read: (Int) -> Int?) -> (Int, Int)? {
        guard let first = read(first), let second = read(second) else { return nil }
        return (first, second)
    }

    func text(_ range: Range<Int>) -> String? {
        guard range.upperBound <= data.count else { return nil }
        let start = data.startIndex
        return String(
            decoding: data[(start + range.lowerBound)..<(start + range.upperBound)], as: UTF8.self)
    }
}
