internal import Foundation

/// The known findings of a project, which a run does not report again.
///
/// ```swift
/// let baseline = Baseline(report.findings)
/// let later = try Baseline(text: baseline.text)
/// later.new(report.findings)  // []
/// ```
///
/// Line numbers do not count, so that a change elsewhere in a file does not bring a finding back.
package struct Baseline: Sendable, Hashable, Codable {
    private var known: Set<String>

    package init(_ findings: [Finding]) { known = Set(findings.map(\.identity)) }

    /// Parses the output of ``text``.
    ///
    /// - Throws: The error of `JSONDecoder` for any other text.
    package init(text: String) throws {
        known = Set(try JSONDecoder().decode([String].self, from: Data(text.utf8)))
    }

    package var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
        let data = (try? encoder.encode(known.sorted())) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    package func new(_ findings: [Finding]) -> [Finding] {
        findings.filter { !known.contains($0.identity) }
    }
}
