/// What an author should know of a place that Linux treats otherwise, with the remedy.
package struct PreparationDiagnostic: Sendable, Hashable, Codable {
    /// How much it matters.
    package enum Severity: String, Sendable, Hashable, Codable {
        /// The module cannot be built.
        case error
        /// It is built; something does less than on an iPhone.
        case warning
    }

    /// How much it matters.
    package let severity: Severity
    /// The author's file.
    package let path: String
    /// The line, from 1.
    package let line: Int
    /// The column in bytes, from 1, as the compiler counts.
    package let column: Int
    /// What is so, and what to do.
    package let message: String

    /// Writes a diagnostic about a place.
    package init(severity: Severity, path: String, line: Int, column: Int, message: String) {
        (self.severity, self.path, self.line, self.column) = (severity, path, line, column)
        self.message = message
    }

    /// The same about the same place, with another severity.
    package func with(_ severity: Severity) -> PreparationDiagnostic {
        PreparationDiagnostic(
            severity: severity, path: path, line: line, column: column, message: message)
    }
}

extension PreparationDiagnostic: CustomStringConvertible {
    /// The diagnostic in the compiler's form, which editors and CI understand.
    package var description: String { "\(path):\(line):\(column): \(severity): \(message)" }
}
