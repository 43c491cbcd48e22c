import ArgumentParser
import CommandSupport
import Testing

@Suite("An unknown subcommand")
struct UnknownSubcommandTests {
    private struct Push: ParsableCommand {}
    private struct Preview: ParsableCommand {}
    private struct Info: ParsableCommand {}
    private struct Gateway: ParsableCommand {
        static let configuration = CommandConfiguration(subcommands: [Info.self])
    }
    private struct Root: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "bellhop", subcommands: [Push.self, Preview.self, Gateway.self])
    }

    static let rows: [(arguments: [String], word: String?, suggestion: String?)] = [
        (["psuh", "--title", "x"], "psuh", "bellhop push"),
        (["perview"], "perview", "bellhop preview"),
        (["gateway", "ifno"], "ifno", "bellhop gateway info"),
        (["gatway", "info"], "gatway", "bellhop gateway"),
        (["frobnicate"], "frobnicate", nil),
        (["push", "psuh"], nil, nil),
        (["--help"], nil, nil),
        (["help", "psuh"], nil, nil),
        (["gateway"], nil, nil),
        ([], nil, nil),
    ]

    @Test("is named with the nearest command", arguments: rows)
    func suggestion(arguments: [String], word: String?, suggestion: String?) {
        let unknown = UnknownSubcommand(in: arguments, of: Root.self)
        #expect(unknown?.word == word)
        #expect(unknown?.suggestion == suggestion)
    }
}
