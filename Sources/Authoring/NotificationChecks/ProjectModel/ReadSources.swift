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
        readConstants(of: paths.filter { sources[$0] == nil && orphans[$0] == nil }, reader)
        reportUnread()
    }

    /// The maximum number of files that are read only for their constants.
    private static let constantFilesMax = 50

    /// Reads the files whose types hold the constants that calls about notifications name.
    private mutating func readConstants(of paths: [String], _ reader: SourceFileReader) {
        let wanted = Set(sources.values.flatMap(\.typesOfValues))
        guard !wanted.isEmpty else { return }
        let own = paths.filter { path in
            reader.membership.isCompiled(path)
                && topLevelTypes[path].map { !wanted.isDisjoint(with: $0.keys) } ?? false
        }
        for path in own.prefix(Self.constantFilesMax) {
            let read = reader.read(path, isWanted: true)
            sources[path] = read.source
            if !read.variants.isEmpty { variants[path] = read.variants }
        }
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

extension SwiftSource {
    private static let valued: Set<String> = [
        "UNTimeIntervalNotificationTrigger", "UNCalendarNotificationTrigger",
        "UNNotificationAttachment", "UNNotificationCategory", "UNNotificationAction",
        "UNTextInputNotificationAction", "UNNotificationSoundName", "UserDefaults", "containerURL",
    ]

    /// The types whose constants are the values of calls about notifications.
    fileprivate var typesOfValues: [String] {
        let arguments = calls.filter { Self.valued.contains($0.name) }.flatMap(\.arguments)
        let assigned = assignments.filter { $0.target.hasSuffix("categoryIdentifier") }
        return (arguments.map(\.text) + assigned.map(\.value)).compactMap { text in
            text.wholeMatch(of: /([A-Z]\w*)(?:\.\w+)+/).map { String($0.1) }
        }
    }
}
