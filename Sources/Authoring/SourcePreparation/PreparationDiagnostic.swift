/// A problem at a place in the author's sources that behaves differently on Linux, with the fix.
///
/// ```swift
/// let diagnostic = PreparationDiagnostic(
///     severity: .warning, path: "Chat/Panel.swift", line: 12, column: 9,
///     message: "No method has the selector pressed:.")
/// print(diagnostic)  // Chat/Panel.swift:12:9: warning: No method has the selector pressed:.
/// ```
package struct PreparationDiagnostic: Sendable, Hashable, Codable {
    /// The severity: an error prevents the build of the module. With a warning the module is built,
    /// but does less than on an iPhone.
    package enum Severity: String, Sendable, Hashable, Codable {
        case error
        case warning
    }

    package let severity: Severity
    package let path: String
    package let line: Int
    package let column: Int
    package let message: String

    package init(severity: Severity, path: String, line: Int, column: Int, message: String) {
        (self.severity, self.path, self.line, self.column) = (severity, path, line, column)
        self.message = message
    }

    package func with(_ severity: Severity) -> PreparationDiagnostic {
        PreparationDiagnostic(
            severity: severity, path: path, line: line, column: column, message: message)
    }
}

extension PreparationDiagnostic: CustomStringConvertible {
    /// The diagnostic in the compiler's format, which editors and CI systems parse.
    package var description: String { "\(path):\(line):\(column): \(severity): \(message)" }
}
