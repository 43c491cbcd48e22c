internal import Device
internal import Foundation

/// Which modules an app's project becomes on Linux, and what each of them needs.
struct BuildPlan {
    /// What a target becomes.
    enum Kind: Equatable {
        /// The app: a program.
        case program
        /// An extension: a dynamic library, which the launcher enters.
        case plugIn
        /// Code that others link.
        case library
    }

    /// One target of the project.
    struct Module {
        let target: XcodeGenProject.Target
        let kind: Kind
        let name: String
        /// The names of the project's modules that it imports.
        let dependencies: [String]
    }

    let project: XcodeGenProject
    /// The app, its extensions, and what they depend on.
    let modules: [Module]

    /// Plans a project's build.
    ///
    /// - Throws: `XcodeGenProject.Unusable` or `BuildTrouble`.
    init(_ project: XcodeGenProject) throws {
        self.project = project
        let (app, extensions) = try project.application()
        var kinds = [app.name: Kind.program]
        for target in extensions { kinds[target.name] = .plugIn }
        var order: [String] = []
        var waiting = [app.name] + extensions.map(\.name)
        while let name = waiting.first {
            waiting.removeFirst()
            guard !order.contains(name) else { continue }
            guard let target = project.targets[name] else {
                throw BuildTrouble(
                    "project.yml has no target \(name), on which another depends. Add it, or take "
                        + "it out of `dependencies`.")
            }
            order.append(name)
            waiting += target.dependencies.filter { !Self.isApart(project.targets[$0]) }
        }
        modules = try order.compactMap { project.targets[$0] }.map { target in
            Module(
                target: target, kind: kinds[target.name] ?? .library,
                name: try Self.moduleName(of: target),
                dependencies: try target.dependencies.compactMap { project.targets[$0] }
                    .filter { kinds[$0.name] == nil && !Self.isApart($0) }
                    .map(Self.moduleName))
        }
        let names = modules.map(\.name)
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw BuildTrouble(
                "Two targets make the module \(twice). Give one of them another "
                    + "PRODUCT_MODULE_NAME.")
        }
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
            throw BuildTrouble(
                "The target \(target.name) would make a module \"\(name)\", which Swift cannot "
                    + "import. Set its PRODUCT_MODULE_NAME to letters, digits and underscores.")
        }
        return name
    }
}
