internal import Foundation

/// The statements about Apple's behavior and protocols, as `Documentation/Reference` has them.
package struct Reference: Sendable {
    package struct Statement: Sendable, Hashable {
        package let id: String
        package let text: String
        package let source: String
        package let section: String
        package let document: String
    }

    package struct Test: Sendable, Hashable, Codable {
        package let file: String
        package let name: String
    }

    package let statements: [Statement]
    package let reasonsLeftOut: [String: String]
    private let positions: [String: Int]
    private let testsByID: [String: [Test]]

    package func statement(_ id: String) -> Statement? { positions[id].map { statements[$0] } }

    package func tests(naming id: String) -> [Test] { testsByID[id] ?? [] }

    package static let folder = "Documentation/Reference"

    /// Reads the files among the program's resources.
    ///
    /// - Throws: `CocoaError` when a file is missing, for example because the program was moved
    ///   without its resources.
    package static func bundled() throws -> Reference {
        let folder = Bundle.module.bundleURL.appending(path: "Reference")
        func text(_ name: String) throws -> String {
            try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        }
        return Reference(
            documents: try ["behaviors.md", "protocol.md", "log-lines.md"].map {
                ($0, try text($0))
            },
            leftOut: try text("left-out.md"), tests: try text("tests.tsv"))
    }

    /// Parses the texts of the files.
    ///
    /// - Parameter documents: The names of the documents with statements, each with its text.
    package init(documents: [(name: String, text: String)], leftOut: String, tests: String) {
        statements = documents.flatMap { name, text in
            Self.statements(in: text, document: "\(Self.folder)/\(name)")
        }
        positions = Dictionary(statements.enumerated().map { ($1.id, $0) }) { first, _ in first }
        reasonsLeftOut = Self.reasons(in: leftOut)
        var testsByID: [String: [Test]] = [:]
        for line in tests.split(separator: "\n") {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard cells.count == 3 else { continue }
            let test = Test(file: String(cells[1]), name: String(cells[2]))
            for id in cells[0].split(separator: " ") {
                testsByID[String(id), default: []].append(test)
            }
        }
        self.testsByID = testsByID
    }

    private static func statements(in text: String, document: String) -> [Statement] {
        var section = ""
        return text.split(separator: "\n").compactMap { line in
            if line.hasPrefix("## ") {
                section = String(line.dropFirst(3))
                return nil
            }
            guard let found = line.wholeMatch(of: /- ([A-Z]+-[0-9]+) (.+)/) else { return nil }
            let (statement, source) = divided(found.output.2)
            return Statement(
                id: String(found.output.1), text: statement, source: source, section: section,
                document: document)
        }
    }

    /// Splits a line into a statement's text and its source. The source is the last part in
    /// brackets that begins with a mark.
    private static func divided(_ line: Substring) -> (text: String, source: String) {
        guard let found = line.matches(of: #/ \[((?:[DOSGC]\b|read|-)[^\]]*)\]/#).last else {
            return (String(line), "")
        }
        let text = line[..<found.range.lowerBound] + line[found.range.upperBound...]
        let marks = [
            "D": "documented", "O": "observed", "S": "shown", "G": "a guess",
            "C": "clients need it",
        ]
        let source = found.output.1.replacing(/(^|[;.] )([DOSGC])\b/) { mark in
            "\(mark.output.1)\(marks[String(mark.output.2)] ?? "")"
        }
        return (String(text), source == "-" ? "" : String(source))
    }

    private static func reasons(in text: String) -> [String: String] {
        var reasons: [String: String] = [:]
        var id: String?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let found = line.wholeMatch(of: /- ([A-Z]+-[0-9]+): (.+)/) {
                id = String(found.output.1)
                reasons[String(found.output.1)] = String(found.output.2)
            } else if line.hasPrefix("  "), let id {
                reasons[id]?.append(" " + line.drop { $0 == " " })
            } else {
                id = nil
            }
        }
        return reasons
    }
}
