import ArgumentParser
import Foundation
import NotificationModel
import PushTools

/// The devices of a push: from arguments or from a list.
struct RecipientOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The payload's file, .json or .apns, or - for standard input; and device tokens in "
                + "hexadecimal. Without a token, that of the app on the local device.",
            valueName: "payload-or-token"))
    var positional: [String] = []

    @Option(
        name: .customLong("token"), parsing: .singleValue,
        help: ArgumentHelp("A device token in hexadecimal.", valueName: "hex"))
    var named: [String] = []

    @Option(
        name: .customLong("tokens"),
        help: ArgumentHelp(
            "A list of device tokens, or - for standard input.",
            discussion: "One token a line, a table (CSV), or a JSON value a line (NDJSON).",
            valueName: "file"))
    var list: String?

    @Option(
        help: ArgumentHelp(
            "The column or member of the list that holds the token, by name or number.",
            valueName: "name"))
    var column: String?

    @Option(
        help: ArgumentHelp(
            "How the list is written, csv or ndjson; by default what it looks like.",
            valueName: "format"))
    var tokensFormat: String?

    @Flag(help: "Send to the good tokens of a list that has bad ones.")
    var skipBadTokens = false

    /// What of the arguments names a file.
    var files: [String] { positional.filter(Self.isFile) }

    /// Whether an argument names a file and is not a token.
    private static func isFile(_ word: String) -> Bool {
        if word == "-" { return true }
        let type = URL(filePath: word).pathExtension.lowercased()
        if ["json", "apns"].contains(type) { return true }
        return !word.allSatisfy(\.isHexDigit) && FileManager.default.fileExists(atPath: word)
    }

    /// The tokens, each once.
    ///
    /// - Throws: `CommandError` that names the lines of what is not a token, or `TokenReader.ReadError`.
    func read(app: String?, running: StateFolder.Running?) throws -> [DeviceToken] {
        let words = positional.filter { !Self.isFile($0) } + named
        guard let list else { return try tokens(words, app: app, running: running) }
        if !words.isEmpty {
            throw CommandError("Give tokens as arguments or in a list with --tokens; not both.")
        }
        let tokens = try read(list)
        for problem in tokens.problems { printError("\(list), \(problem)") }
        let more = tokens.problemCount - tokens.problems.count
        if more > 0 { printError("… and \(more) more lines without a token.") }
        for remark in tokens.remarks { printError("\(remark)") }
        if tokens.problemCount > 0, !skipBadTokens {
            throw CommandError(
                "\(tokens.problemCount) of the list's lines hold no token. Correct them, or leave "
                    + "them out with --skip-bad-tokens.")
        }
        if tokens.tokens.isEmpty { throw CommandError("The list \(list) holds no tokens.") }
        return tokens.tokens
    }

    private func read(_ path: String) throws -> TokenList {
        var reader = TokenReader(format: try format(of: path), column: column)
        try InputFile.parts(of: path) { try reader.feed($0) }
        return try reader.finish()
    }

    private func format(of path: String) throws -> TokenReader.Format? {
        guard let tokensFormat else { return TokenReader.Format(fileName: path) }
        guard let format = TokenReader.Format(rawValue: tokensFormat) else {
            throw CommandError(
                "“\(tokensFormat)” is not a format of lists. There are csv and ndjson.")
        }
        return format
    }

    private func tokens(
        _ words: [String], app: String?, running: StateFolder.Running?
    ) throws -> [DeviceToken] {
        guard !words.isEmpty else { return [try installed(app, running)] }
        var list = TokenList()
        for word in words { list.add(word, line: 0) }
        if let problem = list.problems.first {
            throw CommandError("\(problem.words). Tokens are hexadecimal.")
        }
        for remark in list.remarks { printError("\(remark)") }
        return list.tokens
    }

    /// The token that the running device's app has.
    private func installed(_ app: String?, _ running: StateFolder.Running?) throws -> DeviceToken {
        guard let running else {
            throw CommandError("Name the devices: tokens as arguments, or a list with --tokens.")
        }
        let app = PushType.bundleID(ofTopic: app ?? "")
        guard let hex = running.tokens[app], let token = DeviceToken(hex: hex) else {
            throw CommandError("No app \(app) is installed, and no --token is given.")
        }
        return token
    }
}
