internal import Foundation

/// The file of a ``SourceCache``: a mark, the build that wrote it, and entries, each with its key, its
/// length and a hash of its bytes.
enum SourceCacheFile {
    private static let mark = "bellhop-sources 1\n"

    /// The entries of a file; those before the first damaged one.
    static func read(
        _ url: URL, _ build: String, _ bytesMax: Int
    ) -> [SourceCache.Key: ArraySlice<UInt8>] {
        let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
        guard size > 0, size <= bytesMax, let data = try? Data(contentsOf: url) else { return [:] }
        var reader = ByteReader([UInt8](data)[...])
        guard (try? reader.text()) == mark, (try? reader.text()) == build else { return [:] }
        var entries: [SourceCache.Key: ArraySlice<UInt8>] = [:]
        while let (key, bytes) = try? entry(&reader) { entries[key] = bytes }
        return entries
    }

    private static func entry(
        _ reader: inout ByteReader
    ) throws(ByteReader.DamageError) -> (SourceCache.Key, ArraySlice<UInt8>) {
        let key = SourceCache.Key(first: try reader.word(), second: try reader.word())
        let check = try reader.word()
        let bytes = try reader.bytes(try reader.number())
        guard check == hash(bytes) else { throw ByteReader.DamageError() }
        return (key, bytes)
    }

    /// Writes entries as far as they fit, in a file that takes the place of the old one at once.
    static func write(
        _ entries: [(key: SourceCache.Key, value: ArraySlice<UInt8>)], _ url: URL, _ build: String,
        _ bytesMax: Int
    ) {
        var writer = ByteWriter()
        writer.add(mark)
        writer.add(build)
        for (key, bytes) in entries where writer.bytes.count + bytes.count + 64 <= bytesMax {
            writer.add(word: key.first)
            writer.add(word: key.second)
            writer.add(word: hash(bytes))
            writer.add(bytes.count)
            writer.add(bytes)
        }
        let folder = url.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data(writer.bytes).write(to: url, options: .atomic)
    }

    private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash = ContentHash()
        hash.add(bytes)
        return hash.first
    }
}
