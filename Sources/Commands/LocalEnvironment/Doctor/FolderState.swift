internal import Foundation
internal import NotificationChecks

/// The files of a folder at one time, by names, sizes and dates.
///
/// What the doctor does not read, such as build folders, does not count.
struct FolderState: Hashable {
    /// The most files and folders that are looked at.
    static let entriesMax = 20_000

    private struct Entry: Hashable {
        var path: String
        var byteCount: Int?
        var date: Date?
    }

    private let count: Int
    /// The entries' hashes in any order, so that a state of many files stays small.
    private let digest: Int

    /// Looks at a folder; `nil` for one that cannot be read, or that holds more than `entriesMax` files.
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
            // The date of a folder changes with what is made in it, also in what does not count.
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
