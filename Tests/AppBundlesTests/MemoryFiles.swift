import AppBundles
import Foundation
import UntrustedFiles

/// Files in memory, below the folder `/p`.
struct MemoryFiles: ProjectFiles {
    private var texts: [String: String] = [:]
    private var folders: [String: Set<String>] = [:]

    init(_ files: [String: String]) {
        for (path, text) in files {
            let whole = path.hasPrefix("/") ? path : "/p/\(path)"
            texts[whole] = text
            var path = whole
            while path != "/" {
                let folder = FilePaths.folder(path)
                folders[folder, default: []].insert(FilePaths.name(path))
                path = folder
            }
        }
    }

    func kind(of path: String) -> FileEntryKind? {
        texts[path] != nil ? .regular : folders[path] != nil ? .folder : nil
    }

    func names(in folder: String) -> [String]? { folders[folder].map(Array.init) }

    func data(at path: String, bytesMax: Int) throws(UntrustedFileError) -> Data {
        if let text = texts[path] { return Data(text.utf8) }
        // The error is the one that the disk reports for a missing file.
        return try DiskFiles().data(at: "/nonexistent" + path, bytesMax: bytesMax)
    }
}
