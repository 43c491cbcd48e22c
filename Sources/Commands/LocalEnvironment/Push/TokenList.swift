package import APNs

/// The device tokens of a list without duplicates, and the problems of the other lines.
package struct TokenList: Sendable, Equatable {
    package struct Problem: Sendable, Equatable, CustomStringConvertible {
        package let line: Int
        package let text: String

        package var description: String { "line \(line): \(text)" }
    }

    /// The maximum number of problems with a description. Further ones are only counted.
    package static let problemsKeptMax = 20

    package private(set) var tokens: [DeviceToken] = []
    package private(set) var problems: [Problem] = []
    package private(set) var problemCount = 0
    /// The number of repeated tokens, which are used once.
    package private(set) var duplicateCount = 0
    package internal(set) var blankCount = 0
    private var seen: Set<DeviceToken> = []

    package init() {}

    /// Adds a token. Spaces and the angle brackets of older tools are ignored.
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

    mutating func addProblem(line: Int, _ text: String) {
        problemCount += 1
        guard problems.count < Self.problemsKeptMax else { return }
        problems.append(Problem(line: line, text: text))
    }

    /// Returns the problem of a token without the token itself, which may be very long and
    /// identifies a device.
    private static func complaint(about hex: String) -> String {
        if hex.isEmpty { return "the token is missing" }
        let shown = hex.count > 12 ? hex.prefix(12) + "…" : hex[...]
        if let other = hex.first(where: { !($0.isASCII && $0.isHexDigit) }) {
            return "“\(shown)” is not a device token: “\(other)” is not a hexadecimal digit"
        }
        let digits = hex.utf8.count
        if digits % 2 == 1 {
            return "“\(shown)” is not a device token: the number of digits (\(digits)) is odd"
        }
        let range = APNsLimits.deviceTokenBytes
        return "“\(shown)” is not a device token: it has \(digits) digits, and tokens have "
            + "\(range.lowerBound * 2) to \(range.upperBound * 2)"
    }

    package var remarks: [String] {
        var remarks: [String] = []
        if duplicateCount > 0 {
            remarks.append(
                duplicateCount == 1
                    ? "1 token is listed twice; it gets one push."
                    : "\(duplicateCount) tokens are listed more than once; each gets one push.")
        }
        if blankCount > 0 {
            remarks.append(
                blankCount == 1 ? "1 line is blank." : "\(blankCount) lines are blank.")
        }
        return remarks
    }
}
