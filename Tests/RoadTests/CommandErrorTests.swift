import Foundation
import Testing
import UpTesting

/// Every command's error for invalid input, and the examples of every help text.
/// The ids here are examples.
@Suite(.timeLimit(.minutes(10)))
struct CommandErrorTests {
    /// Invalid command lines. `F` means a folder with `bad.json`, a damaged payload.
    static let mistakes: [[String]] = [
        ["nothing"], ["push", "F/none.apns"], ["push", "F/bad.json", "--to", "production"],
        ["push", "--title", "x", "--priority", "7"], ["push", "--to", "moon", "--title", "x"],
        ["push", "--title", "x"], ["push", "--title", "x", "--key", "F/none.p8"],
        ["payload"], ["payload", "F/none.apns"], ["payload", "F/bad.json"],
        ["preview"], ["preview", "F/none.apns"], ["preview", "F/bad.json", "--no-app"],
        ["preview", "F/push.apns", "--app", "F/none.app"],
        ["preview", "F/push.apns", "--app", "x", "--no-app"],
        ["doctor", "F/none"], ["doctor", "--about", "X999"], ["doctor", "F", "--format", "x"],
        ["doctor", "F", "--baseline", "F/bad.json"], ["doctor", "F", "--config", "F/none.yml"],
        ["doctor", "F", "--config", "F/bad.json"], ["doctor", "F", "--changed-since", "x"],
        ["doctor", "F/push.apns", "--device"],
        ["push", "F"], ["push", "F/push.apns", "x", "--ca", "F"], ["up", "--app", "F"],
        ["doctor", "F", "--baseline", "F/none"], ["doctor", "F", "--write-baseline", "F/none/x"],
        ["doctor", "F", "--config", "F"],
        ["simulate", "F"], ["bundle", "F/none"], ["gateway", "serve", "--config", "F"],
        ["keys", "check", "F/none.p8"], ["keys", "check", "F"], ["keys", "repair", "F/none.p8"],
        ["keys", "add", "F/bad.json"],
        ["keys", "add", "F/bad.json", "--team-id", "ABCDE12345"], ["keys", "remove", "x"],
        ["token"], ["token", "--key", "F/none.p8"], ["page"], ["journey"], ["journey", "n1"],
        ["watch"], ["settings"], ["set", "x", "y"], ["set"], ["logs"], ["apps"], ["restore"],
        ["install", "F/none.app"], ["install", "F"], ["uninstall", "x"],
        ["new", "app"], ["new", "extension"], ["new", "extension", "F/bad.json/x"],
        ["build", "F/none"], ["build", "F"], ["bundle", "F/none.yml"], ["bundle", "F"],
        ["bundle", "F/X.xcodeproj"], ["simulate"], ["simulate", "F/none.yaml"],
        ["simulate", "F/bad.json"], ["explain"], ["explain", "NSE-9999"],
        ["explain-log", "F/none.log"], ["explain-log", "F"], ["explain-log", "F/bad.json"],
        ["gateway", "serve", "--config", "F/none.yml"], ["gateway", "serve", "--port", "99999"],
        ["gateway", "info"], ["gateway", "move"], ["gateway", "cluster", "status"],
        ["gateway", "keys", "add", "F/none.p8", "--team", "ABCDE12345"],
        ["gateway", "faults", "list"], ["gateway", "inspect", "x"], ["gateway", "delivery", "x"],
        ["gateway", "certificate", "x", "--output", "F/none/x.pem"],
        ["gateway", "service-account", "x", "--output", "F/none/x.json"],
        ["gateway", "cluster", "drain"], ["gateway", "cluster", "rebalance"],
        ["gateway", "database", "migrate"], ["gateway", "faults", "add"],
        ["gateway", "faults", "remove", "x"], ["gateway", "faults", "clear"],
        ["gateway", "faults", "link"], ["gateway", "keys", "list"], ["gateway", "keys", "remove"],
        ["gateway", "apps", "add"], ["gateway", "apps", "list"], ["gateway", "apps", "remove"],
        ["gateway", "register"],
        ["up", "--permission", "x"], ["up", "--app", "F/none.app"],
    ]

