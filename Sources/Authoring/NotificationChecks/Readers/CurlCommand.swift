internal import Foundation
internal import NotificationModel

/// A `curl` command of a script that sends a push to APNs, or a message to another push service.
struct CurlCommand: Sendable {
    struct Field: Sendable {
        var text: String
        var line: Int
        /// Whether the value is known only when the script runs.
        var isOpen: Bool
    }

    var path: String
    var line: Int
    /// The header fields by their names in lower case.
    private(set) var headers: [String: Field] = [:]
    private(set) var body: Field?
    /// The option that keeps curl from negotiating HTTP/2.
    private(set) var optionAgainstHTTP2: String?
    /// Whether the command sends to another push service than APNs.
    private(set) var isForService = false
    /// Whether further headers come from a file or a variable.
    private(set) var hasUnknownHeaders = false

    /// Creates a command from its words, or `nil` for another program or server.
    init?(_ command: ShellScript.Command, path: String) {
        guard let start = command.words.firstIndex(where: { Self.isCurl($0.text) }),
            start == 0 || Self.runners.contains(command.words[0].text)
        else { return nil }
        (self.path, line) = (path, command.words[start].line)
        var (rest, isPush) = (command.words[(start + 1)...], false)
        while let word = rest.popFirst() {
            if word.text.contains("/3/device/") || word.text.contains("push.apple.com") {
                (isPush, line) = (true, word.line)
            }
            isForService = isForService || Self.services.contains { word.text.contains($0) }
            read(word, &rest, command.input)
        }
        guard !isForService else { return }
        guard isPush || headers.keys.contains(where: { $0.hasPrefix("apns-") }) else { return nil }
    }

    /// Parts of the addresses of push services.
    static let services = ["messages:send", "fcm.googleapis.com", "exp.host/", "onesignal.com/"]

    private static let runners: Set<String> = [
        "sudo", "time", "exec", "if", "then", "do", "else", "while", "!", "env", "eval", "{",
    ]

    private static func isCurl(_ text: String) -> Bool {
        text == "curl" || text.hasSuffix("/curl")
    }

    private mutating func read(
        _ word: ShellScript.Word, _ rest: inout ArraySlice<ShellScript.Word>,
        _ input: ShellScript.Word?
    ) {
        if Self.againstHTTP2.contains(word.text) { optionAgainstHTTP2 = word.text }
        // Options in a variable, such as "$HEADERS" or "${ARGS[@]}".
        if word.isOpen, word.text.hasPrefix("$"), !word.text.contains("/") {
            hasUnknownHeaders = true
        }
        switch Self.option(word.text) {
        case ("header", let value)?:
            if let field = value.map({ word.with($0) }) ?? rest.popFirst() { addHeader(field) }
        case ("data", let value)?:
            guard let field = value.map({ word.with($0) }) ?? rest.popFirst() else { return }
            addBody(field, input)
        case ("other", nil)?: _ = rest.popFirst()
        default: break
        }
    }

    /// Returns what an option sets, and its value if it is in the same word.
    private static func option(_ text: String) -> (name: String, value: String?)? {
        if text.hasPrefix("--") {
            if text == "--header" { return ("header", nil) }
            if ["--data", "--data-raw", "--data-binary", "--data-ascii", "--json"].contains(text) {
                return ("data", nil)
            }
            return withValue.contains(text) ? ("other", nil) : nil
        }
        guard text.hasPrefix("-"), text.count > 1 else { return nil }
        // Short options may follow each other: `-vsH`.
        for (index, letter) in text.enumerated().dropFirst() {
            let value = String(text.dropFirst(index + 1))
            let own = value.isEmpty ? nil : value
            if letter == "H" { return ("header", own) }
            if letter == "d" { return ("data", own) }
            if "XoEKuAmbceTwxr".contains(letter) { return ("other", own) }
        }
        return nil
    }

    private static let withValue: Set<String> = [
        "--request", "--output", "--cert", "--key", "--cacert", "--user", "--max-time",
        "--cert-type", "--key-type", "--pass", "--write-out", "--connect-timeout", "--config",
        "--proxy", "--retry", "--user-agent", "--resolve",
    ]

    private static let againstHTTP2: Set<String> = [
        "--http1.1", "--http1.0", "--http0.9", "-0", "--no-alpn",
    ]

    private mutating func addHeader(_ word: ShellScript.Word) {
        guard let colon = word.text.firstIndex(of: ":") else {
            hasUnknownHeaders = true
            return
        }
        let name = word.text[..<colon].trimmed.lowercased()
        let value = word.text[word.text.index(after: colon)...].trimmed
        headers[name] = Field(text: value, line: word.line, isOpen: word.isOpen)
    }

    private mutating func addBody(_ word: ShellScript.Word, _ input: ShellScript.Word?) {
        var field = Field(text: word.text, line: word.line, isOpen: word.isOpen)
        if word.text.hasPrefix("@") {
            guard word.text == "@-", let input else { return }
            field = Field(text: input.text, line: input.line, isOpen: input.isOpen)
        }
        body = field
    }
}

extension ShellScript.Word {
    fileprivate func with(_ text: String) -> ShellScript.Word {
        ShellScript.Word(text: text, line: line, isOpen: isOpen)
    }
}
