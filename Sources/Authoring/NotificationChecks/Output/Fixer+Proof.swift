// A change counts only when the project, read again with it, has the finding no more.

extension Fixer {
    /// Changes that were tried on the files in memory, and those that were not made.
    package struct Proposal: Sendable, Hashable {
        /// The changes, one for each file.
        package var changes: [Change]
        /// Why other findings are left as they are, in sentences.
        package var refusals: [String]
    }

    /// How often one check is mended in one file, where each time it names one thing.
    private static let roundsMax = 4
    /// How often the files are examined for all changes together.
    private static let trialsMax = 60

    /// The changes that mend findings without making a new one.
    ///
    /// - Parameters:
    ///   - findings: What `examine` found in the files.
    ///   - files: The files, which are not written.
    ///   - examine: Examines files with one change more.
    package static func proven(
        for findings: [Finding], in files: FileTree, examine: (FileTree) -> [Finding]
    ) -> Proposal {
        var trial = Trial(tree: files, findings: findings)
        let groups = Set(
            findings.filter { checks.contains($0.check) }.compactMap { finding in
                finding.place.map { Group(path: $0.path, check: finding.check) }
            })
        for group in groups.sorted(by: { ($0.path, $0.check) < ($1.path, $1.check) }) {
            for _ in 0..<roundsMax where trial.count < trialsMax {
                guard trial.mend(group, examine) else { break }
            }
        }
        let changes = trial.changed.sorted().compactMap { path -> Change? in
            guard let before = files.text(path), let after = trial.tree.text(path) else {
                return nil
            }
            return Change(path: path, before: before, after: after)
        }
        return Proposal(changes: changes, refusals: trial.refusals)
    }

    private struct Group: Hashable {
        var path: String
        var check: String
    }

    private struct Trial {
        var tree: FileTree
        var findings: [Finding]
        var changed: Set<String> = []
        var refusals: [String] = []
        var count = 0

        /// Mends what one check found in one file; `false` when there is nothing more to do.
        mutating func mend(_ group: Group, _ examine: (FileTree) -> [Finding]) -> Bool {
            let own = findings.filter { $0.check == group.check && $0.place?.path == group.path }
            guard !own.isEmpty,
                let change = Fixer.changes(for: own, in: tree).first
            else { return false }
            count += 1
            let next = tree.replacing(group.path, with: change.after)
            let after = examine(next)
            let (old, new) = (Set(findings.map(\.identity)), Set(after.map(\.identity)))
            let added = after.first {
                !old.contains($0.identity) && $0.check != group.check && $0.severity < .hint
            }
            let isGone = own.contains { !new.contains($0.identity) }
            guard isGone, added == nil else {
                let why =
                    added.map { "the change would bring \($0.check): \($0.message)" }
                    ?? "it would still be there after the change."
                refusals.append("\(group.path): \(group.check) is left as it is; \(why)")
                return false
            }
            (tree, findings) = (next, after)
            changed.insert(group.path)
            return true
        }
    }
}
