import ArgumentParser
import Foundation
import LocalEnvironment

struct RecipientOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The payload's file, .json or .apns, or - for standard input; and device tokens in "
                + "hexadecimal. Without a token, the push goes to the app on the local device.",
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
            "The list's format, csv or ndjson. Default: detected from the content.",
            valueName: "format"))
    var tokensFormat: String?

    @Flag(help: "Skip invalid tokens in the list.")
    var skipBadTokens = false

    var files: [String] { positional.filter(Self.isFile) }

    private static func isFile(_ word: String) -> Bool {
        if word == "-" { return true }
        let type = URL(filePath: word).pathExtension.lowercased()
        if ["json", "apns"].contains(type) { return true }
        return !word.allSatisfy(\.isHexDigit) && FileManager.default.fileExists(atPath: word)
    }

    var fields: RecipientFields {
        var fields = RecipientFields()
        fields.arguments = positional.filter { !Self.isFile($0) } + named
        fields.list = list
        fields.column = column
        fields.format = tokensFormat
        fields.skipsBadTokens = skipBadTokens
        return fields
    }
}
