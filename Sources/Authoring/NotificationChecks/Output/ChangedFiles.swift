internal import Foundation

/// The changed files of a run. The run reports only what concerns them.
///
/// ```swift
/// let changes = ChangedFiles(["Chat/Info.plist"])
/// let relevant = report.findings.filter { changes.concern($0) }
/// ```
package struct ChangedFiles: Sendable, Hashable {
    private let paths: Set<String>

    /// Creates the set of files at these paths, with symbolic links resolved.
    package init(_ paths: [String]) { self.paths = Set(paths.map(Self.resolved)) }

    /// Returns whether a finding or its evidence is in a changed file. A finding without a file
    /// counts.
    package func concern(_ finding: Finding) -> Bool {
        guard let place = finding.place else { return true }
        let places = [place] + (finding.evidence ?? []).map(\.place)
        return places.contains { paths.contains(Self.resolved($0.path)) }
    }

    private static func resolved(_ path: String) -> String {
        URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
}
