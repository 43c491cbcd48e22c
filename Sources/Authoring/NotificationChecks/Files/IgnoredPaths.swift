internal import AppBundles

/// The patterns of `.gitignore` files: keys, settings and sounds that the team has and a clone
/// lacks. The doctor does not report such a file as missing.
struct IgnoredPaths: Sendable {
    private static let (filesMax, bytesMax) = (64, 100_000)
    private static let rulesMax = 2_000

    private struct Rule: Sendable {
        let folder: String
        let glob: Glob
        let isException: Bool
    }

    private var rules: [Rule] = []

    init(_ files: FileTree) {
        let paths = files.paths.filter { FilePaths.name($0) == ".gitignore" }
        for path in paths.prefix(Self.filesMax) where files.isWithin(Self.bytesMax, path) {
            let lines = (files.text(path) ?? "").split(whereSeparator: \.isNewline)
            rules += lines.compactMap { Self.rule($0, FilePaths.folder(path)) }
                .prefix(Self.rulesMax - rules.count)
        }
    }

    private static func rule(_ line: Substring, _ folder: String) -> Rule? {
        var pattern = line.trimmingSuffix(while: \.isWhitespace)
        guard !pattern.isEmpty, !pattern.hasPrefix("#") else { return nil }
        let isException = pattern.hasPrefix("!")
        if isException { pattern = pattern.dropFirst() }
        // A pattern without a folder applies at every level below.
        let isBelow = !pattern.dropLast().contains("/")
        let glob = Glob((isBelow ? "**/" : "") + pattern)
        return Rule(folder: folder, glob: glob, isException: isException)
    }

    func contains(_ path: String) -> Bool {
        let last = rules.last { rule in
            guard !rule.folder.isEmpty else { return rule.glob.covers(path) }
            guard path.hasPrefix(rule.folder + "/") else { return false }
            return rule.glob.covers(String(path.dropFirst(rule.folder.count + 1)))
        }
        return last.map { !$0.isException } ?? false
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while matches: (Character) -> Bool) -> Substring {
        self[..<(lastIndex { !matches($0) }.map { index(after: $0) } ?? startIndex)]
    }
}
