/// A mistake that the doctor found, with its remedy.
public struct Finding: Sendable, Hashable, Codable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Sendable, Hashable, Codable {
        /// It will fail or be ignored.
        case error
        /// It is probably wrong.
        case warning
    }

    /// The check's stable id, for example `P004`.
    public var check: String
    /// How bad it is.
    public var severity: Severity
    /// What is wrong, with the value that is there.
    public var message: String
    /// What to do.
    public var remedy: String

    /// Creates a finding.
    public init(check: String, severity: Severity, message: String, remedy: String) {
        self.check = check
        self.severity = severity
        self.message = message
        self.remedy = remedy
    }

    /// One line for people.
    public var description: String { "\(check) \(severity.rawValue): \(message) \(remedy)" }
}
