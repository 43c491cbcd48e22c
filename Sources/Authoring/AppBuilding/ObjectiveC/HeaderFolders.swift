internal import AppBundles
internal import UntrustedFiles

/// The folders of a project that contain headers.
///
/// Xcode finds a header of the project by its name alone, wherever it lies. Here each folder with a
/// header becomes a folder in which `#import "X.h"` is looked up.
enum HeaderFolders {
    /// The maximum number of folders that are searched, and of folders that are returned.
    static let searchedMax = 4_000, foldersMax = 400

    private static let skipped: Set<String> = [
        "build", "DerivedData", "node_modules", "Carthage", "xcuserdata",
    ]

    /// Returns the folders, those near the root first.
    static func all(below root: String, in files: any ProjectFiles) -> [String] {
        var found: [String] = []
        var waiting = [root][...]
        var searched = 0
        while let folder = waiting.popFirst(), searched < searchedMax, found.count < foldersMax {
            searched += 1
            let names = (files.names(in: folder) ?? []).sorted()
            if names.contains(where: { ["h", "hpp", "pch"].contains(FilePaths.fileExtension($0)) })
            {
                found.append(folder)
            }
            for name in names where !name.hasPrefix(".") && !skipped.contains(name) {
                let path = FilePaths.join(folder, name)
                if files.kind(of: path) == .folder { waiting.append(path) }
            }
        }
        return found
    }
}
