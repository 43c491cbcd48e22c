internal import SourcePreparation
internal import Synchronization

/// What a project comes to before the compiler runs.
struct Preparation: Sendable {
    /// What is built.
    let plan: BuildPlan
    /// The imports of modules that only packages can bring.
    let packageImports: [ModulePreparation.PackageImport]
    /// What its author should know.
    let notes: [PreparationNote]
    /// The sources that may be stubbed out, as they are without stubs.
    let sources: [SourceText]
    /// The files that import modules which are not here.
    let incomplete: Set<String>
}

/// The last preparation of a builder, so that its build does not plan again.
final class LastPreparation: Sendable {
    private struct State {
        var preparation: Preparation?
        var code: StubbedCode?
    }

    private let kept = Mutex(State())

    /// The last one; `nil` before the first, and when another one is needed.
    var preparation: Preparation? { kept.withLock(\.preparation) }
    /// What is stubbed out in it, or shall be in the next one.
    var code: StubbedCode? { kept.withLock(\.code) }

    /// Keeps a newer one.
    func keep(_ preparation: Preparation, _ code: StubbedCode) {
        kept.withLock { $0 = State(preparation: preparation, code: code) }
    }

    /// Has another one made, with more of the code stubbed out.
    func forget(keeping code: StubbedCode) {
        kept.withLock { $0 = State(preparation: nil, code: code) }
    }
}
