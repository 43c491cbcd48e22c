internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// What a plan comes to before it is decided whether all of it is built.
struct PreparationDraft {
    var plan: BuildPlan
    /// The sources of its modules, as they are without stubs.
    let sources: [SourceText]
    /// What its author should know.
    var diagnostics: [PreparationDiagnostic] = []
    /// The package's files.
    private(set) var files: [(path: String, text: String)] = []
    /// The modules that the sources import.
    private(set) var imports: Set<String> = []
    /// The imports of modules that only packages can bring.
    private(set) var packageImports: [ModulePreparation.PackageImport] = []
    /// The files that import modules which are not here.
    private(set) var incomplete: Set<String> = []
    /// The names that code in Objective-C declares, each with its file.
    var foreign: [String: String] = [:]
    /// The sources of macros, each with their module.
    var macros: [String: String] = [:]
    /// The errors of each module, by its name.
    private var errors: [String: [PreparationDiagnostic]] = [:]

    /// - Parameter sources: The sources of its modules, without stubs.
    init(plan: BuildPlan, sources: [SourceText]) { (self.plan, self.sources) = (plan, sources) }

    /// Takes a module's files and diagnostics.
    mutating func add(_ prepared: ModuleFiles.Prepared, of module: BuildPlan.Module) {
        diagnostics += prepared.diagnostics
        files += prepared.files
        imports.formUnion(prepared.allImports)
        packageImports += prepared.packageImports
        incomplete.formUnion(prepared.incomplete)
        errors[module.name] = prepared.diagnostics.filter { $0.severity == .error }
    }

    /// Takes what would stop the assembly of the bundle, which is said with the rest.
    mutating func add(_ problems: [BundleCheck.Problem]) {
        for problem in problems {
            let diagnostic = PreparationDiagnostic(
                severity: problem.isError ? .error : .warning, path: problem.path,
                line: problem.line, column: 1, message: problem.message)
            diagnostics.append(diagnostic)
            guard problem.isError,
                let module = plan.modules.first(where: { $0.target.name == problem.target })
            else { continue }
            errors[module.name, default: []].append(diagnostic)
        }
    }

    /// The targets of the extensions that cannot be built, where another one can be.
    var failingExtensions: Set<String> {
        let all = plan.modules.filter { $0.kind == .plugIn && $0.target.isFromXcode }
        let failing = all.filter { !errors(of: $0).isEmpty }
        return failing.count < all.count ? Set(failing.map(\.target.name)) : []
    }

    /// The errors of a module and of what it depends on.
    private func errors(of module: BuildPlan.Module) -> [PreparationDiagnostic] {
        plan.modulesReached(from: module).flatMap { errors[$0] ?? [] }
    }

    /// What is said of extensions that are left out: what stops them, as warnings.
    func diagnostics(leavingOut targets: Set<String>, at project: URL) -> [PreparationDiagnostic] {
        plan.modules.filter { targets.contains($0.target.name) }.flatMap { module in
            errors(of: module).map { $0.with(.warning) } + [
                PreparationDiagnostic(
                    severity: .warning, path: project.path, line: 1, column: 1,
                    message: "The extension \(module.target.name.printable) is left out: what "
                        + "stops it stands in the list. The other extensions are built.")
            ]
        }
    }
}
