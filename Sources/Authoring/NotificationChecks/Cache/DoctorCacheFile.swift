internal import Foundation

/// A file of entries by key: a mark, the build that wrote the file, and the entries. Each entry has
/// its key, a hash of its bytes and their length.
struct DoctorCacheFile: Sendable {
    struct Entry: Sendable {
        let key: CacheKey
        fileprivate let check: UInt64
        fileprivate let bytes: ArraySlice<UInt8>

        init(_ key: CacheKey, _ bytes: ArraySlice<UInt8>) {
            self.init(key, DoctorCacheFile.hash(bytes), bytes)
        }

        fileprivate init(_ key: CacheKey, _ check: UInt64, _ bytes: ArraySlice<UInt8>) {
            (self.key, self.check, self.bytes) = (key, check, bytes)
        }

        var content: ArraySlice<UInt8>? { DoctorCacheFile.hash(bytes) == check ? bytes : nil }
    }

    let url: URL
    let mark: String
    let build: String
    let bytesMax: Int

    /// Returns the entries in order, up to the first damaged one. The list is empty for a file of
    /// another build.
    func entries() -> [Entry] {
        let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
        guard size > 0, size <= bytesMax, let data = try? Data(contentsOf: url) else { return [] }
        var reader = ByteReader([UInt8](data)[...])
        guard (try? reader.text()) == mark, (try? reader.text()) == build else { return [] }
        var entries: [Entry] = []
        while let entry = try? Self.entry(&reader) { entries.append(entry) }
        return entries
    }

    private static func entry(
        _ reader: inout ByteReader
    ) throws(ByteReader.DamageError) -> Entry {
        let key = CacheKey(first: try reader.word(), second: try reader.word())
        let check = try reader.word()
        return Entry(key, check, try reader.bytes(try reader.number()))
    }

    /// Writes as many entries as fit into `bytesMax`, and replaces the old file atomically.
    func write(_ entries: [Entry]) {
        var writer = ByteWriter()
        writer.add(mark)
        writer.add(build)
        for entry in entries where writer.bytes.count + entry.bytes.count + 64 <= bytesMax {
            writer.add(word: entry.key.first)
            writer.add(word: entry.key.second)
            writer.add(word: entry.check)
            writer.add(entry.bytes.count)
            writer.add(entry.bytes)
        }
        let folder = url.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data(writer.bytes).write(to: url, options: .atomic)
    }

    private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash = ContentHash()
        unsafe bytes.withUnsafeBytes { unsafe hash.add($0) }
        return hash.key.first
    }
}
