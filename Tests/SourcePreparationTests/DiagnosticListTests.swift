import Testing

@testable import SourcePreparation

/// How diagnostics are put together to text.
struct DiagnosticListTests {
    private static func diagnostic(
        _ message: String, line: Int, _ severity: PreparationDiagnostic.Severity = .error
    ) -> PreparationDiagnostic {
        PreparationDiagnostic(
            severity: severity, path: "/p/A\(line).swift", line: line, column: 8, message: message)
    }

    @Test("one message is one line with its places, and errors come last")
    func lines() {
        let diagnostics =
            (1...8).map { Self.diagnostic("No SwiftUI.", line: $0) }
            + [Self.diagnostic("Left out.", line: 9, .warning), Self.diagnostic("No Rx.", line: 1)]
            + [Self.diagnostic("No Rx.", line: 1)]
        #expect(
            DiagnosticList.lines(of: diagnostics) == [
                "/p/A9.swift:9:8: warning: Left out.",
                "/p/A1.swift:1:8: error: No SwiftUI. (Also at A2.swift:2, A3.swift:3, A4.swift:4, "
                    + "A5.swift:5, and 3 more.)",
                "/p/A1.swift:1:8: error: No Rx.",
            ])
        #expect(DiagnosticList.lines(of: []).isEmpty)
    }
}
