internal import AppBundles
internal import Foundation

/// Assembles the bundle from what the build has compiled.
extension AppBuilder {
    var ownProducts: URL { folder.appending(path: ".build") }

    func assemble(launcher: URL) throws -> AppBundle {
        try assemble((last.preparation ?? preparation()).plan, from: ownProducts, launcher)
    }

    func assemble(
        _ plan: BuildPlan, from products: URL, _ launcher: URL
    ) throws -> AppBundle {
        _ = try outputFolder()
        var assembler = BundleAssembler(
            project: plan.project,
            products: products.appending(path: configuration.rawValue), launcher: launcher)
        assembler.initialObjects = options.initialObjects
        assembler.omissions = omissions
        for module in plan.modules where module.kind == .plugIn {
            assembler.storyboardClasses[module.target.name] = try storyboards(of: module, plan)
            assembler.substitutes[module.target.name] = plan.substitutes(in: module)
        }
        return try assembler.assemble(in: folder)
    }

    private func storyboards(
        of module: BuildPlan.Module, _ plan: BuildPlan
    ) throws -> [String: String] {
        let files = try TargetFiles(of: module.target, in: plan.project.folder).storyboards
        var classes: [String: String] = [:]
        for file in files {
            let name = file.deletingPathExtension().lastPathComponent
            let code = folder.appending(path: ModuleFiles.place("Bellhop\(name)", in: module.name))
            guard FileManager.default.fileExists(atPath: code.path) else { continue }
            classes[name] = "\(module.name).\(StoryboardClass.name(name))"
        }
        return classes
    }
}
