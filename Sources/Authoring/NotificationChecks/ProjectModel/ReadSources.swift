internal import AppBundles

struct ReadSources {
    private(set) var sources: [String: SwiftSource] = [:]
    /// The facts of sources whose `#if` conditions differ between targets, by path and by the
    /// targets' names.
    private(set) var variants: [String: [String: SwiftSource]] = [:]
    private(set) var orphans: [String: SwiftSource] = [:]
    private(set) var topLevelTypes: [String: [String: Int]] = [:]
    private(set) var notes: [String] = []

    init(_ files: FileTree, of targets: ReadTargets, _ reading: SourceReading) {
        guard let parser = reading.parser else { return }
        let reader = SourceFileReader(files, targets, parser, reading)
        let paths = files.paths.filter { !FilePaths.isInBundle($0) && reader.mayRead($0) }
        let all = Parallel.map(paths, onEach: reading.onProgress) { reader.read($0) }
        for (path, read) in zip(paths, all) {
            if reader.membership.isCompiled(path) {
                sources[path] = read.source
            } else {
                orphans[path] = read.source
            }
            if !read.variants.isEmpty { variants[path] = read.variants }
            if !read.types.isEmpty { topLevelTypes[path] = read.types }
        }
        reportUnread()
    }

    private mutating func reportUnread() {
        let unread = sources.values.filter { $0.unreadCount > 0 }
        guard !unread.isEmpty else { return }
        let count = unread.map(\.unreadCount).reduce(0, +)
        let names = unread.map(\.path).sorted()
        notes.append(
            "Objective-C was read in part: \(count) function\(count == 1 ? "" : "s") in "
                + names.prefix(3).joined(separator: ", ")
                + (names.count > 3 ? " and \(names.count - 3) further files" : "")
                + " could not be followed.")
    }
}
