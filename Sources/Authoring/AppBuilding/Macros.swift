internal import AppBundles
internal import SourcePreparation
internal import UntrustedFiles

/// Macros of a project's own, in a package in one of its folders.
///
/// Swift's compiler runs them as a program of their own, which is built for this machine of their sources as
/// they are. What they are made with, swift-syntax, comes in the versions that Bellhop's own code is made
/// with, whatever the package asks for: those are on this machine already, and compiled once for all projects.
enum Macros {
    /// The type of their targets, which neither Xcode nor XcodeGen has.
    static let targetType = "macro"
    /// The versions of swift-syntax, as Bellhop's own manifest has them.
    static let swiftSyntaxVersions = (first: "600.0.1", end: "604.0.0")
    /// Where swift-syntax is.
    static let swiftSyntax = "https://github.com/swiftlang/swift-syntax"

    /// Whether a product is one of swift-syntax.
    static func isSwiftSyntax(_ product: XcodeGenProject.PackageProduct) -> Bool {
        isSwiftSyntax(product.package)
    }

    /// Whether a package is swift-syntax, by its name.
    static func isSwiftSyntax(_ package: String) -> Bool { package.lowercased() == "swift-syntax" }

    /// The modules of macros that no source which is built declares.
    static func unused(in plan: BuildPlan, _ sources: PlanSources) -> Set<String> {
        let macros = plan.modules.filter { $0.kind == .macro }.map(\.name)
        guard !macros.isEmpty else { return [] }
        let texts = plan.modules.filter { $0.kind != .macro }.flatMap { sources[$0]?.texts ?? [] }
        let declarations = texts.map(\.text).filter { $0.contains("externalMacro") }
        return Set(macros).filter { name in
            !declarations.contains { $0.contains("\"\(name)\"") }
        }
    }

    /// The sources of a plan's macros, each with their module.
    static func files(of plan: BuildPlan, _ sources: PlanSources) -> [String: String] {
        let files = plan.modules.filter { $0.kind == .macro }.flatMap { module in
            (sources[module]?.texts ?? []).map { ($0.path, module.name) }
        }
        return Dictionary(files) { first, _ in first }
    }

    /// The modules of macros that do not compile, each with what the compiler says first.
    ///
    /// - Parameter files: The sources of macros, each with their module.
    static func failing(
        _ errors: [CompilerError], in files: [String: String]
    ) -> [String: CompilerError] {
        let found = errors.compactMap { error in files[error.path].map { ($0, error) } }
        return Dictionary(found) { first, _ in first }
    }

    /// What is said of macros that are left out.
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
