/// A mistake that the doctor found, with its place and its remedy.
public struct Finding: Sendable, Hashable, Codable, CustomStringConvertible {
    /// How bad a finding is.
    public enum Severity: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
        /// It fails or is refused, as the files prove.
        case error
        /// It is likely wrong.
        case warning
        /// Advice: it can be better.
        case hint

        /// Orders by weight, the worst first: an error is less than a warning.
        public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .hint: 2
            }
        }
    }

    /// How sure the doctor is.
    package enum Confidence: String, Sendable, Hashable, Codable {
        /// The files say so.
        case certain
        /// Read from source code, which may do the same in a way that is not seen.
        case likely
    }

    /// The check's stable id, for example `P004`.
    public var check: String
    /// How bad it is, by the check or by the settings.
    public var severity: Severity
    /// What is wrong, with the value that is there.
    public var message: String
    /// What to do about it, in a sentence.
    public var remedy: String
    /// Where it is; `nil` for bytes without a file.
    public var place: Place?
    /// How sure the doctor is.
    package var confidence: Confidence
    /// What the finding rests on beside its own place, in the order of the reasoning; `nil` for nothing
    /// else.
    public var evidence: [Fact]?

    /// Something that a file says.
    public struct Fact: Sendable, Hashable, Codable {
        /// Where the evidence is, a file with a line.
        public var place: Place
        /// What the evidence says, in a few words.
        public var text: String

        /// Describes a fact.
        package init(_ place: Place, _ text: String) { (self.place, self.text) = (place, text) }
    }

    /// Creates a finding.
    package init(
        check: String, severity: Severity, message: String, remedy: String, place: Place? = nil,
        confidence: Confidence = .certain, evidence: [Fact]? = nil
    ) {
        self.check = check
        self.severity = severity
        self.message = message
        self.remedy = remedy
        self.place = place
        self.confidence = confidence
        self.evidence = evidence
    }

    /// One line for people: place, check, severity, message and remedy.
    public var description: String {
        let start = place.map { "\($0): " } ?? ""
        return "\(start)\(check) \(severity.rawValue): \(message) \(remedy)"
    }
}

/// A place in a file, as a person would name it.
public struct Place: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The file, as it was named or found.
    public var path: String
    /// The line, from 1; `nil` where the format has none.
    public var line: Int?
    /// The column, from 1, in UTF-8 units.
    public var column: Int?

    /// Names a place.
    package init(_ path: String, line: Int? = nil, column: Int? = nil) {
        (self.path, self.line, self.column) = (path, line, column)
    }

    /// `path:line:column`, as far as they are known.
    public var description: String {
        [path, line.map(String.init), line == nil ? nil : column.map(String.init)]
            .compactMap(\.self).joined(separator: ":")
    }
}
