package import APNs

/// The device tokens of a list, each once, and what was wrong with the rest.
package struct TokenList: Sendable, Equatable {
    /// A place in the list that holds no token.
    package struct Problem: Sendable, Equatable, CustomStringConvertible {
        /// The line, counted from 1.
        package let line: Int
        /// What is wrong, in words for a person.
        package let words: String

        /// The line and what is wrong with it.
        package var description: String { "line \(line): \(words)" }
    }

    /// How many problems are kept with their words; more are only counted.
    package static let problemsKeptMax = 20

    /// The tokens in the order of the list.
    package private(set) var tokens: [DeviceToken] = []
    /// The first problems.
    package private(set) var problems: [Problem] = []
    /// How many problems there are.
    package private(set) var problemCount = 0
    /// How often a token stood again that was there before; it is sent to once.
    package private(set) var duplicateCount = 0
    /// How many lines were blank.
    package internal(set) var blankCount = 0
    private var seen: Set<DeviceToken> = []

    /// An empty list.
    package init() {}

    /// Adds what should be a token; blanks and angle brackets of older tools do not matter.
    package mutating func add(_ text: String, line: Int) {
        let hex = text.filter { !$0.isWhitespace && $0 != "<" && $0 != ">" }
        guard let token = DeviceToken(hex: hex) else {
            addProblem(line: line, Self.complaint(about: hex))
            return
        }
        guard seen.insert(token).inserted else {
            duplicateCount += 1
            return
        }
        tokens.append(token)
    }

    /// Notes what is wrong with a line.
    mutating func addProblem(line: Int, _ words: String) {
        problemCount += 1
        guard problems.count < Self.problemsKeptMax else { return }
        problems.append(Problem(line: line, words: words))
    }

    /// What is wrong, without the whole token: it is an address, and may be thousands of characters.
    private static func complaint(about hex: String) -> String {
        if hex.isEmpty { return "there is no token" }
        let shown = hex.count > 12 ? hex.prefix(12) + "…" : hex[...]
        if let other = hex.first(where: { !($0.isASCII && $0.isHexDigit) }) {
            return "“\(shown)” is not a device token: “\(other)” is not a hexadecimal digit"
        }
        let digits = hex.utf8.count
        if digits % 2 == 1 {
            return "“\(shown)” is not a device token: \(digits) digits are an odd number"
        }
        let range = APNsLimits.deviceTokenBytes
        return "“\(shown)” is not a device token: it has \(digits) digits, and tokens have "
            + "\(range.lowerBound * 2) to \(range.upperBound * 2)"
    }

    /// What was left out, in sentences; empty when there is nothing to say.
    package var remarks: [String] {
        var remarks: [String] = []
        if duplicateCount > 0 {
            remarks.append(
                duplicateCount == 1
                    ? "1 token stands twice and is sent to once."
                    : "\(duplicateCount) tokens stand more than once and are sent to once.")
        }
        if blankCount > 0 {
            remarks.append(
                blankCount == 1 ? "1 line is blank." : "\(blankCount) lines are blank.")
        }
        return remarks
    }
}
