internal import Foundation

/// Files that were changed, so that a run reports what is found in them and nothing else.
package struct ChangedFiles: Sendable, Hashable {
    private let paths: Set<String>

    /// The files at these paths, whichever links lead to them.
    package init(_ paths: [String]) { self.paths = Set(paths.map(Self.resolved)) }

    /// Whether a finding, or something that it rests on, is in a changed file. One without a file
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
