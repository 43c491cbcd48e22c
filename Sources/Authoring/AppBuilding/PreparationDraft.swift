internal import AppBundles
internal import DeviceModel
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

struct PreparationDraft {
    var plan: BuildPlan
    let sources: [SourceText]
    var diagnostics: [PreparationDiagnostic] = []
    private(set) var files: [(path: String, text: String)] = []
    private(set) var imports: Set<String> = []
    private(set) var packageImports: [ModulePreparation.PackageImport] = []
    private(set) var incomplete: [String: Set<String>] = [:]
    var foreign: [String: String] = [:]
    var macros: [String: String] = [:]
    private(set) var objectiveC: [ObjectiveCTarget] = []
    var leftOut: [PreparationDiagnostic] = []
    private var errors: [String: [PreparationDiagnostic]] = [:]

    init(plan: BuildPlan, sources: [SourceText]) { (self.plan, self.sources) = (plan, sources) }

    mutating func add(_ prepared: ModuleFiles.Prepared, of module: BuildPlan.Module) {
        diagnostics += prepared.diagnostics
        files += prepared.files
        objectiveC += [prepared.objectiveC].compactMap(\.self)
        imports.formUnion(prepared.allImports)
        packageImports += prepared.packageImports
        incomplete.merge(prepared.incomplete) { $0.union($1) }
        errors[module.name] = prepared.diagnostics.filter { $0.severity == .error }
    }

    mutating func lacksSources(of texts: [SourceText]) {
        for text in texts where incomplete[text.path] == nil { incomplete[text.path] = [] }
    }

    /// Adds the problems that would stop the assembly of the bundle, so that they are reported
    /// together with the others.
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

    /// Returns the extensions with errors.
    ///
    /// - Parameter leavesAllOut: Whether every extension may be left out. Otherwise one of an Xcode
    ///   project is left out only if another one remains.
    func failingExtensions(leavesAllOut: Bool) -> [BuildOmissions.Target] {
        let all = plan.modules.filter {
            $0.kind == .plugIn && (leavesAllOut || $0.target.isFromXcode)
        }
        let failing = all.filter { !errors(of: $0).isEmpty }
        guard leavesAllOut || failing.count < all.count else { return [] }
        return failing.map { module in
            plan.project.omission(
                of: module.target, error: Self.summary(of: errors(of: module)))
        }
    }

    /// The errors of the app's own code, which a host can replace.
    var errorsOfApp: [PreparationDiagnostic] {
        plan.modules.filter { $0.kind == .program && !$0.target.isHost }.flatMap {
            errors(of: $0)
        }
    }

    private static func summary(of errors: [PreparationDiagnostic]) -> String? {
        guard let first = errors.first else { return nil }
        let place = "\(FilePaths.name(first.path)):\(first.line)"
        let others = errors.count - 1
        return "\(place): \(first.message)"
            + (others > 0 ? " (and \(others) more \(others == 1 ? "error" : "errors"))" : "")
    }

    private func errors(of module: BuildPlan.Module) -> [PreparationDiagnostic] {
        plan.modulesReached(from: module).flatMap { errors[$0] ?? [] }
    }

    func diagnostics(
        leavingOut targets: [BuildOmissions.Target], at project: URL
    ) -> [PreparationDiagnostic] {
        targets.flatMap { target in
            let modules = plan.modules.filter { $0.target.name == target.name }
            let causes = modules.flatMap { errors(of: $0) }
            let place = modules.first?.target.place ?? SourcePlace(project.path)
            return causes.map { $0.with(.warning) } + [
                PreparationDiagnostic(
                    severity: .warning, path: place.path, line: place.line,
                    column: place.column ?? 1, message: target.message)
            ]
        }
    }
}
