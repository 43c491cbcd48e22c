internal import Foundation
internal import NotificationChecks

/// A digest of the files in a folder: their names, sizes and dates.
///
/// It ignores files that the doctor does not read, such as build folders.
struct FolderState: Hashable {
    static let entriesMax = 20_000

    private struct Entry: Hashable {
        var path: String
        var byteCount: Int?
        var date: Date?
    }

    private let count: Int
    /// The combined hash of all entries, independent of their order.
    private let digest: Int

    /// Reads a folder; `nil` if it is unreadable or has more than `entriesMax` entries.
    init?(of folder: URL) {
        let keys: [URLResourceKey] = [.isDirectoryKey, .fileSizeKey, .contentModificationDateKey]
        guard FileManager.default.isReadableFile(atPath: folder.path),
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
        else { return nil }
        var (count, digest) = (0, 0)
        while let file = files.nextObject() as? URL {
            let values = try? file.resourceValues(forKeys: Set(keys))
            if values?.isDirectory == true, FileTree.skippedFolders.contains(file.lastPathComponent)
            {
                files.skipDescendants()
                continue
            }
            guard count < Self.entriesMax else { return nil }
            // The date of a folder changes with ignored files too, so it is excluded.
            let isFile = values?.isDirectory != true
            let entry = Entry(
                path: file.path, byteCount: isFile ? values?.fileSize : nil,
                date: isFile ? values?.contentModificationDate : nil)
            count += 1
            digest ^= entry.hashValue
        }
        (self.count, self.digest) = (count, digest)
    }
}
