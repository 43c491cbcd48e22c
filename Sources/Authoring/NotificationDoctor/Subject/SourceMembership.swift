internal import AppBundles
internal import Foundation
internal import SourcePreparation

/// Which sources of a tree are compiled for a phone, and with which names for `#if`.
struct SourceMembership {
    /// The most ways in which one file is read.
    private static let variantsMax = 8

    /// For each source of a target for a phone, the names that each of its targets defines in each
    /// configuration; `nil` where they are not known.
    private var compiled: [String: [Set<String>?]] = [:]
    /// Sources of tests, and of targets for other platforms.
    private var others: Set<String> = []
    /// Folders whose sources a `.podspec` names, which is not read.
    private var podFolders: [String] = []
    private var hasTargets = false

    init(_ projects: [Project], _ files: FileTree) {
        for project in projects {
            for target in project.targets {
                let sources = target.files(.sources)
                guard !target.isTest, target.isForPhone else {
                    others.formUnion(sources)
                    continue
                }
                if project.format != .package, !sources.isEmpty { hasTargets = true }
                let flags: [Set<String>?] =
                    target.settings.isEmpty
                    ? [nil] : target.settings.values.map(\.compilationFlags)
                for path in sources { compiled[path, default: []] += flags }
            }
        }
        podFolders = files.paths.filter { $0.hasSuffix(".podspec") }.map {
            FilePaths.folder($0) + "/"
        }
    }

    /// Whether a file is a source of something for a phone, as far as the projects say.
    func isCompiled(_ path: String) -> Bool {
        if compiled[path] != nil { return true }
        if others.contains(path) { return false }
        return !hasTargets || podFolders.contains { path.hasPrefix($0) }
    }

    /// Whether no target has a file.
    func isOrphan(_ path: String) -> Bool { compiled[path] == nil && !others.contains(path) }

    /// What is known of a file's `#if` in all its targets.
    func conditions(_ path: String) -> BuildConditions {
        let (certain, uncertain) = flags(path)
        return .iPhone(flags: certain, uncertain: uncertain)
    }

    private func flags(_ path: String) -> (certain: Set<String>, uncertain: Set<String>?) {
        let sets = compiled[path] ?? []
        let known = sets.compactMap(\.self)
        guard let first = known.first, known.count == sets.count else { return ([], nil) }
        let certain = known.reduce(first) { $0.intersection($1) }
        return (certain, known.reduce(first) { $0.union($1) }.subtracting(certain))
    }

    /// The ways in which a file's targets differ about it; none where its `#if` do not ask for that.
    func variants(_ path: String, _ text: String) -> [Set<String>] {
        guard text.contains("#if"), let uncertain = flags(path).uncertain, !uncertain.isEmpty
        else { return [] }
        let asks = text.split(separator: "\n").contains { line in
            let line = line.drop(while: \.isWhitespace)
            guard line.hasPrefix("#if") || line.hasPrefix("#elseif") else { return false }
            return !uncertain.isDisjoint(
                with: line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        }
        guard asks else { return [] }
        let sets = Set((compiled[path] ?? []).compactMap(\.self))
        return Array(sets.sorted { $0.key < $1.key }.prefix(Self.variantsMax))
    }
}

extension Set<String> {
    /// The names as one text.
    var key: String { sorted().joined(separator: " ") }
}

extension BuildSettings {
    /// The names that the compiler of Swift is given for `#if`; `nil` where they are not all known.
    var compilationFlags: Set<String>? {
        let active = value("SWIFT_ACTIVE_COMPILATION_CONDITIONS") ?? ""
        let other = value("OTHER_SWIFT_FLAGS") ?? ""
        guard !active.contains("$"), !other.contains("$") else { return nil }
        var flags = Set(active.split(separator: " ").map(String.init))
        var isName = false
        for word in other.split(whereSeparator: { $0 == " " || $0 == "\"" }) {
            if isName {
                flags.insert(String(word))
            } else if word.hasPrefix("-D"), word.count > 2 {
                flags.insert(String(word.dropFirst(2)))
            }
            isName = word == "-D"
        }
        return flags
    }
}
