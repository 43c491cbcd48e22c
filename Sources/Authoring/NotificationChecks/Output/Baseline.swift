internal import Foundation

/// Findings that are known and put off: a run reports only what is new.
///
/// Lines do not count, so that a change elsewhere in a file brings nothing back.
package struct Baseline: Sendable, Hashable, Codable {
    private var known: Set<String>

    /// The findings of a run.
    package init(_ findings: [Finding]) { known = Set(findings.map(\.identity)) }

    /// Reads what ``text`` wrote.
    ///
    /// - Throws: what `JSONDecoder` throws for something else.
    package init(text: String) throws {
        known = Set(try JSONDecoder().decode([String].self, from: Data(text.utf8)))
    }

    /// The form of the file.
    package var text: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
        let data = (try? encoder.encode(known.sorted())) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    /// The findings that are new.
    package func new(_ findings: [Finding]) -> [Finding] {
        findings.filter { !known.contains($0.identity) }
    }
}
