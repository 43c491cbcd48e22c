internal import AppBundles
internal import Foundation

struct SourceMembership {
    private static let waysMax = 32

    /// The names that each target for a phone defines in each configuration, by source; `nil` where
    /// they are unknown.
    private var compiled: [String: [Set<String>?]] = [:]
    private var others: Set<String> = []
    /// Folders whose sources a `.podspec` names. The doctor does not read podspecs.
    private var podFolders: [String] = []
    private var hasTargets = false
    private var isOpen = false

    init(_ projects: [Project], _ files: FileTree) {
        for project in projects {
            if project.hasUnknownSources { isOpen = true }
            for target in project.targets {
                let sources = target.files(.sources)
                guard !target.isTest, target.isForPhone else {
                    others.formUnion(sources)
                    continue
                }
                if project.format != .package, !sources.isEmpty { hasTargets = true }
                let settings = target.settings.values
                for path in sources {
                    let isObjectiveC = SwiftSource.isObjectiveC(path)
                    compiled[path, default: []] +=
                        settings.isEmpty
                        ? [nil] : settings.map { isObjectiveC ? $0.macros : $0.compilationFlags }
                }
            }
        }
        podFolders = files.paths.filter { $0.hasSuffix(".podspec") }.map {
            FilePaths.folder($0) + "/"
        }
    }

    /// Returns whether a file is compiled for a phone, as far as the projects show.
    func isCompiled(_ path: String) -> Bool {
        if compiled[path] != nil { return true }
        if others.contains(path) { return false }
        return !hasTargets || isOpen || podFolders.contains { path.hasPrefix($0) }
    }

    func isOrphan(_ path: String) -> Bool { compiled[path] == nil && !others.contains(path) }

    func conditions(_ path: String) -> SourceConditions {
        let (certain, uncertain) = flags(path)
        // For Objective-C, a header may define any name.
        let isOpen = SwiftSource.isObjectiveC(path)
        return SourceConditions(flags: certain, uncertain: isOpen ? nil : uncertain)
    }

    /// Returns the `#if` conditions of a file that is compiled with the given names.
    func conditions(_ path: String, with flags: Set<String>) -> SourceConditions {
        guard SwiftSource.isObjectiveC(path) else {
            return SourceConditions(flags: flags, uncertain: [])
        }
        // A name that another target gets on the command line is not defined in a header.
        let others = (compiled[path] ?? []).compactMap(\.self).reduce(Set()) { $0.union($1) }
        return SourceConditions(flags: flags, absent: others.subtracting(flags))
    }

    private func flags(_ path: String) -> (certain: Set<String>, uncertain: Set<String>?) {
        let sets = compiled[path] ?? []
        let known = sets.compactMap(\.self)
        guard let first = known.first, known.count == sets.count else { return ([], nil) }
        let certain = known.reduce(first) { $0.intersection($1) }
        return (certain, known.reduce(first) { $0.union($1) }.subtracting(certain))
    }

    /// Returns the sets of names in which a file's targets differ, or none where its `#if`
    /// conditions do not depend on them.
    ///
    /// - Parameter asked: The names in its `#if` conditions.
    func variants(_ path: String, _ asked: Set<String>) -> [Set<String>] {
        guard let uncertain = flags(path).uncertain, !uncertain.isDisjoint(with: asked) else {
            return []
        }
        let sets = Set((compiled[path] ?? []).compactMap(\.self))
        // Targets with the same values for the requested names produce the same result.
        var ways: Set<Set<String>> = []
        return sets.sorted { $0.key < $1.key }.filter { flags in
            let way = flags.intersection(asked)
            return ways.contains(way) || ways.count < Self.waysMax && ways.insert(way).inserted
        }
    }

    static func namesAsked(in text: String) -> Set<String> {
        guard text.contains("#if") else { return [] }
        let lines = text.split(separator: "\n").filter { line in
            let line = line.drop(while: \.isWhitespace)
            return line.hasPrefix("#if") || line.hasPrefix("#elseif")
        }
        return Set(
            lines.flatMap { line in
                line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
            })
    }
}

extension Set<String> {
    var key: String { sorted().joined(separator: " ") }
}

extension BuildSettings {
    /// The names that the Objective-C compiler defines for `#if`; `nil` where they are not all
    /// known.
    var macros: Set<String>? {
        let definitions = value("GCC_PREPROCESSOR_DEFINITIONS") ?? ""
        let other = value("OTHER_CFLAGS") ?? ""
        guard !definitions.contains("$"), !other.contains("$") else { return nil }
        let words = { (text: String) in text.split { $0 == " " || $0 == "\"" || $0 == "'" } }
        var macros = words(definitions)
        var isName = false
        for word in words(other) {
            if isName { macros.append(word) }
            if word.hasPrefix("-D"), word.count > 2 { macros.append(word.dropFirst(2)) }
            isName = word == "-D"
        }
        // `#if` and `#ifdef` disagree about a name that is defined as 0.
        return Set(
            macros.filter { !$0.hasSuffix("=0") }.map { String($0.prefix { $0 != "=" }) })
    }

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
