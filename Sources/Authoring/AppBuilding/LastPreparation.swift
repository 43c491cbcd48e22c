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
}

/// The last preparation of a builder, so that its build does not plan again.
final class LastPreparation: Sendable {
    private let kept = Mutex<Preparation?>(nil)

    /// The last one; `nil` before the first.
    var preparation: Preparation? { kept.withLock(\.self) }

    /// Keeps a newer one.
    func keep(_ preparation: Preparation) { kept.withLock { $0 = preparation } }
}
