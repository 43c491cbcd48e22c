// A change is kept only if the examination of the changed project no longer has the finding.

extension Fixer {
    package struct Proposal: Sendable, Hashable {
        package var changes: [Change]
        package var refusals: [String]
    }

    private static let roundsMax = 4
    private static let trialsMax = 60
    /// The checks for payloads that no other check can read. Their fixes reveal findings of the same
    /// file, which were there before.
    private static let revealing: Set<String> = ["P001", "P034"]

    /// Returns the changes that fix findings without introducing new ones.
    ///
    /// - Parameters:
    ///   - findings: The findings of `examine` for the files.
    ///   - files: The files in memory; nothing is written to disk.
    ///   - examine: Examines the files with one additional change.
    package static func proven(
        for findings: [Finding], in files: FileTree, examine: (FileTree) -> [Finding]
    ) -> Proposal {
        var trial = Trial(tree: files, findings: findings)
        var tried: Set<Group> = []
        for _ in 0..<roundsMax {
            let groups = trial.groups.subtracting(tried)
            for group in groups.sorted(by: { ($0.path, $0.check) < ($1.path, $1.check) }) {
                for _ in 0..<roundsMax where trial.count < trialsMax {
                    guard trial.mend(group, examine) else { break }
                }
            }
            tried.formUnion(groups)
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

        /// The files and checks of the findings that have a fix.
        var groups: Set<Group> {
            Set(
                findings.filter { checks.contains($0.check) }.compactMap { finding in
                    finding.place.map { Group(path: $0.path, check: finding.check) }
                })
        }

        /// Fixes the findings of one check in one file. Returns `false` when there is nothing left
        /// to do.
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
                    && !(revealing.contains(group.check) && $0.place?.path == group.path)
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
