internal import APNs

/// What a line of a log means.
package enum LogLineMeaning: Sendable, Hashable {
    /// A statement of `Documentation/Reference/log-lines.md`, by its id.
    case statement(String)
    /// A reason with which APNs refuses a push, by its text.
    case reason(String)
}

/// The known lines, indexed for the search.
struct LogDictionary: Sendable {
    /// Every known line, and every reason of APNs.
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

    private static func hash(_ anchor: UInt32) -> Int { Int((anchor &* 0x9E37_79B1) >> 16) }

    /// What a line means, in the order of the dictionary; empty for an unknown line.
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
    /// Spellings in logs: the wire's, and those that libraries make of it.
    ///
    /// A text that other programs use too, for example `Forbidden`, has to come with APNs' name.
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

    /// Whether a text is the reason on the wire, in any case of its letters.
    func isSpelled(_ text: String) -> Bool {
        wireTexts.contains { $0.lowercased() == text.lowercased() }
    }

    /// The doctor's checks that can find the cause in a project's files.
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
