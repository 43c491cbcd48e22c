internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// The attempts to compile a project's widget extension, each with the files that the one before
/// missed.
struct WidgetRounds {
    /// The files with which the extension compiled.
    struct Findings: Codable, Hashable, Sendable {
        var paths: Set<String>
    }

    static let roundsMax = 8
    static let product = ProgramPackage.Product(name: "WidgetExtension", module: "Widgets")

    private(set) var project: WidgetProject

    init(_ project: WidgetProject) { self.project = project }

    /// Compiles the extension.
    ///
    /// It starts with the files of the record, and with the extension's folder if these do not lead
    /// to a program at once.
    ///
    /// - Throws: `BuildError` if the extension does not compile.
    mutating func run(
        from record: ProgramRecord<Findings>, compile: ProgramBuild.Compile
    ) async throws {
        let first = project
        if let findings = record.findings, project.select(findings.paths) {
            if case .built = try await attempt(compile) { return }
            record.forget()
        }
        project = first
        for _ in 0..<Self.roundsMax {
            guard case .failed(let errors, let failure) = try await attempt(compile) else {
                return record.keep(Findings(paths: project.paths))
            }
            let missing = errors.filter { $0.message.hasPrefix("cannot find") }
            let names = missing.reduce(into: Set<String>()) { $0.formUnion($1.quotedNames) }
            if project.want(names) { continue }
            guard let first = errors.first else { throw failure }
            throw BuildError(
                "The widget extension does not compile here: \(first.message.printable).",
                at: "\(FilePaths.name(first.path)):\(first.line)",
                remedy: "Remove what Bellhop lacks, or look at the push without the project.")
        }
        throw BuildError(
            "The widget extension needs more files of the project than were tried.",
            at: project.root.path.printable, remedy: "Move its code to the extension's folder.")
    }

    private func attempt(
        _ compile: ProgramBuild.Compile
    ) async throws -> ProgramBuild.Outcome {
        try await compile([project.files], Self.main) { project.has($0.path) }
    }

    private static var main: String {
        let module = product.modules(1)[0]
        return "import \(module)\n\n\(module).\(WidgetProject.function)()\n"
    }
}
