/// A problem that the doctor found, with its place and its fix.
///
/// ```swift
/// for finding in report.findings where finding.severity <= .warning {
///     print("\(finding.place.map { "\($0)" } ?? ""): \(finding.message) \(finding.remedy)")
/// }
/// ```
public struct Finding: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The severity of a finding. Severities are ordered: an error is less than a warning, so that
    /// sorting puts the worst first.
    public enum Severity: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
        /// The notification fails or APNs rejects it, as the files prove.
        case error
        case warning
        /// Advice: the notification works, but could be improved.
        case hint

        /// Compares by weight. An error is less than a warning, and a warning is less than a hint.
        public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .error: 0
            case .warning: 1
            case .hint: 2
            }
        }
    }

    /// How certain a finding is: `certain` where the files prove it, `likely` where source code may
    /// achieve the same in a way that the doctor does not see.
    package enum Confidence: String, Sendable, Hashable, Codable {
        case certain
        case likely
    }

    /// The stable id of the check, for example `P004`.
    public var check: String
    /// The severity, by the check or by the settings of the project.
    public var severity: Severity
    /// The problem, with the value that was found.
    public var message: String
    /// The fix, as a sentence.
    public var remedy: String
    /// The place of the problem; `nil` for bytes without a file.
    public var place: Place?
    package var confidence: Confidence
    /// Further places that support the finding, in the order of the reasoning; `nil` when there are
    /// none.
    public var evidence: [Fact]?

    /// A statement about a place in a file that supports a finding.
    public struct Fact: Sendable, Hashable, Codable {
        /// The place of the evidence: a file with a line.
        public var place: Place
        /// The content of the evidence, in a few words.
        public var text: String

        package init(_ place: Place, _ text: String) { (self.place, self.text) = (place, text) }
    }

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

    /// The finding in one line: place, check, severity, message and fix.
    public var description: String {
        let start = place.map { "\($0): " } ?? ""
        return "\(start)\(check) \(severity.rawValue): \(message) \(remedy)"
    }
}

/// A place in a file. Paths are relative to what the user named, as the user would write them.
public struct Place: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The path of the file, as the user named it or as it was found below a named folder.
    public var path: String
    /// The line, from 1; `nil` for formats without lines.
    public var line: Int?
    /// The column, from 1, in UTF-8 code units; `nil` where only the line is known.
    public var column: Int?

    package init(_ path: String, line: Int? = nil, column: Int? = nil) {
        (self.path, self.line, self.column) = (path, line, column)
    }

    /// The place as `path:line:column`. Unknown parts are left out.
    public var description: String {
        [path, line.map(String.init), line == nil ? nil : column.map(String.init)]
            .compactMap(\.self).joined(separator: ":")
    }
}
