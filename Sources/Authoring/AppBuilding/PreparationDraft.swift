internal import AppBundles
internal import DeviceModel
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
    /// The missing modules that each file imports, by path.
    private(set) var incomplete: [String: Set<String>] = [:]
    /// The names that code in Objective-C declares, each with its file.
    var foreign: [String: String] = [:]
    /// The modules whose sources are all Objective-C or C.
    var withoutSwift: Set<String> = []
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
        incomplete.merge(prepared.incomplete) { $0.union($1) }
        errors[module.name] = prepared.diagnostics.filter { $0.severity == .error }
    }

    /// Takes the sources of a module that lists missing ones, too.
    mutating func lacksSources(of texts: [SourceText]) {
        for text in texts where incomplete[text.path] == nil { incomplete[text.path] = [] }
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

    /// The extensions that cannot be built, where another one can be.
    var failingExtensions: [BuildOmissions.Target] {
        let all = plan.modules.filter { $0.kind == .plugIn && $0.target.isFromXcode }
        let failing = all.filter { !errors(of: $0).isEmpty }
        guard failing.count < all.count else { return [] }
        return failing.map { module in
            BuildOmissions.Target(
                name: module.target.name, kind: plan.project.extensionKind(of: module.target),
                cause: withoutSwift.contains(module.name) ? .objectiveC : .refused)
        }
    }

    /// The errors of a module and of what it depends on.
    private func errors(of module: BuildPlan.Module) -> [PreparationDiagnostic] {
        plan.modulesReached(from: module).flatMap { errors[$0] ?? [] }
    }

    /// What is said of extensions that are left out: what stops them, as warnings.
    func diagnostics(
        leavingOut targets: [BuildOmissions.Target], at project: URL
    ) -> [PreparationDiagnostic] {
        targets.flatMap { target in
            let modules = plan.modules.filter { $0.target.name == target.name }
            // One sentence suffices for a target without Swift.
            let causes =
                target.cause == .objectiveC ? [] : modules.flatMap { errors(of: $0) }
            let place = modules.first?.target.place ?? SourcePlace(project.path)
            return causes.map { $0.with(.warning) } + [
                PreparationDiagnostic(
                    severity: .warning, path: place.path, line: place.line,
                    column: place.column ?? 1, message: target.message)
            ]
        }
    }
}
