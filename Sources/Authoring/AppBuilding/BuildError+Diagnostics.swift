internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

extension BuildError {
    private static let lineCharactersMax = 500

    /// Returns the error of a failed program with the first error that the program printed.
    func naming(_ line: String?) -> BuildError {
        guard let line, place == nil else { return self }
        let problem = problem.hasSuffix(".") ? String(problem.dropLast()) : problem
        return BuildError(
            "\(problem): \(line.prefix(Self.lineCharactersMax).description.printable)",
            remedy: remedy)
    }

    /// Creates an error for a project: the number of problems, and a line for each diagnostic.
    init(diagnostics: [PreparationDiagnostic], of project: ProjectLocation) {
        let lines = DiagnosticList.lines(of: diagnostics)
        // One line contains all places of an error.
        let errors = Set(diagnostics.filter { $0.severity == .error }.map(\.message)).count
        self.init(
            "\(project.url.lastPathComponent.printable) cannot be built here: \(errors) "
                + "\(errors == 1 ? "error" : "errors"), listed below.\n"
                + lines.joined(separator: "\n"))
    }
}
