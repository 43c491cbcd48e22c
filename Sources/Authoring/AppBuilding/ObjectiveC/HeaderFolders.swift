internal import AppBundles
internal import Foundation
internal import UntrustedFiles

/// The headers of a project.
///
/// Xcode finds a header of the project by its name alone, wherever it lies. Here each folder with a
/// header becomes a folder in which `#import "X.h"` is looked up.
struct HeaderFolders {
    /// The maximum number of folders that are searched, and of folders that are kept.
    static let searchedMax = 4_000, foldersMax = 400
    private static let bytesMax = 1 << 20

    private static let skipped: Set<String> = [
        "build", "DerivedData", "node_modules", "Carthage", "xcuserdata",
    ]

    /// The folders, those near the root first.
    private(set) var folders: [String] = []

    init(below root: String, in files: any ProjectFiles) {
        var waiting = [root][...]
        var searched = 0
        while let folder = waiting.popFirst(), searched < Self.searchedMax,
            folders.count < Self.foldersMax
        {
            searched += 1
            let names = (files.names(in: folder) ?? []).sorted()
            if names.contains(where: { ["h", "hpp", "pch"].contains(FilePaths.fileExtension($0)) })
            {
                folders.append(folder)
            }
            for name in names where !name.hasPrefix(".") && !Self.skipped.contains(name) {
                let path = FilePaths.join(folder, name)
                if files.kind(of: path) == .folder { waiting.append(path) }
            }
        }
    }

    /// Returns whether one of the files contains an `@import`, or a header beside it.
    static func usesModules(_ paths: [String], in files: any ProjectFiles) -> Bool {
        mentions(["@import "], paths, in: files)
    }

    /// Returns whether one of the files contains one of the texts, or a header beside it.
    static func mentions(
        _ texts: [String], _ paths: [String], in files: any ProjectFiles
    ) -> Bool {
        let headers = Set(paths.map(FilePaths.folder)).sorted().flatMap { folder in
            (files.names(in: folder) ?? []).filter { $0.hasSuffix(".h") || $0.hasSuffix(".pch") }
                .map { FilePaths.join(folder, $0) }
        }
        return (paths + headers).contains { path in
            let data = try? files.data(at: path, bytesMax: bytesMax)
            return texts.contains { data?.range(of: Data($0.utf8)) != nil }
        }
    }
}
