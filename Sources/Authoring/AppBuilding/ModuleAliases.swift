internal import AppBundles

/// Other names for modules that have the same name as one of Bellhop's, such as a framework
/// `Network`. A package cannot contain two modules with one name. The project's sources keep their
/// imports.
struct ModuleAliases {
    private let names: Set<String>

    init(_ plan: BuildPlan, taken: Set<String>) {
        names = Set(plan.modules.filter { $0.kind == .library }.map(\.name)).intersection(taken)
    }

    func name(of module: String) -> String { names.contains(module) ? "Own\(module)" : module }

    func flags(for module: BuildPlan.Module, in plan: BuildPlan) -> [String] {
        plan.modulesReached(from: module).intersection(names).sorted()
            .flatMap { ["-module-alias", "\($0)=\(name(of: $0))"] }
    }
}
