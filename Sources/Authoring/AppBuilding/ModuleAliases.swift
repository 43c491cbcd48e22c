internal import AppBundles

/// Other names for modules of a project that are called as one of Bellhop's own is, such as a framework
/// `Network`: a package cannot have two modules of a name. The project's sources keep their imports.
struct ModuleAliases {
    private let names: Set<String>

    init(_ plan: BuildPlan, taken: Set<String>) {
        names = Set(plan.modules.filter { $0.kind == .library }.map(\.name)).intersection(taken)
    }

    /// The name under which a module is compiled.
    func name(of module: String) -> String { names.contains(module) ? "Own\(module)" : module }

    /// What the compiler is told for a module, so that its imports lead to the project's modules.
    func flags(for module: BuildPlan.Module, in plan: BuildPlan) -> [String] {
        plan.modulesReached(from: module).intersection(names).sorted()
            .flatMap { ["-module-alias", "\($0)=\(name(of: $0))"] }
    }
}
