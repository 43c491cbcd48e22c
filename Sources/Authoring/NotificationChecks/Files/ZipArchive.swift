internal import Foundation
internal import Synchronization
internal import UntrustedFiles

/// A zip archive that is read through its central directory, piece by piece: neither the archive
/// nor an entry is held in memory beyond its limit.
///
/// Entries are stored or deflated. Encryption, split archives and zip64 are not supported; apps of
/// less than 4 GB do not need zip64.
final class ZipArchive: Sendable {
    struct Entry: Sendable {
        var name: String
        var method: Int
        var packedCount: Int
        var byteCount: Int
        var headerOffset: Int
    }

    struct ReadError: Error, CustomStringConvertible {
        let description: String
    }

    enum Source: Sendable {
        case memory(Data)
        case file(UntrustedFile)

        var byteCount: Int {
            switch self {
            case .memory(let data): data.count
            case .file(let file): file.byteCount
            }
        }

        func bytes(at offset: Int, count: Int) throws(ReadError) -> Data {
            switch self {
            case .memory(let data): return Data(data.dropFirst(offset).prefix(count))
            case .file(let file):
                do { return try file.bytes(at: offset, count: count) } catch {
                    throw ReadError(description: error.description)
                }
            }
        }
    }

    static let directoryBytesMax = 32 << 20
    private static let ratioMax = 1_032

    private let source: Source
    private let unpacked = Mutex(0)
    let entries: [Entry]

    init(_ source: Source) throws(ReadError) {
        self.source = source
        let end = try Self.endRecord(source)
        let (count, size) = (Int(end.little(10, 2)), Int(end.little(12, 4)))
        let start = Int(end.little(16, 4))
        guard count < 0xFFFF, size < 0xFFFF_FFFF, start < 0xFFFF_FFFF else {
            throw ReadError(description: "it is of the form for 4 GB and more (zip64).")
        }
        guard size <= Self.directoryBytesMax else {
            throw ReadError(
                description: "its directory has \(size) bytes; the limit is "
                    + "\(Self.directoryBytesMax).")
        }
        entries = try Self.entries(count, in: source.bytes(at: start, count: size))
    }

    private static func entries(
        _ count: Int, in directory: Data
    ) throws(ReadError) -> [Entry] {
        var entries: [Entry] = []
        var place = 0
        for _ in 0..<count {
            guard directory.little(place, 4) == 0x0201_4B50 else {
                throw ReadError(description: "its directory is damaged.")
            }
            let nameCount = Int(directory.little(place + 28, 2))
            let skipped =
                Int(directory.little(place + 30, 2)) + Int(directory.little(place + 32, 2))
            guard place + 46 + nameCount <= directory.count else {
                throw ReadError(description: "its directory is cut off.")
            }
            let name = String(
                decoding: directory.dropFirst(place + 46).prefix(nameCount), as: UTF8.self)
            let entry = Entry(
                name: name, method: Int(directory.little(place + 10, 2)),
                packedCount: Int(directory.little(place + 20, 4)),
                byteCount: Int(directory.little(place + 24, 4)),
                headerOffset: Int(directory.little(place + 42, 4)))
            // A name that leads out of the archive is ignored.
            if !name.hasSuffix("/"), !name.split(separator: "/").contains("..") {
                entries.append(entry)
            }
            place += 46 + nameCount + skipped
        }
        return entries
    }

    /// Finds the end record, which a comment of up to 64 KB may follow.
    private static func endRecord(_ source: Source) throws(ReadError) -> Data {
        let count = min(source.byteCount, 22 + 65_535)
        let tail = try source.bytes(at: source.byteCount - count, count: count)
        for place in stride(from: tail.count - 22, through: 0, by: -1)
        where tail.little(place, 4) == 0x0605_4B50 {
            return Data(tail.dropFirst(place))
        }
        throw ReadError(description: "its zip directory is missing.")
    }

    /// Returns the bytes of an entry.
    ///
    /// - Throws: ``ReadError`` for a file that is damaged or beyond a limit.
    func content(of entry: Entry, bytesMax: Int) throws(ReadError) -> Data {
        guard entry.byteCount <= bytesMax, entry.packedCount <= bytesMax else {
            throw ReadError(
                description: "\(entry.name) is too big; the limit is \(bytesMax) bytes.")
        }
        let total = unpacked.withLock { count in
            count += entry.byteCount
            return count
        }
        guard total <= FileTree.unpackedBytesMax else {
            throw ReadError(
                description: "\(entry.name) was not read: more than "
                    + "\(FileTree.unpackedBytesMax >> 20) MB of its archive were unpacked before.")
        }
        let header = try source.bytes(at: entry.headerOffset, count: 30)
        guard header.little(0, 4) == 0x0403_4B50 else {
            throw ReadError(description: "the header of \(entry.name) is missing.")
        }
        let start =
            entry.headerOffset + 30 + Int(header.little(26, 2)) + Int(header.little(28, 2))
        let packed = try source.bytes(at: start, count: entry.packedCount)
        guard packed.count == entry.packedCount else {
            throw ReadError(description: "\(entry.name) is cut off.")
        }
        switch entry.method {
        case 0: return packed
        case 8:
            // The declared size exceeds what the packed bytes can produce, so no buffer is
            // allocated.
            guard entry.byteCount <= (packed.count + 1) * Self.ratioMax else { break }
            let bytes = try? DeflateDecoder.inflate(
                [UInt8](packed), outputMax: entry.byteCount + 1)
            guard let bytes, bytes.count == entry.byteCount else { break }
            return Data(bytes)
        default:
            throw ReadError(description: "\(entry.name) is packed in an unknown way.")
        }
        throw ReadError(description: "\(entry.name) is damaged.")
    }
}

extension Data {
    /// Returns an unsigned little-endian number of the given byte count. Bytes beyond the end are
    /// zero.
    func little(_ place: Int, _ count: Int) -> UInt64 {
        guard place >= 0 else { return 0 }
        var value: UInt64 = 0
        for (index, byte) in dropFirst(place).prefix(count).enumerated() {
            value |= UInt64(byte) << (8 * UInt64(index))
        }
        return value
    }
}
