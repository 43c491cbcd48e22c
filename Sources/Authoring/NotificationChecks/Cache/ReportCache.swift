internal import Foundation

/// Reports of earlier examinations, so that unchanged files are not examined again.
///
/// A report depends on the settings, the list of files with their sizes, and the bytes of the files
/// that were read. The first two are the key. The bytes are compared with every file that the
/// examination read, because modification times are not reliable.
struct ReportCache: Sendable {
    private let store: CacheStore

    init(_ store: CacheStore) { self.store = store }

    static func key(_ files: FileTree, _ settings: DoctorSettings) -> CacheKey {
        var hash = ContentHash()
        hash.add(settings.key)
        files.addListing(to: &hash)
        return hash.key
    }

    /// Returns the stored report for the same files, or `nil` where one of the files that were read
    /// has changed.
    func report(_ key: CacheKey, _ files: FileTree) -> Doctor.Report? {
        guard let bytes = store.content(key), let stored = try? StoredReport(bytes),
            stored.isOf(files)
        else { return nil }
        return stored.report
    }

    func add(_ report: Doctor.Report, _ trace: ReadTrace, _ key: CacheKey, _ files: FileTree) {
        guard let reads = trace.reads, let stored = StoredReport(report, reads, files) else {
            return
        }
        store.add(stored.bytes, key)
    }
}

private struct StoredReport {
    private struct Read {
        let index: Int
        let key: CacheKey
    }

    private struct Content: Codable {
        let findings: [Finding]
        let notes: [String]
        let fileCount: Int
    }

    private let reads: [Read]
    private let content: Data

    init?(_ report: Doctor.Report, _ reads: [String: CacheKey], _ files: FileTree) {
        let content = Content(
            findings: report.findings, notes: report.notes, fileCount: report.fileCount)
        guard let data = try? JSONEncoder().encode(content) else { return nil }
        self.content = data
        self.reads = files.paths.enumerated().compactMap { index, path in
            reads[path].map { Read(index: index, key: $0) }
        }
        // The report depends on a file outside of the tree.
        guard self.reads.count == reads.count else { return nil }
    }

    init(_ bytes: ArraySlice<UInt8>) throws(ByteReader.DamageError) {
        var reader = ByteReader(bytes)
        reads = try reader.list { (reader) throws(ByteReader.DamageError) in
            let index = try reader.number()
            return Read(
                index: index,
                key: CacheKey(first: try reader.word(), second: try reader.word()))
        }
        content = Data(try reader.bytes(try reader.number()))
    }

    var bytes: [UInt8] {
        var writer = ByteWriter()
        writer.add(reads) { writer, read in
            writer.add(read.index)
            writer.add(word: read.key.first)
            writer.add(word: read.key.second)
        }
        writer.add(content.count)
        writer.add([UInt8](content)[...])
        return writer.bytes
    }

    var report: Doctor.Report? {
        guard let content = try? JSONDecoder().decode(Content.self, from: content) else {
            return nil
        }
        return Doctor.Report(
            findings: content.findings, notes: content.notes, fileCount: content.fileCount)
    }

    func isOf(_ files: FileTree) -> Bool {
        Parallel.allSatisfy(reads) { read in
            guard let path = files.paths[safe: read.index] else { return false }
            return files.key(of: path) == read.key
        }
    }
}
