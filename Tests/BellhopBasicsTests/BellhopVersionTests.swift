import BellhopBasics
import Foundation
import Testing

/// The version constant and the other places that repeat it.
struct BellhopVersionTests {
    @Test("the newest version of the changelog is the program's, with a date")
    func changelog() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
        let newest = try #require(
            text.firstMatch(of: /\n## ([0-9]+\.[0-9]+\.[0-9]+), [0-9]{4}-[0-9]{2}-[0-9]{2}\n/))
        #expect(newest.output.1 == BellhopVersion.current)
    }
}
