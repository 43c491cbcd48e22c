import Foundation
import NotificationModel
import Testing
import UntrustedFiles

@testable import CommandSupport

struct ExitStatusTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test("the document has the rows of the table")
    func document() throws {
        let text = try String(
            contentsOf: Self.root.appending(path: "Documentation/using/exit-status.md"),
            encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        #expect(
            rows.map(String.init)
                == ExitStatus.allCases.map { "| \($0.rawValue) | \($0.meaning) |" })
    }

    @Test("each row fits a line of a help text")
    func width() {
        for line in ExitStatus.table.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }

    @Test("a help's sentence has the conditions in the order of the statuses")
    func sentence() {
        #expect(
            ExitStatus.sentence([.error: "when it fails", .success: "when it works"])
                == "The exit status is 0 when it works, and 2 when it fails.")
        #expect(
            ExitStatus.sentence([.negative: "for no", .error: "for an error", .success: "for yes"])
                == "The exit status is 0 for yes, 1 for no, and 2 for an error.")
    }
}

struct ErrorTextTests {
    @Test(
        "an error has one form: the prefix, the place, the problem, then the remedy",
        arguments: [
            (CommandError("It cannot be used."), "error: It cannot be used."),
            (CommandError("It is damaged.", at: "a b.json"), "error: a b.json: It is damaged."),
            (
                CommandError("It is damaged.", at: "x", remedy: "Run `bellhop up`."),
                "error: x: It is damaged.\n  → Run `bellhop up`."
            ),
        ])
    func form(error: CommandError, text: String) {
        #expect(ErrorText(error).text.description == text)
    }

    @Test("text from outside neither begins a line nor controls the terminal")
    func hostile() {
        let error = CommandError(
            "a\nerror: b", at: "c\nerror: d\u{1B}[2J", remedy: "e\nerror: f")
        let lines = ErrorText(error).text.description.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("error: ") } == 1)
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
        #expect(!lines.joined().contains("\u{1B}"))
    }
}
