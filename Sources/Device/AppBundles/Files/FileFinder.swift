package import UntrustedFiles

/// Finds the files of a project case-insensitively, as the default file system of a Mac does.
///
/// ```swift
/// let finder = FileFinder(DiskFiles())
/// if let match = finder.find("Chat/info.plist"), match.differs { print(match.path) }
/// ```
///
/// It caches folder listings. Not safe for concurrent use.
package final class FileFinder {
    static let depthMax = 64
    static let filesMax = 100_000

    package let files: any ProjectFiles
    private var listings: [String: Listing] = [:]

    private struct Listing {
        var names: Set<String> = []
        var folded: [String: String] = [:]
    }

    package init(_ files: any ProjectFiles) { self.files = files }

    package struct Match {
        package let path: String
        package let kind: FileEntryKind
        /// Whether the path differs in spelling from the path on disk.
        package let differs: Bool
    }

    /// Finds a path. Without an exact match, the result is a file whose name differs in case or in
    /// Unicode normalization.
    package func find(_ path: String) -> Match? {
        if let kind = files.kind(of: path) { return Match(path: path, kind: kind, differs: false) }
        guard let actual = actual(path), let kind = files.kind(of: actual) else { return nil }
        return Match(path: actual, kind: kind, differs: true)
    }

    private func actual(_ path: String) -> String? {
        if path.isEmpty || path == "/" || files.kind(of: path) == .folder { return path }
        let folder = FilePaths.folder(path)
        guard folder != path, let parent = actual(folder) else { return nil }
        let listing = listing(of: parent)
        let name = FilePaths.name(path)
        if listing.names.contains(name) { return FilePaths.join(parent, name) }
        return listing.folded[Self.folded(name)].map { FilePaths.join(parent, $0) }
    }

    private func listing(of folder: String) -> Listing {
        if let known = listings[folder] { return known }
        var listing = Listing()
        for name in (files.names(in: folder) ?? []).sorted() {
            listing.names.insert(name)
            let folded = Self.folded(name)
            if listing.folded[folded] == nil { listing.folded[folded] = name }
        }
        listings[folder] = listing
        return listing
    }

    /// Swift compares texts by canonical equivalence, so accents need no extra step.
    private static func folded(_ name: String) -> String { name.lowercased() }

    func names(in folder: String) -> [String] { listing(of: folder).names.sorted() }

    /// Returns the files below a folder by relative path, sorted.
    ///
    /// A folder that Xcode treats as a file, such as `X.xcassets`, is a single path.
    func walk(_ folder: String, whole: (String) -> Bool) -> (paths: [String], isComplete: Bool) {
        var paths: [String] = []
        let isComplete = walk(folder, "", whole, depth: 0, &paths)
        return (paths, isComplete)
    }

    private func walk(
        _ folder: String, _ below: String, _ whole: (String) -> Bool, depth: Int,
        _ paths: inout [String]
    ) -> Bool {
        guard depth < Self.depthMax else { return false }
        var isComplete = true
        for name in names(in: folder) where !name.hasPrefix(".") {
            guard paths.count < Self.filesMax else { return false }
            let path = FilePaths.join(folder, name)
            let relative = below.isEmpty ? name : "\(below)/\(name)"
            switch files.kind(of: path) {
            case .folder where !whole(relative):
                isComplete = walk(path, relative, whole, depth: depth + 1, &paths) && isComplete
            case .folder, .regular: paths.append(relative)
            default: break
            }
        }
        return isComplete
    }
}
