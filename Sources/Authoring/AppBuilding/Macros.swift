internal import AppBundles
internal import SourcePreparation
internal import UntrustedFiles

/// Macros in a local package of a project.
///
/// The compiler runs them as a separate program, which is built for this machine from unchanged
/// sources. They use the swift-syntax versions of Bellhop's own code, whatever the package
/// requires. Those versions are already on this machine, and compiled once for all projects.
enum Macros {
    static let targetType = "macro"
    static let swiftSyntaxVersions = (first: "600.0.1", end: "604.0.0")
    static let swiftSyntax = "https://github.com/swiftlang/swift-syntax"

    static func isSwiftSyntax(_ product: XcodeGenProject.PackageProduct) -> Bool {
        isSwiftSyntax(product.package)
    }

    static func isSwiftSyntax(_ package: String) -> Bool { package.lowercased() == "swift-syntax" }

    static func unused(in plan: BuildPlan, _ sources: PlanSources) -> Set<String> {
        let macros = plan.modules.filter { $0.kind == .macro }.map(\.name)
        guard !macros.isEmpty else { return [] }
        let texts = plan.modules.filter { $0.kind != .macro }.flatMap { sources[$0]?.texts ?? [] }
        let declarations = texts.map(\.text).filter { $0.contains("externalMacro") }
        return Set(macros).filter { name in
            !declarations.contains { $0.contains("\"\(name)\"") }
        }
    }

    static func files(of plan: BuildPlan, _ sources: PlanSources) -> [String: String] {
        let files = plan.modules.filter { $0.kind == .macro }.flatMap { module in
            (sources[module]?.texts ?? []).map { ($0.path, module.name) }
        }
        return Dictionary(files) { first, _ in first }
    }

    /// Returns the macro modules that do not compile, each with the compiler's first error.
    ///
    /// - Parameter files: The sources of macros, each with their module.
    static func failing(
        _ errors: [CompilerError], in files: [String: String]
    ) -> [String: CompilerError] {
        let found = errors.compactMap { error in files[error.path].map { ($0, error) } }
        return Dictionary(found) { first, _ in first }
    }

    static func diagnostic(
        leftOut module: String, for error: CompilerError
    ) -> PreparationDiagnostic {
        PreparationDiagnostic(
            severity: .warning, path: error.path, line: error.line, column: 1,
            message: "The macros of \(module.printable) are left out, since they do not compile "
                + "here: \(error.message.printable). What uses them is stubbed out. They are "
                + "compiled with swift-syntax \(swiftSyntaxVersions.first) or later.")
    }
}
