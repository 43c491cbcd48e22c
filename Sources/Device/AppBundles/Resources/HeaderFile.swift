internal import Foundation
internal import UntrustedFiles

/// An untrusted file of which only headers are read, at most ``headerBytesMax`` bytes each.
struct HeaderFile {
    static let headerBytesMax = 64

    let byteCount: Int
    /// Reads bytes at a checked offset.
    private let read: (_ offset: Int, _ count: Int) -> Data?

    init(_ data: Data) {
        byteCount = data.count
        read = { offset, count in data.dropFirst(offset).prefix(count) }
    }

    /// Opens a regular file; `nil` for anything else, including a link.
    init?(_ url: URL) {
        guard let file = try? UntrustedFile(url, links: .refused) else { return nil }
        byteCount = file.byteCount
        read = { offset, count in try? file.bytes(at: offset, count: count) }
    }

    /// Reads bytes at an offset; `nil` if the file is too short or the count exceeds the limit of a
    /// header.
    func bytes(at offset: Int, count: Int) -> HeaderBytes? {
        guard offset >= 0, count >= 0, count <= Self.headerBytesMax,
            offset <= byteCount, count <= byteCount - offset,
            let data = read(offset, count), data.count == count
        else { return nil }
        return HeaderBytes(bytes: [UInt8](data))
    }
}

/// The bytes of one header, with offsets relative to its first byte.
///
/// Bytes beyond the end read as zero, so a caller checks the length once.
struct HeaderBytes {
    let bytes: [UInt8]

    func big(_ place: Int, _ count: Int) -> UInt64 { number(places(place, count)) }

    func little(_ place: Int, _ count: Int) -> UInt64 { number(places(place, count).reversed()) }

    func code(_ place: Int) -> String {
        String(
            decoding: places(place, 4).map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") },
            as: UTF8.self)
    }

    private func places(_ place: Int, _ count: Int) -> [UInt8] {
        (place..<place + count).map { bytes.indices.contains($0) ? bytes[$0] : 0 }
    }

    private func number(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
