internal import Foundation

/// What the first bytes of a file say that it is.
enum FileSign {
    /// The kind by its usual ending; `nil` for what is not known.
    static func kind(_ bytes: [UInt8]) -> String? {
        func has(_ sign: [UInt8], at place: Int = 0) -> Bool {
            bytes.count >= place + sign.count && Array(bytes[place..<place + sign.count]) == sign
        }
        func has(_ text: String, at place: Int = 0) -> Bool { has(Array(text.utf8), at: place) }
        if has([0xFF, 0xD8, 0xFF]) { return "jpg" }
        if has([0x89, 0x50, 0x4E, 0x47]) { return "png" }
        if has("GIF8") { return "gif" }
        if has("RIFF"), has("WEBP", at: 8) { return "webp" }
        if has("RIFF"), has("AVI ", at: 8) { return "avi" }
        if has("BM"), bytes.count > 26 { return "bmp" }
        if has("ftyp", at: 4) {
            let brand = String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self)
            return ["heic", "heix", "mif1", "hevc"].contains(brand)
                ? "heic" : brand == "avif" ? "avif" : "mp4"
        }
        if has([0x1A, 0x45, 0xDF, 0xA3]) { return "webm" }
        if has([0, 0, 1, 0xBA]) || has([0, 0, 1, 0xB3]) { return "mpg" }
        let start = String(decoding: bytes.prefix(256), as: UTF8.self).lowercased()
            .trimmingCharacters(in: .whitespacesAndNewlines)
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return "html" }
        if start.hasPrefix("<svg") || start.contains("<svg ") { return "svg" }
        return nil
    }

    /// Whether a name's ending means a kind.
    static func agrees(_ kind: String, _ ending: String) -> Bool {
        let families = [
            ["jpg", "jpeg", "jpe"], ["mp4", "m4v", "mov"], ["mpg", "mpeg", "m2v"],
            ["heic", "heif"],
        ]
        return kind == ending || families.contains { $0.contains(kind) && $0.contains(ending) }
    }

    /// The size in pixels of a PNG, GIF or JPEG.
    static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        func big(_ place: Int, _ count: Int) -> Int {
            guard place + count <= bytes.count else { return 0 }
            return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
        }
        switch kind(bytes) {
        case "png" where bytes.count >= 24: return (big(16, 4), big(20, 4))
        case "gif" where bytes.count >= 10:
            return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
        case "jpg":
            var place = 2
            while place + 9 < bytes.count, bytes[place] == 0xFF {
                let marker = bytes[place + 1]
                let isFrame =
                    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
                if isFrame { return (big(place + 7, 2), big(place + 5, 2)) }
                place += 2 + max(2, big(place + 2, 2))
            }
            return nil
        default: return nil
        }
    }

    /// Whether the end of a picture is missing.
    static func isCut(_ bytes: [UInt8], _ kind: String?) -> Bool {
        switch kind {
        case "png": !bytes.suffix(12).contains(subsequence: [0x49, 0x45, 0x4E, 0x44])
        case "jpg": !bytes.suffix(64).contains(subsequence: [0xFF, 0xD9])
        case "gif": bytes.last != 0x3B
        default: false
        }
    }
}

extension Collection where Element: Equatable {
    fileprivate func contains(subsequence other: [Element]) -> Bool {
        let all = Array(self)
        guard all.count >= other.count else { return false }
        return (0...all.count - other.count).contains { Array(all[$0..<$0 + other.count]) == other }
    }
}
