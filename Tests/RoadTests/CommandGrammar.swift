import Foundation
import Testing
import UpTesting

/// The parser's grammar, as the program itself describes it.
struct CommandGrammar: Decodable {
    struct Command: Decodable {
        let commandName: String
        let subcommands: [Command]?
        let arguments: [Argument]?
    }

    struct Argument: Decodable {
        enum Kind: String, Decodable { case positional, option, flag }
        struct Name: Decodable { let name: String }

        let kind: Kind
        let isOptional: Bool
        let isRepeating: Bool
        let names: [Name]?
    }

    let command: Command

    static func read() async throws -> CommandGrammar {
        let result = try await run(
            Products.program("bellhop").path, ["--experimental-dump-help"])
        return try JSONDecoder().decode(CommandGrammar.self, from: Data(result.output.utf8))
    }

    /// Every command, by its words after `bellhop`.
    var commands: [[String]] { Self.commands(command, []) }

    private static func commands(_ command: Command, _ words: [String]) -> [[String]] {
        [words]
            + (command.subcommands ?? []).filter { $0.commandName != "help" }.flatMap {
                commands($0, words + [$0.commandName])
            }
    }

    /// Returns the parser's error for a command line that begins with `bellhop`, or `nil`.
    func problem(with words: [String]) -> String? {
        guard words.first == "bellhop" else { return "not bellhop" }
        var (command, rest) = (self.command, words.dropFirst())
        while let next = rest.first,
            let sub = (command.subcommands ?? []).first(where: { $0.commandName == next })
        {
            (command, rest) = (sub, rest.dropFirst())
        }
        if command.subcommands?.contains(where: { $0.commandName != "help" }) == true {
            return rest.isEmpty || rest.allSatisfy { ["--help", "--version"].contains($0) }
                ? nil : "no subcommand \(rest.first ?? "")"
        }
        return Self.problem(with: rest, of: command.arguments ?? [])
    }

    private static func problem(
        with words: ArraySlice<String>, of arguments: [Argument]
    ) -> String? {
        var (values, given): (Int, Set<String>) = (0, [])
        var rest = words
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word != "-" else {
                values += 1
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1)
            let name = parts[0].drop { $0 == "-" }
            guard
                let argument = arguments.first(where: {
                    $0.names?.contains { $0.name == name } == true
                })
            else { return "unknown option \(word)" }
            given.insert(argument.names?.first?.name ?? "")
            if argument.kind == .option, parts.count == 1, rest.popFirst() == nil {
                return "\(word) lacks its value"
            }
        }
        let positionals = arguments.filter { $0.kind == .positional }
        if values < positionals.count(where: { !$0.isOptional }) { return "an argument is missing" }
        if values > positionals.count, !positionals.contains(where: \.isRepeating) {
            return "an argument too many"
        }
        let missing = arguments.first {
            $0.kind == .option && !$0.isOptional && !given.contains($0.names?.first?.name ?? "")
        }
        return missing.map { "--\($0.names?.first?.name ?? "") is missing" }
    }
}

enum CommandLines {
    /// Returns the words of a command line as a shell splits them, up to a pipe or the end of a
    /// substitution.
    static func arguments(_ line: String) -> [String] {
        var (words, word): ([String], String?) = ([], nil)
        var quote: Character?
        var isEscaped = false
        for character in line {
            if isEscaped {
                (word, isEscaped) = ((word ?? "") + String(character), false)
            } else if let mark = quote {
                if character == mark {
                    quote = nil
                } else {
                    word = (word ?? "") + String(character)
                }
            } else if character == "\\" {
                isEscaped = true
            } else if character == "'" || character == "\"" {
                (quote, word) = (character, word ?? "")
            } else if character == "|" || character == ")" {
                break
            } else if character == " " {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + [word].compactMap(\.self)
    }

    /// Returns the examples of a help text: indented lines with `bellhop`, joined when a line
    /// continues.
    static func examples(in help: String) -> [String] {
        // The usage and the lists of options follow the discussion.
        let discussion = help.components(separatedBy: "\nUSAGE:").first ?? help
        let joined = discussion.replacing(#/ *\\\n */#, with: " ")
        return joined.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("  "), let start = line.firstRange(of: #/bellhop /#) else {
                return nil
            }
            let before = line[..<start.lowerBound]
            // A variable or a substitution may come first.
            guard before.allSatisfy({ $0 == " " }) || before.contains("=") || before.hasSuffix("$(")
            else { return nil }
            return String(line[start.lowerBound...])
        }
    }

    /// Returns the `bellhop` commands in backticks.
    static func quoted(in text: String) -> [String] {
        text.matches(of: /`(bellhop [^`]*)`/).map { String($0.output.1) }
    }
}
