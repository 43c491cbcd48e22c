internal import DeviceModel
internal import SourcePreparation
internal import Synchronization

/// The state of a project after preparation, before the compiler runs.
struct Preparation: Sendable {
    let plan: BuildPlan
    let packageImports: [ModulePreparation.PackageImport]
    let diagnostics: [PreparationDiagnostic]
    let sources: [SourceText]
    let incomplete: [String: Set<String>]
    var foreign: [String: String] = [:]
    var macros: [String: String] = [:]
    var objectiveC: [ObjectiveCTarget] = []
    /// The diagnostics about extensions that are left out.
    var leftOut: [PreparationDiagnostic] = []
}

struct ChosenSources: Sendable {
    let plan: BuildPlan
    let sources: PlanSources
    /// The diagnostics about libraries that clang rejects.
    var diagnostics: [PreparationDiagnostic] = []
}

/// The last preparation of a builder, and the parsed sources. The build after it does not have to
/// plan again.
final class LastPreparation: Sendable {
    private struct State {
        var preparation: Preparation?
        var code: StubbedCode?
        var chosen: [[BuildOmissions.Target]: ChosenSources] = [:]
        var clangErrors: [String: [PreparationDiagnostic]] = [:]
        var rejectedFiles: [String: Set<String>] = [:]
        var swiftErrors: [String: [PreparationDiagnostic]] = [:]
        var errorsOfApp: [PreparationDiagnostic] = []
        var superclasses: [BuildOmissions.Superclass] = []
        var absentHeaders: [PreparationDiagnostic] = []
        var buildsViews = false
    }

    private let kept = Mutex(State())

    let known = KnownSources()
    let knownObjects = KnownObjects()

    var preparation: Preparation? { kept.withLock(\.preparation) }
    var code: StubbedCode? { kept.withLock(\.code) }

    /// Whether SwiftUI is among the modules of the build. It stays so if a host replaces the app,
    /// because the folder of products is chosen once.
    var buildsViews: Bool { kept.withLock(\.buildsViews) }

    func buildViews() { kept.withLock { $0.buildsViews = true } }

    func chosen(leaving extensions: [BuildOmissions.Target]) -> ChosenSources? {
        kept.withLock { $0.chosen[extensions] }
    }

    /// The superclasses that classes of Objective-C lack here.
    var superclasses: [BuildOmissions.Superclass] { kept.withLock(\.superclasses) }

    /// The warnings about headers that files of Objective-C import and the project does not contain.
    var absentHeaders: [PreparationDiagnostic] { kept.withLock(\.absentHeaders) }

    func keep(superclasses: [BuildOmissions.Superclass], absent: [PreparationDiagnostic]) {
        kept.withLock { ($0.superclasses, $0.absentHeaders) = (superclasses, absent) }
    }

    /// Returns what clang reported about a module in the build that is under way.
    func clangErrors(in module: String) -> [PreparationDiagnostic] {
        kept.withLock { $0.clangErrors[module] ?? [] }
    }

    /// The files of a module that clang rejects, if others of it may still be compiled.
    func rejectedFiles(in module: String) -> Set<String> {
        kept.withLock { $0.rejectedFiles[module] ?? [] }
    }

    /// Returns the errors for which the build that is under way leaves a module out.
    func swiftErrors(in module: String) -> [PreparationDiagnostic] {
        kept.withLock { $0.swiftErrors[module] ?? [] }
    }

    /// The errors of the app's own code. If there are any, a host replaces the app.
    var errorsOfApp: [PreparationDiagnostic] { kept.withLock(\.errorsOfApp) }
    var hostsApp: Bool { !errorsOfApp.isEmpty }

    /// Stores what the Swift compiler reported about modules that the next attempt leaves out.
    ///
    /// - Returns: Whether a module is among them that was not left out before.
    func keep(swiftErrors errors: [String: [PreparationDiagnostic]]) -> Bool {
        kept.withLock { state in
            let added = errors.filter { state.swiftErrors[$0.key] == nil }
            state.swiftErrors.merge(added) { old, _ in old }
            state.preparation = nil
            return !added.isEmpty
        }
    }

    func hostApp(since errors: [PreparationDiagnostic]) {
        kept.withLock { state in
            (state.errorsOfApp, state.chosen, state.preparation) = (errors, [:], nil)
        }
    }

    func keep(_ failure: ObjectiveCError) {
        kept.withLock { state in
            let earlier = state.clangErrors[failure.module] ?? []
            if failure.files.isEmpty {
                // The module is left out because of these errors. Without them, the files with the
                // earlier ones would have been left out alone.
                state.clangErrors[failure.module] = failure.errors + earlier
                state.rejectedFiles[failure.module] = []
            } else {
                state.clangErrors[failure.module] = earlier + failure.errors
                state.rejectedFiles[failure.module, default: []].formUnion(failure.files)
            }
            (state.preparation, state.chosen) = (nil, [:])
        }
    }

    func keep(_ chosen: ChosenSources, leaving extensions: [BuildOmissions.Target]) {
        kept.withLock { $0.chosen[extensions] = chosen }
    }

    func keep(_ preparation: Preparation, _ code: StubbedCode) {
        kept.withLock { ($0.preparation, $0.code) = (preparation, code) }
    }

    func forget(keeping code: StubbedCode) {
        kept.withLock { state in
            let isSamePlan = state.code.map { $0.changesOfPlan == code.changesOfPlan } ?? false
            state = State(
                code: code, chosen: isSamePlan ? state.chosen : [:],
                clangErrors: state.clangErrors, rejectedFiles: state.rejectedFiles,
                swiftErrors: state.swiftErrors, errorsOfApp: state.errorsOfApp,
                buildsViews: state.buildsViews)
        }
    }

    func forgetSources() {
        kept.withLock { state in
            (state.chosen, state.clangErrors, state.swiftErrors) = ([:], [:], [:])
            state.rejectedFiles = [:]
            state.errorsOfApp = []
        }
        knownObjects.removeAll()
    }
}
