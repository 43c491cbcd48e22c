internal import Foundation

/// The format of a cache file: the body, its metadata as JSON, the lengths of both, and an
/// eight-byte mark.
///
/// A single file holds everything, so that a kill cannot separate a picture from its validators.
/// The body comes first, so that a memory-mapped body starts at index 0.
enum CacheFile {
    struct Label: Codable {
        var key: String
        var validators: CacheValidators
        var freshUntil: Date?
    }

    private static let letters = Data("BHCACHE1".utf8)
    private static let tailBytes = 24
    private static let labelBytesMax = 1 << 17

    static func name(of key: String) -> String {
        let halves = [0xcbf2_9ce4_8422_2325, 0x6c62_272e_07bb_0142] as [UInt64]
        return halves.map { start in
            var hash = start
            for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            let digits = String(hash, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    static func bytes(_ label: Label, _ body: Data) throws -> Data {
        let label = try JSONEncoder().encode(label)
        var data = Data(capacity: body.count + label.count + tailBytes)
        data += body
        data += label
        for length in [body.count, label.count] {
            for shift in stride(from: 56, through: 0, by: -8) {
                data.append(UInt8(truncatingIfNeeded: length >> shift))
            }
        }
        return data + letters
    }

    static func read(_ path: String, key: String, bytesMax: Int) -> CachedFile? {
        // Do not block on anything but a regular file.
        guard
            let about = try? FileManager.default.attributesOfItem(atPath: path),
            about[.type] as? FileAttributeType == .typeRegular,
            let data = try? Data(
                contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
            data.count >= tailBytes, data.suffix(letters.count) == letters
        else { return nil }
        let tail = [UInt8](data.suffix(tailBytes))
        let bodyBytes = number(tail[0..<8])
        let labelBytes = number(tail[8..<16])
        guard bodyBytes <= UInt64(bytesMax), labelBytes <= UInt64(labelBytesMax),
            data.count == Int(bodyBytes) + Int(labelBytes) + tailBytes
        else { return nil }
        let encoded = Data(data.dropLast(tailBytes).suffix(Int(labelBytes)))
        guard let label = try? JSONDecoder().decode(Label.self, from: encoded), label.key == key
        else { return nil }
        return CachedFile(
            key: key, body: data.prefix(Int(bodyBytes)), validators: label.validators,
            freshUntil: label.freshUntil)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
