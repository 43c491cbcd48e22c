internal import AppBundles
internal import DeviceModel
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
        assembler.widgetProgram = widgetProgram
        let omissions = omissions
        assembler.omissions = omissions
        for module in plan.modules where module.kind == .plugIn {
            assembler.storyboardClasses[module.target.name] = try storyboards(
                of: module, plan, omissions)
            assembler.nibClasses[module.target.name] = try nib(of: module, plan)
            assembler.substitutes[module.target.name] = plan.substitutes(in: module)
        }
        return try assembler.assemble(in: folder)
    }

    /// Returns the class for each storyboard's name. If the build left the controller's class out,
    /// this is that class, so that the device reports it.
    private func storyboards(
        of module: BuildPlan.Module, _ plan: BuildPlan, _ omissions: BuildOmissions
    ) throws -> [String: String] {
        let files = try TargetFiles(of: module.target, in: plan.project.folder).storyboards
        var classes: [String: String] = [:]
        for file in files {
            let name = file.deletingPathExtension().lastPathComponent
            guard isMade(of: file, in: module) else { continue }
            let own = StoryboardClass.controllerType(in: file).map { "\(module.name).\($0.name)" }
            let leftOut = own.flatMap { omissions.summary(ofSuperclassOf: $0) == nil ? nil : $0 }
            classes[name] = leftOut ?? "\(module.name).\(StoryboardClass.name(name))"
        }
        return classes
    }

    /// Returns the class that makes the view of an extension's nib file, if the build wrote one.
    private func nib(of module: BuildPlan.Module, _ plan: BuildPlan) throws -> String? {
        let files = try TargetFiles(of: module.target, in: plan.project.folder).nibs
        guard let file = ModuleFiles.nib(of: module.target, among: files, in: plan.project),
            isMade(of: file, in: module)
        else { return nil }
        return
            "\(module.name).\(NibClass.name(file.deletingPathExtension().lastPathComponent))"
    }

    private func isMade(of file: URL, in module: BuildPlan.Module) -> Bool {
        let code = folder.appending(path: ModuleFiles.place(of: file, in: module.name))
        return FileManager.default.fileExists(atPath: code.path)
    }
}
