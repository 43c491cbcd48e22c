import Foundation
import SourcePreparation
import Testing

@testable import NotificationChecks
@testable import NotificationDoctor

/// The Swift parser takes quadratic time on damaged code. The doctor skips a file that would take
/// too long and names it, but no file that people write.
@Suite(.timeLimit(.minutes(10)))
struct SourceLimitsTests {
    private static let header =
        "import UserNotifications\nclass A: UNNotificationServiceExtension {\n"

    private static let tooMuch: [(name: String, text: String, reason: String)] = [
        (
            "functions without ends",
            String(
                repeating: "override func didReceive(_ request: A) withContentHandler\n",
                count: 2_000),
            "it has too many syntax errors for its size"
        ),
        (
            "functions without ends on one line", String(repeating: "func f -> ; ", count: 10_000),
            "it has too many syntax errors for its size"
        ),
        ("modifiers", String(repeating: "override ", count: 5_000), "it has 61 modifiers in a row"),
        (
            "generic types", "let a: " + String(repeating: "A<", count: 5_000),
            "it opens 61 generic clauses in one statement"
        ),
        (
            "members", "let a = b" + String(repeating: ".c", count: 5_000),
            "it has 801 members, calls or branches in a row"
        ),
        (
            "calls", "let a = b" + String(repeating: "()", count: 5_000),
            "it has 801 members, calls or branches in a row"
        ),
        (
            "function types", "let a: " + String(repeating: "() -> ", count: 5_000),
            "it has 801 members, calls or branches in a row"
        ),
        (
            "branches", "func f() { if a {}" + String(repeating: " else if a {}", count: 5_000),
            "it has 801 members, calls or branches in a row"
        ),
        ("effects", String(repeating: "try ", count: 5_000), "it has 61 modifiers in a row"),
        ("brackets", String(repeating: "(", count: 5_000), "it is nested 200 levels deep"),
        (
            "square brackets", "let a: " + String(repeating: "[", count: 40),
            "it nests square brackets too often or too deep"
        ),
        (
            "square brackets again and again",
            String(repeating: "let a = [[[[[[[[[[\n}\n", count: 2_000),
            "it nests square brackets too often or too deep"
        ),
        ("conditions", String(repeating: "#if A\n", count: 5_000), "it is nested 200 levels deep"),
        (
            "comments", String(repeating: "*/", count: 5_000), "it nests comments 4999 levels deep"
        ),
        (
            "parameters without an end",
            "override func f(\n" + String(repeating: " _ request: A ", count: 1_000),
            "it has too many syntax errors for its size; correct them"
        ),
        (
            "tokens of which each is an error", "p" + String(repeating: "<key>", count: 2_000),
            "it has too many syntax errors for its size; correct them"
        ),
    ]

    @Test(arguments: tooMuch.indices)
    func isLeftOutByNameWhileTheRestIsExamined(index: Int) {
        let row = Self.tooMuch[index]
        var files = Fixture.generated.mapValues { Data($0.utf8) }
        files["App/Damaged.swift"] = Data((Self.header + row.text).utf8)
        let report = Doctor().examine(FileTree(memory: files))
        #expect(
            report.notes.contains { $0.hasPrefix("App/Damaged.swift was not read: \(row.reason)") },
            "\(row.name)")
        files["App/Damaged.swift"] = nil
        let rest = Doctor().examine(FileTree(memory: files))
        #expect(rest.notes.allSatisfy { report.notes.contains($0) })
    }

    /// Returns valid text of a kind, long enough for many pieces.
    private static let valid: [(name: String, text: String)] = [
        (
            "functions",
            (0..<2_000).map { "    func f\($0)(_ a: [Int]) -> Int { a.map { $0 + 1 }.count }\n" }
                .joined() + "}\n"
        ),
        (
            "a long switch",
            "    func f(_ a: Int) -> String {\n        switch a {\n"
                + (0..<3_000).map {
                    "        case \($0):\n            log(\($0))\n            return \"\\(a) {\"\n"
                }.joined() + "        default: return \"\"\n        }\n    }\n}\n"
        ),
        (
            "a long list",
            "    let a: [(String, Int)] = [\n"
                + (0..<5_000).map { "        (\"a(\($0)\", \($0)),\n" }.joined() + "    ]\n}\n"
        ),
        (
            "a long text",
            "    let a = \"\"\"\n" + String(repeating: "    { ( [ \" #if\n", count: 5_000)
                + "    \"\"\"\n}\n"
        ),
        ("a long comment", String(repeating: "    /* ( */ // {\n", count: 5_000) + "}\n"),
        (
            "a long sum",
            "    let a =\n" + (0..<2_000).map { "        b.c\($0).d() +\n" }.joined()
                + "        0\n}\n"
        ),
        (
            "statements of one block",
            "    func f() {\n" + (0..<2_000).map { "        a.b\($0)?.c()\n" }.joined()
                + "    }\n}\n"
        ),
        (
            "attributes",
            (0..<2_000).map { "    @available(*, deprecated)\n    func f\($0)() async throws {}\n" }
                .joined() + "}\n"
        ),
        (
            "closures",
            "    func f() {\n"
                + (0..<2_000).map {
                    "        g(\($0)) { a in\n            h(a,\n  \($0))\n        }\n"
                }
                .joined() + "    }\n}\n"
        ),
    ]

    @Test(arguments: valid.indices)
    func whatIsValidIsRead(index: Int) throws {
        let text = Self.header + Self.valid[index].text
        #expect(throws: Never.self) { try SourceLimits.check(text) }
        for piece in SourceOutline(text).pieces {
            #expect(SourceLimits.errorCount(piece) == 0, "\(piece.prefix(200))")
        }
    }

    /// Every source of this package. An older parser reports errors in those with the newest
    /// syntax.
    @Test func thePackagesOwnSourcesAreRead() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Authoring/NotificationDoctor")
        let files = FileTree(disk: [root.path])
        var whole = ""
        for path in files.paths where path.hasSuffix(".swift") {
            let text = try #require(files.text(path))
            #expect(throws: Never.self, "\(path)") { try SourceLimits.check(text) }
            whole += text + "\n"
            // The limit is errors times tokens, so a large text may have few errors.
            if whole.utf8.count > 250_000 {
                #expect(throws: Never.self) { try SourceLimits.check(whole) }
                whole = ""
            }
        }
        #expect(throws: Never.self) { try SourceLimits.check(whole) }
    }

    @Test func piecesAreTheWholeTextInOrder() {
        let text = Self.header + Self.valid[0].text
        let outline = SourceOutline(text)
        #expect(outline.pieces.count > 10)
        for number in [0, 999, 1_999] {
            #expect(outline.pieces.count { $0.contains("func f\(number)(") } >= 1)
        }
        #expect(outline.pieces.allSatisfy { $0.utf8.count < 10_000 })
    }
}
