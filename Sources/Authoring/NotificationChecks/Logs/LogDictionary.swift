internal import APNs

/// The meaning of a log line: the id of a statement in `Documentation/Reference/log-lines.md`, or a
/// reason with which APNs rejects a push.
package enum LogLineMeaning: Sendable, Hashable {
    case statement(String)
    case reason(String)
}

struct LogDictionary: Sendable {
    static let standard = LogDictionary()

    private struct Candidate {
        let pattern: LogLinePattern
        let order: Int
    }

    private let meanings: [LogLineMeaning]
    private let candidates: [UInt32: [Candidate]]
    private let isAnchor: [Bool]

    private init() {
        var meanings: [LogLineMeaning] = []
        var candidates: [UInt32: [Candidate]] = [:]
        var isAnchor = [Bool](repeating: false, count: 1 << 16)
        func add(_ meaning: LogLineMeaning, _ patterns: [LogLinePattern]) {
            for pattern in patterns {
                guard let anchor = pattern.anchor else { continue }
                candidates[anchor, default: []].append(
                    Candidate(pattern: pattern, order: meanings.count))
                isAnchor[Self.hash(anchor)] = true
            }
            meanings.append(meaning)
        }
        for line in KnownLogLine.all { add(.statement(line.id), line.patterns) }
        for reason in Reason.all { add(.reason(reason.text), reason.logPatterns) }
        (self.meanings, self.candidates, self.isAnchor) = (meanings, candidates, isAnchor)
    }

    /// Returns the id of the statement about an exception code, an error code or another fixed part
    /// of a log line: `0x8badf00d`, `UNErrorDomain 1401`, `1401` or `ENHANCE_YOUR_CALM`.
    func statement(ofCode text: String) -> String? {
        guard text.utf8.count <= Self.codeBytesMax else { return nil }
        let number = text.wholeMatch(of: /(?:UNError(?:Domain)?)?[ :.,]*(?:Code[ =:]*)?(\d{1,4})/)
        let spellings =
            [text, text.lowercased(), "GOAWAY " + text.uppercased(), "OSStatus " + text]
            + (number.map { ["UNErrorDomain Code=" + $0.output.1] } ?? [])
        for spelling in spellings {
            for case .statement(let id) in meanings(of: Array(spelling.utf8)) { return id }
        }
        return nil
    }

    private static let codeBytesMax = 200

    private static func hash(_ anchor: UInt32) -> Int { Int((anchor &* 0x9E37_79B1) >> 16) }

    /// Returns the meanings of a line in the order of the dictionary. The list is empty for an
    /// unknown line.
    func meanings(of line: [UInt8]) -> [LogLineMeaning] {
        var found: Set<Int> = []
        var window: UInt32 = 0
        for (index, byte) in line.enumerated() {
            window = window << 8 | UInt32(byte)
            guard isAnchor[Self.hash(window)], let near = candidates[window] else { continue }
            let start = index + 1 - LogLinePattern.anchorLength
            for candidate in near where !found.contains(candidate.order) {
                if candidate.pattern.matches(line, at: start) { found.insert(candidate.order) }
            }
        }
        return found.sorted().map { meanings[$0] }
    }
}

extension Reason {
    /// The spellings of a reason in logs: the one of the protocol, and those of libraries.
    ///
    /// A text that other programs use too, for example `Forbidden`, matches only together with a
    /// mention of APNs.
    fileprivate var logPatterns: [LogLinePattern] {
        let marks = [
            "DeviceToken", "ProviderToken", "InToken", "TopicDisallowed", "PushType", "CollapseId",
        ]
        return wireTexts.sorted().flatMap { text in
            let isOwn = marks.contains { text.contains($0) }
            let spellings = isOwn ? [text, text.lowerCamelCase, text.snakeCase] : [text]
            return spellings.map { LogLinePattern($0, needsAPNs: !isOwn) }
        }
    }

    private var wireTexts: Set<String> { [text(in: .documented), text(in: .observed)] }

    func isSpelled(_ text: String) -> Bool {
        wireTexts.contains { $0.lowercased() == text.lowercased() }
    }

    var checks: [String] {
        switch self {
        case .badDeviceToken: ["B009"]
        case .badCollapseID: ["P020"]
        case .badPriority, .invalidPushType: ["P013"]
        case .payloadEmpty: ["P001"]
        case .payloadTooLarge: ["P003"]
        default: []
        }
    }
}

extension String {
    fileprivate var lowerCamelCase: String { prefix(1).lowercased() + dropFirst() }

    fileprivate var snakeCase: String {
        var text = ""
        for character in self {
            if character.isUppercase, !text.isEmpty { text += "_" }
            text += character.lowercased()
        }
        return text
    }
}
