import NotificationModel
import Testing
import UntrustedFiles

@testable import CommandSupport

struct ExitStatusTests {
    @Test("each row fits into a line of the help")
    func width() {
        for line in ExitStatus.table.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }

    @Test("the sentence in the help lists the conditions in the order of the statuses")
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
        "an error has the format prefix, location, problem, remedy",
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

    @Test("untrusted text can neither start a line nor control the terminal")
    func hostile() {
        let error = CommandError(
            "a\nerror: b", at: "c\nerror: d\u{1B}[2J", remedy: "e\nerror: f")
        let lines = ErrorText(error).text.description.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("error: ") } == 1)
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
        #expect(!lines.joined().contains("\u{1B}"))
    }
}
