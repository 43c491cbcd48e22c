package import APNs
internal import UntrustedFiles

package struct RecipientFields: Sendable {
    package var arguments: [String] = []
    /// The path of a list of device tokens, or `-` for standard input.
    package var list: String?
    package var column: String?
    /// The format of the list, `csv` or `ndjson`. It is detected by default.
    package var format: String?
    package var skipsBadTokens = false

    package init() {}

    /// Returns the tokens without duplicates. The default is the token of the app on the local
    /// device.
    ///
    /// - Parameters:
    ///   - topic: The topic of the push, or the app's bundle id.
    ///   - service: The destination of the push.
    ///   - event: The event of a push to a Live Activity.
    ///   - remark: Receives each remark about the tokens.
    /// - Throws: ``PushInputError`` for an invalid token, or `TokenReader.ReadError`.
    package func tokens(
        topic: String?, service: PushService, event: LiveActivityPush.Event? = nil,
        remark: (String) -> Void
    ) throws -> [DeviceToken] {
        guard let list else {
            if arguments.isEmpty { return [try service.installedToken(of: topic, event: event)] }
            return try tokens(of: arguments, remark)
        }
        if !arguments.isEmpty {
            throw PushInputError(
                "Tokens are given as arguments and in a list.", at: "--tokens",
                remedy: "Give them in one way.")
        }
        let tokens = try read(list)
        for problem in tokens.problems { remark("\(list), \(problem)") }
        let more = tokens.problemCount - tokens.problems.count
        if more > 0 { remark("… and \(more) more lines without a token.") }
        for text in tokens.remarks { remark(text) }
        if tokens.problemCount > 0, !skipsBadTokens {
            throw PushInputError(
                "\(tokens.problemCount) of the list's lines contain no valid token.", at: list,
                remedy: "Correct them, or leave them out with --skip-bad-tokens.")
        }
        if tokens.tokens.isEmpty {
            throw PushInputError(
                "This list contains no tokens.", at: list, remedy: "Write one token in each line.")
        }
        return tokens.tokens
    }

    private func tokens(
        of arguments: [String], _ remark: (String) -> Void
    ) throws(PushInputError) -> [DeviceToken] {
        var list = TokenList()
        for word in arguments { list.add(word, line: 0) }
        if let problem = list.problems.first {
            throw PushInputError("\(problem.text).", remedy: "Tokens are hexadecimal.")
        }
        for text in list.remarks { remark(text) }
        return list.tokens
    }

    private func read(_ path: String) throws -> TokenList {
        var reader = TokenReader(format: try format(of: path), column: column)
        try InputFile.parts(of: path) { try reader.feed($0) }
        return try reader.finish()
    }

    private func format(of path: String) throws(PushInputError) -> TokenReader.Format? {
        guard let format else { return TokenReader.Format(fileName: path) }
        guard let known = TokenReader.Format(rawValue: format) else {
            throw PushInputError(
                "“\(format)” is not a list format.", at: "--format",
                remedy: "The formats are csv and ndjson.")
        }
        return known
    }
}
