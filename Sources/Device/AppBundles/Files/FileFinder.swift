package import UntrustedFiles

/// Finds the files that a project names, as the disk of a Mac does: without regard to case.
///
/// Listings are kept, so that each folder is read once. Not for use by two tasks at a time.
package final class FileFinder {
    /// The deepest folder that is walked through.
    static let depthMax = 64
    /// The most files of one walk.
    static let filesMax = 100_000

    /// The files among which it looks.
    package let files: any ProjectFiles
    private var listings: [String: Listing] = [:]

    private struct Listing {
        var names: Set<String> = []
        /// The names by their folded forms.
        var folded: [String: String] = [:]
    }

    /// Looks among files.
    package init(_ files: any ProjectFiles) { self.files = files }

    /// A file or folder under the name that it has on this disk.
    package struct Match {
        /// The path on the disk.
        package let path: String
        /// What it is.
        package let kind: FileEntryKind
        /// Whether a part of the path is written differently on the disk.
        package let differs: Bool
    }

    /// Finds a path; where no file has it, one whose name differs in case or in the form of its accents.
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

    /// Texts are equal in Swift whichever way their accents are composed.
    private static func folded(_ name: String) -> String { name.lowercased() }

    /// The names in a folder, sorted.
    func names(in folder: String) -> [String] { listing(of: folder).names.sorted() }

    /// The files below a folder by their paths relative to it, sorted; what is a file to Xcode though a
    /// folder on disk, such as `X.xcassets`, is one path.
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
