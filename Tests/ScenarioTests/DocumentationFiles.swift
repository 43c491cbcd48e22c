import Foundation
import Testing

/// The pages of the documentation about scenarios, and their examples.
enum DocumentationFiles {
    static func url(_ name: String) -> URL {
        URL(filePath: #filePath).resolvingSymlinksInPath()
            .appending(path: "../../../Documentation/using/\(name)").standardizedFileURL
    }

    /// The schema, read once.
    static let schema = Result { try SchemaChecker(contentsOf: url("scenario.schema.json")) }

    /// Returns the scenarios of `scenarios.md`. Its first block is complete. A block of steps runs
    /// with the apps of the first block, and other blocks are the top of a file without steps.
    static func examples() throws -> [(line: Int, text: String)] {
        let blocks = try yamlBlocks()
        let first = try #require(blocks.first?.text)
        let top = try #require(first.components(separatedBy: "\nsteps:").first)
        return blocks.map { line, text in
            if text.hasPrefix("- ") { return (line, "\(top)\nsteps:\n\(text)") }
            return (line, text.contains("\nsteps:") ? text : "\(text)\nsteps: []")
        }
    }

    private static func yamlBlocks() throws -> [(line: Int, text: String)] {
        let text = try String(contentsOf: url("scenarios.md"), encoding: .utf8)
        var blocks: [(line: Int, text: String)] = []
        var open: (line: Int, lines: [Substring])?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if line == "```yaml" {
                open = (index + 2, [])
            } else if line == "```", let block = open {
                blocks.append((block.line, block.lines.joined(separator: "\n")))
                open = nil
            } else {
                open?.lines.append(line)
            }
        }
        return blocks
    }
}
