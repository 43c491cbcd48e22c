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
}

struct ChosenSources: Sendable {
    let plan: BuildPlan
    let sources: PlanSources
}

/// The last preparation of a builder, and the parsed sources. The build after it does not have to
/// plan again.
final class LastPreparation: Sendable {
    private struct State {
        var preparation: Preparation?
        var code: StubbedCode?
        var chosen: [[BuildOmissions.Target]: ChosenSources] = [:]
    }

    private let kept = Mutex(State())

    let known = KnownSources()

    var preparation: Preparation? { kept.withLock(\.preparation) }
    var code: StubbedCode? { kept.withLock(\.code) }

    func chosen(leaving extensions: [BuildOmissions.Target]) -> ChosenSources? {
        kept.withLock { $0.chosen[extensions] }
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
            state = State(code: code, chosen: isSamePlan ? state.chosen : [:])
        }
    }

    func forgetSources() { kept.withLock { $0.chosen = [:] } }
}
