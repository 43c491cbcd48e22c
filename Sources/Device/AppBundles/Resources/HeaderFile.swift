internal import Foundation
internal import UntrustedFiles

/// A file of unknown origin, of which single headers are read and never the whole.
struct HeaderFile {
    /// The most bytes of one header.
    static let headerBytesMax = 64

    /// The file's size.
    let byteCount: Int
    /// So many bytes from an offset, both of which were checked.
    private let read: (_ offset: Int, _ count: Int) -> Data?

    /// Bytes that are in memory already.
    init(_ data: Data) {
        byteCount = data.count
        read = { offset, count in data.dropFirst(offset).prefix(count) }
    }

    /// A regular file on disk; `nil` for anything else, and for a link.
    init?(_ url: URL) {
        guard let file = try? UntrustedFile(url, links: .refused) else { return nil }
        byteCount = file.byteCount
        read = { offset, count in try? file.bytes(at: offset, count: count) }
    }

    /// So many bytes from an offset; `nil` when the file does not have them all, or when that is
    /// more than a header may have.
    func bytes(at offset: Int, count: Int) -> HeaderBytes? {
        guard offset >= 0, count >= 0, count <= Self.headerBytesMax,
            offset <= byteCount, count <= byteCount - offset,
            let data = read(offset, count), data.count == count
        else { return nil }
        return HeaderBytes(bytes: [UInt8](data))
    }
}

/// The bytes of one header. Places are counted from its first byte; a place that is not there reads
/// as zero, so check the length once and then read.
struct HeaderBytes {
    let bytes: [UInt8]

    /// The whole number of so many bytes, the highest byte first.
    func big(_ place: Int, _ count: Int) -> UInt64 { number(places(place, count)) }

    /// The whole number of so many bytes, the lowest byte first.
    func little(_ place: Int, _ count: Int) -> UInt64 { number(places(place, count).reversed()) }

    /// Four letters; a byte that is not an ASCII sign reads as "?".
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
