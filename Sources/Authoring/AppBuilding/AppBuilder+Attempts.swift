internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// Decides whether another attempt, without the code that failed, might succeed.
extension AppBuilder {
    /// Returns whether another attempt with more omitted code might succeed.
    func learns(
        _ code: inout StubbedCode, from log: CompilerLog, _ prepared: Preparation
    ) -> Bool {
        guard log.unfetched.isEmpty else {
            return learns(&code, from: log.unfetched, prepared)
        }
        guard stubsOut(prepared.plan) else { return false }
        return code.leaveOut(macros: Macros.failing(log.errors, in: prepared.macros))
            || code.learn(
                from: log.errors, sources: prepared.sources, of: prepared.plan,
                incomplete: prepared.incomplete, foreign: prepared.foreign)
    }

    private func learns(
        _ code: inout StubbedCode, from packages: UnfetchedPackages, _ prepared: Preparation
    ) -> Bool {
        code.learn(
            from: packages, prepared,
            keeping: stubsOut(prepared.plan) ? nil : Set(options.substitutes.keys))
    }

    /// Fetches the packages, and omits those that cannot be fetched if the options allow it.
    func fetchPackages(
        _ fence: BuildFence, _ output: @escaping @Sendable (String) -> Void
    ) async throws {
        let prepared = try last.preparation ?? preparation()
        let unreached = UnfetchedPackages(await fence.fetch(prepared.plan, output))
        var code = last.code ?? StubbedCode(keptIn: folder)
        guard !unreached.isEmpty, learns(&code, from: unreached, prepared) else { return }
        code.keep(for: prepared.plan)
        last.forget(keeping: code)
    }

    private static let errorsPerModuleMax = 20

    /// Returns the modules of a source, or the module of a file that `bellhop build` wrote.
    private func modules(with path: String, in plan: BuildPlan) -> [BuildPlan.Module] {
        guard let made = PackageFolder(folder).module(of: path) else {
            return plan.modules(with: path)
        }
        return plan.modules.filter { $0.name == made }
    }

    /// Leaves out the modules that have errors, if the options allow it.
    ///
    /// - Returns: Whether an error is in a module that was not left out before.
    func leavesOut(_ errors: [CompilerError], _ prepared: Preparation) -> Bool {
        guard options.leavesFailingOut, !options.isStrict else { return false }
        var found: [String: [PreparationDiagnostic]] = [:]
        let sorted = errors.sorted { ($0.path, $0.line) < ($1.path, $1.line) }
        // An error in code that `bellhop build` wrote mostly follows from one of the author's.
        let package = PackageFolder(folder)
        let isMade = { (error: CompilerError) in package.module(of: error.path) != nil }
        for error in sorted.filter({ !isMade($0) }) + sorted.filter(isMade) {
            let error = error.located(in: prepared.sources)
            let diagnostic = PreparationDiagnostic(
                severity: .error, path: error.path, line: error.line, column: error.column,
                message: error.message.printable)
            for module in modules(with: error.path, in: prepared.plan)
            where found[module.name, default: []].count < Self.errorsPerModuleMax {
                guard found[module.name]?.contains(diagnostic) != true else { continue }
                found[module.name, default: []].append(diagnostic)
            }
        }
        return last.keep(swiftErrors: found)
    }

    /// Lets a host replace the app after an error that is in none of its sources, such as one of the
    /// linker, if the options allow it.
    ///
    /// - Parameter line: The first line with an error.
    /// - Returns: Whether the last attempt had the app's own code.
    func hostsApp(since line: String?, _ prepared: Preparation) -> Bool {
        guard options.leavesFailingOut, !options.isStrict, !last.hostsApp, let line,
            prepared.plan.modules.contains(where: { $0.kind == .program && !$0.target.isHost })
        else { return false }
        let error = PreparationDiagnostic(
            severity: .error, path: location.url.path, line: 1, column: 1,
            message: "With the app's own code the build fails: \(line.printable)")
        last.hostApp(since: [error])
        return true
    }
}