    @Test(
        "a mistake ends with 2 and one message, whose commands the parser accepts",
        arguments: mistakes)
    func mistake(arguments: [String]) async throws {
        try await withTemporaryFolder { temporary in
            // A name that a shell would split into several words.
            let folder = temporary.appending(path: "a b's")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("no payload".utf8).write(to: folder.appending(path: "bad.json"))
            try Data(#"{"aps":{"alert":"x"}}"#.utf8).write(to: folder.appending(path: "push.apns"))
            let state = temporary.appending(path: "state").path
            let result = try await run(
                Products.program("bellhop").path,
                arguments.map {
                    $0 == "F" ? folder.path : $0.replacing("F/", with: "\(folder.path)/")
                },
                environment: [
                    "BELLHOP_STATE": state, "HOME": temporary.path,
                    "XDG_CONFIG_HOME": temporary.path,
                ])
            #expect(result.status == 2, "\(result)")
            #expect(result.output.isEmpty, "\(result)")
            let lines = result.errors.split(separator: "\n").map(String.init)
            let errors = lines.filter { $0.hasPrefix("error: ") }
            #expect(errors.count == 1, "\(result.errors)")
            #expect(!result.errors.contains("Error: "), "\(result.errors)")
            // The other lines belong to the message, or are the usage that ArgumentParser adds.
            let start = try #require(lines.firstIndex { $0.hasPrefix("error: ") })
            for line in lines[(start + 1)...] {
                let isUsage = ["Usage: ", "Help:  "].contains { line.hasPrefix($0) }
                #expect(line.hasPrefix("  ") || isUsage, "\(line)")
            }
            let grammar = try await CommandGrammar.read()
            for command in CommandLines.quoted(in: result.errors) {
                let problem = grammar.problem(with: CommandLines.arguments(command))
                #expect(problem == nil, "\(command)")
            }
        }
    }

    @Test("each command has a wrong command line here")
    func commands() async throws {
        let commands = try await CommandGrammar.read().commands
        let missing = commands.filter { command in
            let isGroup = commands.contains { $0.count > command.count && $0.starts(with: command) }
            return !isGroup && !Self.mistakes.contains { $0.starts(with: command) }
        }
        // It needs no argument, and prints an empty list.
        #expect(
            missing == [["keys", "list"]],
            "add a wrong command line to `mistakes` in Tests/RoadTests/CommandErrorTests.swift")
    }

    @Test("a remedy quotes the state folder for a shell as the user typed it")
    func stateFolder() async throws {
        try await withTemporaryFolder { temporary in
            let state = temporary.appending(path: "a b's").path
            for arguments in [["journey"], ["gateway", "info"], ["gateway", "cluster", "status"]] {
                let result = try await run(
                    Products.program("bellhop").path, arguments + ["--state", state])
                let commands = CommandLines.quoted(in: result.errors)
                #expect(!commands.isEmpty, "\(result)")
                for command in commands {
                    #expect(
                        CommandLines.arguments(command).suffix(2) == ["--state", state],
                        "\(command)")
                }
            }
        }
    }

    @Test("each example of a help text can be copied: it fits a line, and the parser accepts it")
    func examples() async throws {
        let grammar = try await CommandGrammar.read()
        var count = 0
        for command in grammar.commands {
            let help = try await run(
                Products.program("bellhop").path, command + ["--help"]
            ).output
            for example in CommandLines.examples(in: help) {
                count += 1
                let words = CommandLines.arguments(example)
                #expect(!example.contains("…"), "\(example)")
                #expect(grammar.problem(with: words) == nil, "\(command): \(example)")
            }
            // A line that ArgumentParser wraps becomes two broken commands.
            let discussion = help.components(separatedBy: "\nUSAGE:").first ?? help
            for line in discussion.split(separator: "\n") where line.contains("  bellhop ") {
                #expect(line.count <= 80, "\(line)")
            }
        }
        #expect(count >= 15)
    }

    @Test(
        "the parser accepts the commands in the sources' messages")
    func quotedCommands() async throws {
        let grammar = try await CommandGrammar.read()
        let sources = Products.checkout.appending(path: "Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var count = 0
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            // A literal that continues on the next line is one text.
            let text = try String(contentsOf: file, encoding: .utf8)
                .replacing(/^ *\/\/.*$/.anchorsMatchLineEndings(), with: "")
                .replacing(/"\n *\+ "/, with: "").replacing(/\\\n */, with: "")
            for command in CommandLines.quoted(in: text) where !command.contains("\\(") {
                count += 1
                let problem = grammar.problem(with: CommandLines.arguments(command))
                // A text may name a command without its arguments.
                let isName = grammar.commands.contains(
                    Array(CommandLines.arguments(command).dropFirst()))
                #expect(problem == nil || isName, "\(file.lastPathComponent): \(command)")
            }
        }
        #expect(count >= 20)
    }

    @Test(
        "the grammar rejects what the parser rejects",
        arguments: [
            ("bellhop push --no-such-flag", "unknown option --no-such-flag"),
            ("bellhop keys add x", "--team-id is missing"),
            ("bellhop keys foo", "no subcommand foo"),
            ("bellhop set x", "an argument is missing"),
            ("bellhop uninstall a b", "an argument too many"),
            ("bellhop journey --app", "--app lacks its value"), ("ls", "not bellhop"),
        ])
    func grammar(line: String, problem: String) async throws {
        #expect(
            try await CommandGrammar.read().problem(with: CommandLines.arguments(line)) == problem)
    }
}
