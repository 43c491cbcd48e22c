internal import DeviceModel
internal import SourcePreparation
internal import Synchronization

/// What a project comes to before the compiler runs.
struct Preparation: Sendable {
    /// What is built.
    let plan: BuildPlan
    /// The imports of modules that only packages can bring.
    let packageImports: [ModulePreparation.PackageImport]
    /// What its author should know.
    let diagnostics: [PreparationDiagnostic]
    /// The sources that may be stubbed out, as they are without stubs.
    let sources: [SourceText]
    /// The missing modules that each file imports, by path.
    let incomplete: [String: Set<String>]
    /// The names that code in Objective-C declares, each with its file.
    var foreign: [String: String] = [:]
    /// The sources of macros, each with their module.
    var macros: [String: String] = [:]
}

/// The sources that are built of a plan, without stubs.
struct ChosenSources: Sendable {
    /// The plan, with substitutes.
    let plan: BuildPlan
    /// The sources of its modules.
    let sources: PlanSources
}

/// The last preparation of a builder, so that its build does not plan again, and what another one
/// would find as it was.
final class LastPreparation: Sendable {
    private struct State {
        var preparation: Preparation?
        var code: StubbedCode?
        var chosen: [[BuildOmissions.Target]: ChosenSources] = [:]
    }

    private let kept = Mutex(State())

    /// What is known of the sources.
    let known = KnownSources()

    /// The last one; `nil` before the first, and when another one is needed.
    var preparation: Preparation? { kept.withLock(\.preparation) }
    /// What is stubbed out in it, or shall be in the next one.
    var code: StubbedCode? { kept.withLock(\.code) }

    /// The sources that were chosen without some extensions.
    func chosen(leaving extensions: [BuildOmissions.Target]) -> ChosenSources? {
        kept.withLock { $0.chosen[extensions] }
    }

    /// Keeps chosen sources: other stubs do not change the choice.
    func keep(_ chosen: ChosenSources, leaving extensions: [BuildOmissions.Target]) {
        kept.withLock { $0.chosen[extensions] = chosen }
    }

    /// Keeps a newer one.
    func keep(_ preparation: Preparation, _ code: StubbedCode) {
        kept.withLock { ($0.preparation, $0.code) = (preparation, code) }
    }

    /// Has another one made, with more of the code stubbed out or left out.
    func forget(keeping code: StubbedCode) {
        kept.withLock { state in
            let isSamePlan = state.code.map { $0.changesOfPlan == code.changesOfPlan } ?? false
            state = State(code: code, chosen: isSamePlan ? state.chosen : [:])
        }
    }

    /// Forgets all but what is stubbed out, since files of the project may have changed.
    func forgetSources() { kept.withLock { $0.chosen = [:] } }
}
