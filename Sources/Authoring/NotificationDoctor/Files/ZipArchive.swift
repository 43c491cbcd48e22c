internal import Foundation

/// A zip archive in memory, read through its central directory. Entries are stored or deflated;
/// there is no encryption, no splitting, and no zip64, which apps of less than 4 GB do not need.
struct ZipArchive: Sendable {
    /// One file.
    struct Entry: Sendable {
        var name: String
        var method: Int
        var packedCount: Int
        var byteCount: Int
        var headerOffset: Int
    }

    /// Why an archive cannot be read.
    struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    private let data: Data
    /// The files, without folders.
    let entries: [Entry]

    init(_ data: Data) throws(Unreadable) {
        self.data = data
        guard let end = Self.endRecord(data) else {
            throw Unreadable(description: "it has no zip directory.")
        }
        var place = Int(data.little(end + 16, 4))
        var entries: [Entry] = []
        for _ in 0..<Int(data.little(end + 10, 2)) {
            guard data.little(place, 4) == 0x0201_4B50 else {
                throw Unreadable(description: "its directory is damaged.")
            }
            let nameCount = Int(data.little(place + 28, 2))
            let skipped = Int(data.little(place + 30, 2)) + Int(data.little(place + 32, 2))
            guard place + 46 + nameCount <= data.count else {
                throw Unreadable(description: "its directory is cut off.")
            }
            let name = String(
                decoding: data.dropFirst(place + 46).prefix(nameCount), as: UTF8.self)
            let entry = Entry(
                name: name, method: Int(data.little(place + 10, 2)),
                packedCount: Int(data.little(place + 20, 4)),
                byteCount: Int(data.little(place + 24, 4)),
                headerOffset: Int(data.little(place + 42, 4)))
            // A name that climbs out of the archive is nobody's file.
            if !name.hasSuffix("/"), !name.split(separator: "/").contains("..") {
                entries.append(entry)
            }
            place += 46 + nameCount + skipped
        }
        self.entries = entries
    }

    /// A comment of up to 64 KB may follow the record.
    private static func endRecord(_ data: Data) -> Int? {
        guard data.count >= 22 else { return nil }
        for place in stride(
            from: data.count - 22, through: max(0, data.count - 22 - 65_535), by: -1)
        where data.little(place, 4) == 0x0605_4B50 {
            return place
        }
        return nil
    }

    /// The bytes of a file.
    func content(of entry: Entry, bytesMax: Int) throws(Unreadable) -> Data {
        guard entry.byteCount <= bytesMax else {
            throw Unreadable(description: "\(entry.name) is too big.")
        }
        guard data.little(entry.headerOffset, 4) == 0x0403_4B50 else {
            throw Unreadable(description: "\(entry.name) has no header.")
        }
        let start =
            entry.headerOffset + 30 + Int(data.little(entry.headerOffset + 26, 2))
            + Int(data.little(entry.headerOffset + 28, 2))
        guard start + entry.packedCount <= data.count else {
            throw Unreadable(description: "\(entry.name) is cut off.")
        }
        let packed = data.dropFirst(start).prefix(entry.packedCount)
        switch entry.method {
        case 0: return Data(packed)
        case 8:
            var inflate = Inflate([UInt8](packed), bytesMax: min(entry.byteCount, bytesMax))
            guard let bytes = inflate.run(), bytes.count == entry.byteCount else {
                throw Unreadable(description: "\(entry.name) is damaged.")
            }
            return Data(bytes)
        default:
            throw Unreadable(description: "\(entry.name) is packed in an unknown way.")
        }
    }
}

extension Data {
    /// The whole number of so many bytes, the lowest first; bytes that are not there are zero.
    func little(_ place: Int, _ count: Int) -> UInt64 {
        guard place >= 0 else { return 0 }
        var value: UInt64 = 0
        for (index, byte) in dropFirst(place).prefix(count).enumerated() {
            value |= UInt64(byte) << (8 * UInt64(index))
        }
        return value
    }
}
