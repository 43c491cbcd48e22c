internal import AppBundles
internal import DeviceModel
internal import Foundation
internal import SourcePreparation

/// The modules that an app's project becomes on Linux, and their dependencies.
struct BuildPlan {
    enum Kind: Equatable {
        case program
        case plugIn
        case library
        case macro
    }

    struct Module {
        var target: XcodeGenProject.Target
        let kind: Kind
        let name: String
        var dependencies: [String]

        /// The name of the header that gives the module's Swift classes to Objective-C.
        var swiftHeader: String {
            let set = target.settings["SWIFT_OBJC_INTERFACE_HEADER_NAME"] ?? ""
            return set.isEmpty || set.contains("/") || set.contains("$")
                ? "\(name)-Swift.h" : set
        }
    }

    let project: XcodeGenProject
    private(set) var modules: [Module]
    let diagnostics: [PreparationDiagnostic]
    let absentModules: Set<String>
    private(set) var unfetchedModules: Set<String> = []
    private(set) var omissions = BuildOmissions()
    let substitutions: [Substitution]
    /// The libraries in Objective-C or C that Swift code imports.
    var librariesInSwift: Set<String> = []
    /// Their modules by the names of their headers.
    var libraryHeaders: [String: String] = [:]

    private init(
        project: XcodeGenProject, modules: [Module], diagnostics: [PreparationDiagnostic],
        absentModules: Set<String>, substitutions: [Substitution]
    ) {
        (self.project, self.modules, self.diagnostics) = (project, modules, diagnostics)
        self.absentModules = absentModules
        self.substitutions = substitutions
    }

    /// Plans a project's build.
    ///
    /// - Parameters:
    ///   - diagnostics: The diagnostics so far.
    ///   - absentModules: Modules of pods that are not installed.
    ///   - omissions: The extensions and packages that are already omitted.
    /// - Throws: `XcodeGenProject.ParseError` or `BuildError`.
    init(
        _ project: XcodeGenProject, diagnostics: [PreparationDiagnostic] = [],
        absentModules: Set<String> = [], omissions: BuildOmissions = BuildOmissions()
    ) throws {
        self.project = project
        self.absentModules = absentModules
        self.omissions = omissions
        let (app, extensions) = try project.application()
        var kinds = [app.name: Kind.program]
        for target in extensions { kinds[target.name] = .plugIn }
        var order: [String] = []
        var waiting = [app.name] + extensions.map(\.name)
        while let name = waiting.first {
            waiting.removeFirst()
            guard !order.contains(name) else { continue }
            guard let target = project.targets[name] else {
                throw BuildError(
                    "Unknown target: \(name). Another target of project.yml depends on it.",
                    remedy: "Add it, or take it out of `dependencies`.")
            }
            order.append(name)
            waiting += target.dependencies.filter { !Self.isApart(project.targets[$0]) }
        }
        modules = try order.compactMap { project.targets[$0] }.map { target in
            Module(
                target: target,
                kind: kinds[target.name] ?? (target.type == Macros.targetType ? .macro : .library),
                name: try Self.moduleName(of: target),
                dependencies: try target.dependencies.compactMap { project.targets[$0] }
                    .filter { kinds[$0.name] == nil && !Self.isApart($0) }
                    .map(Self.moduleName))
        }
        self.diagnostics = diagnostics
        substitutions = []
        let names = modules.map(\.name)
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw BuildError(
                "Two targets make the module \(twice).",
                remedy: "Give one of them another PRODUCT_MODULE_NAME.")
        }
    }

    /// Removes the packages that a module does not need.
    ///
    /// - Parameter imports: The imported modules that only packages can provide.
    /// - Returns: The names of the removed products.
    mutating func keepPackages(of module: Int, for imports: Set<String>) -> Set<String> {
        let all = modules[module].target.products
        modules[module].target.products = PackageNeeds.products(all, for: imports)
        return Set(all.map(\.name)).subtracting(modules[module].target.products.map(\.name))
    }

    var isHosted: Bool { modules.contains(where: \.target.isHost) }

    var missingPackages: [String: String] {
        Dictionary(omissions.packages.map { ($0.product, $0.name) }) { first, _ in first }
    }

    var localProducts: Set<String> {
        let all = modules.flatMap(\.target.products)
        return Set(all.filter { project.packages[$0.package]?["path"] != nil }.map(\.name))
    }

    func leavingOut(modules names: Set<String>, products: Set<String>) -> BuildPlan {
        let macros = modules.filter { $0.kind == .macro && names.contains($0.name) }.map(\.name)
        var changed = modules.filter { !macros.contains($0.name) }
        let missing = Set(changed.flatMap(\.target.products).filter { products.contains($0.name) })
        for index in changed.indices {
            changed[index].target.products.removeAll { products.contains($0.name) }
            changed[index].dependencies.removeAll(where: macros.contains)
        }
        var plan = BuildPlan(
            project: project, modules: changed, diagnostics: diagnostics,
            absentModules: absentModules.union(names), substitutions: substitutions)
        plan.unfetchedModules = unfetchedModules.union(names.intersection(products))
        plan.omissions = omissions
        plan.omissions.packages += Set(
            missing.map { BuildOmissions.Package(name: $0.package, product: $0.name) }
        ).sorted { $0.product < $1.product }
        return plan
    }

    /// Returns the plan without libraries in Objective-C or C.
    ///
    /// - Parameter failing: Those of them that do not compile, and that other code may import.
    func leavingOut(libraries: Set<String>, failing: Set<String>) -> BuildPlan {
        var changed = modules.filter { !libraries.contains($0.name) }
        for index in changed.indices {
            changed[index].dependencies.removeAll(where: libraries.contains)
        }
        var plan = BuildPlan(
            project: project, modules: changed, diagnostics: diagnostics,
            absentModules: absentModules.union(failing), substitutions: substitutions)
        plan.unfetchedModules = unfetchedModules
        plan.omissions = omissions
        return plan
    }

    // MARK: Substitutes

    /// Returns the plan with folders in place of some modules. A target or a package product of
    /// that name is removed, and every other module may import the modules in the folder.
    func replacing(_ substitutions: [Substitution]) -> BuildPlan {
        guard !substitutions.isEmpty else { return self }
        let names = Set(substitutions.map(\.module))
        var changed = modules.filter { !names.contains($0.name) || $0.kind != .library }
        for index in changed.indices
        where !changed[index].target.isHost && changed[index].kind != .macro {
            changed[index].target.products.removeAll { names.contains($0.name) }
            changed[index].dependencies.removeAll(where: names.contains)
            changed[index].dependencies += substitutions.map(\.module)
        }
        changed += substitutions.map { one in
            Module(
                target: Self.target(of: one), kind: .library, name: one.module,
                dependencies: one.dependencies)
        }
        var plan = BuildPlan(
            project: project, modules: changed,
            diagnostics: diagnostics + substitutions.map(\.diagnostic),
            absentModules: absentModules.subtracting(names), substitutions: substitutions)
        plan.unfetchedModules = unfetchedModules.subtracting(names)
        plan.omissions = omissions
        return plan
    }

    private static func target(of substitution: Substitution) -> XcodeGenProject.Target {
        let name = substitution.module
        return XcodeGenProject.Target(
            name: name, type: "framework",
            sources: substitution.folders.map { XcodeGenSource(path: $0.path) },
            dependencies: [],
            settings: [
                "PRODUCT_MODULE_NAME": name, "SWIFT_VERSION": "5.0",
                "SWIFT_ACTIVE_COMPILATION_CONDITIONS": LocalPackage.compilationCondition,
            ], products: [])
    }

    func leaving(_ targets: [BuildOmissions.Target]) throws -> BuildPlan {
        let extensions = Set(targets.map(\.name))
        var omissions = omissions
        omissions.targets += targets
        let targets = project.targets.values.filter { !extensions.contains($0.name) }.map {
            target in
            var target = target
            target.dependencies.removeAll(where: extensions.contains)
            return target
        }
        var rest = XcodeGenProject(
            folder: project.folder, targets: targets, packages: project.packages)
        (rest.root, rest.descriptionName) = (project.root, project.descriptionName)
        var plan = try BuildPlan(
            rest, diagnostics: diagnostics, absentModules: absentModules, omissions: omissions)
        plan.unfetchedModules = unfetchedModules
        return plan
    }

    func modulesReached(from module: Module) -> Set<String> {
        var reached: Set<String> = []
        var waiting = [module.name]
        while let name = waiting.popLast() {
            guard reached.insert(name).inserted else { continue }
            waiting += modules.first { $0.name == name }?.dependencies ?? []
        }
        return reached
    }

    func substitutes(in module: Module) -> [String] {
        let reached = modulesReached(from: module)
        return substitutions.filter { !$0.importers.isDisjoint(with: reached) }.map(\.module)
    }

    /// Tests and programs for other devices are not part of the app.
    private static func isApart(_ target: XcodeGenProject.Target?) -> Bool {
        guard let type = target?.type else { return false }
        return type.hasPrefix("bundle.") || type == "bundle" || type.hasPrefix("application.")
            || type.hasPrefix("watchkit") || type == "tool"
    }

    private static func moduleName(of target: XcodeGenProject.Target) throws -> String {
        let name = try target.setting("PRODUCT_MODULE_NAME")
        let isName =
            name.first.map { $0.isLetter || $0 == "_" } == true
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        guard isName else {
            throw BuildError(
                "The target \(target.name) would make a module \"\(name)\", which Swift cannot "
                    + "import.",
                remedy: "Set its PRODUCT_MODULE_NAME to letters, digits and underscores.")
        }
        return name
    }
}
