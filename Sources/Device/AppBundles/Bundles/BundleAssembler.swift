package import DeviceModel
package import Foundation
internal import NotificationModel
internal import UntrustedFiles

/// Assembles an app bundle from its project description and the products of `swift build`, as Xcode
/// does on a Mac.
///
/// ```swift
/// let assembler = BundleAssembler(project: generated, products: products, launcher: launcher)
/// let bundle = try assembler.assemble(in: folder)
/// ```
///
/// The bundle contains the executable, the Info.plist with all variables expanded, entitlements,
/// strings and resources. Each extension in `PlugIns` has the same parts.
package struct BundleAssembler: Sendable {
    package let project: XcodeGenProject
    package let products: URL
    package let launcher: URL

    package var storyboardClasses: [String: [String: String]] = [:]

    /// The classes that make the views of the content extensions' nib files, by target.
    package var nibClasses: [String: String] = [:]

    package var substitutes: [String: [String]] = [:]

    /// Parts that the build left out. The assembler adds hosts, substitutes and entitlements.
    package var omissions = BuildOmissions()

    package var initialObjects: [InitialObject] = []

    /// The program with the widgets of the app's extension; `nil` if none was built.
    package var widgetProgram: URL?

    package init(project: XcodeGenProject, products: URL, launcher: URL) {
        self.project = project
        self.products = products
        self.launcher = launcher
    }

    /// Creates the bundle in a folder, replaces an older one and returns it.
    ///
    /// - Throws: `XcodeGenProject.ParseError` or `AppBundle.InvalidBundleError` with the file and
    ///   the remedy.
    package func assemble(in folder: URL) throws -> AppBundle {
        try project.checkFiles()
        let (app, extensions) = try project.application()
        var omissions = omissions
        omissions.isHosted = app.isHost
        omissions.addEntitlements(of: app, in: project)
        let name = try app.setting("PRODUCT_NAME") + ".app"
        let root = project.root?.path ?? project.folder.path
        try OutputFolder(folder, ofProjectIn: root).checkFolder(name)
        let work = folder.appending(path: ".\(name).\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: work) }
        try make(app, at: work)
        try copyProduct(
            app, try app.setting("PRODUCT_MODULE_NAME"),
            to: work.appending(path: try app.setting("EXECUTABLE_NAME")))
        for target in extensions {
            let plugIn = work.appending(path: "PlugIns")
                .appending(path: try target.setting("PRODUCT_NAME") + ".appex")
            try make(target, at: plugIn)
            let point = try point(of: plugIn)
            if point == AppBundle.serviceExtensionPoint {
                omissions.substitutes = substitutes[target.name] ?? []
                omissions.addEntitlements(of: target, in: project)
            }
            // A content extension without code is still described.
            if try point == AppBundle.contentExtensionPoint && !isBuilt(target) { continue }
            // The executable must be inside the bundle, so that `Bundle.main` is the extension's
            // bundle.
            let executable = plugIn.appending(path: try target.setting("EXECUTABLE_NAME"))
            try copy(
                launcher, to: executable, links: .followed,
                remedy: "Build it first: swift build.")
            try copyProduct(
                target, try libraryName(of: target),
                to: AppBundle.library(of: executable))
        }
        if let widgetProgram, let target = project.widgetExtension {
            let plugIn = work.appending(path: "PlugIns")
                .appending(path: try target.setting("PRODUCT_NAME") + ".appex")
            try make(target, at: plugIn)
            try copy(
                widgetProgram, to: plugIn.appending(path: try target.setting("EXECUTABLE_NAME")),
                links: .refused, remedy: "Build the app again.")
        }
        try omissions.write(in: work)
        let result = folder.appending(path: name)
        if FileManager.default.fileExists(atPath: result.path) {
            try FileManager.default.removeItem(at: result)
        }
        try FileManager.default.moveItem(at: work, to: result)
        return try AppBundle(at: result)
    }

    private func point(of plugIn: URL) throws -> String? {
        let info = try PropertyListFile(plugIn.appending(path: "Info.plist"))
        return PlugIn(url: plugIn, info: info).point
    }

    private func isBuilt(_ target: XcodeGenProject.Target) throws -> Bool {
        let product = products.appending(path: try libraryName(of: target))
        return FileManager.default.fileExists(atPath: product.path)
    }

    private func libraryName(of target: XcodeGenProject.Target) throws -> String {
        "lib\(try target.setting("PRODUCT_MODULE_NAME")).so"
    }

    private func make(_ target: XcodeGenProject.Target, at bundle: URL) throws {
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        let info = BundleInfo(project: project, target: target)
        var root = info.principalClass(
            try info.info(), storyboards: storyboardClasses[target.name] ?? [:],
            nib: nibClasses[target.name])
        // A host lacks the classes that the manifest names.
        if target.isHost { root["UIApplicationSceneManifest"] = nil }
        if let entitlements = try info.entitlements() {
            try write(
                try target.expand(.dictionary(entitlements)),
                to: bundle.appending(path: AppBundle.entitlementsName))
        }
        var resources = BundleResources(bundle: bundle, target: target.name)
        // The bundle check has reported it.
        if target.isHost { resources.onDuplicate = { _, _ in } }
        for source in target.sources { try resources.copy(source, of: project.folder) }
        for source in target.sources { try resources.copyCatalogs(source, of: project.folder) }
        if target.type == "application" {
            root.merge(try iconKeys(of: target, resources)) { own, _ in own }
        }
        try write(
            try target.expand(.dictionary(root)), to: bundle.appending(path: "Info.plist"))
        try writeDataModels(of: target, to: bundle)
    }

    private func iconKeys(
        of target: XcodeGenProject.Target, _ resources: BundleResources
    ) throws -> [String: PropertyValue] {
        let setting = target.settings["ASSETCATALOG_COMPILER_APPICON_NAME"] ?? "AppIcon"
        guard let name = try target.expand(.string(setting)).string else { return [:] }
        for source in target.sources {
            if let keys = try resources.copyIcon(name, of: source, in: project.folder) {
                return keys
            }
        }
        return [:]
    }

    /// Copies the data models of a target and of its linked libraries into a bundle. An unreadable
    /// model is left out, because the build has reported it.
    private func writeDataModels(of target: XcodeGenProject.Target, to bundle: URL) throws {
        let linked = try project.linked(by: target)
        let modules = linked.compactMap { try? $0.setting("PRODUCT_MODULE_NAME") }
        for model in try linked.flatMap({ try $0.dataModels(in: project.folder) }) {
            try (try? DataModel(model))?
                .write(to: bundle, modules: modules, objects: initialObjects)
        }
    }

    private func copyProduct(
        _ target: XcodeGenProject.Target, _ product: String, to destination: URL
    ) throws {
        // A link among the products could lead to the person's files, because the project controls
        // the products.
        try copy(
            products.appending(path: product), to: destination,
            links: .inside(products.deletingLastPathComponent()),
            remedy: "Build it first: swift build. The target \(target.name) of project.yml is "
                + "looked for under its PRODUCT_MODULE_NAME.")
    }

    private func copy(
        _ built: URL, to destination: URL, links: UntrustedFile.Links, remedy: String
    ) throws {
        guard FileManager.default.fileExists(atPath: built.path) else {
            throw XcodeGenProject.ParseError(
                "This file does not exist.", at: built.path.printable, remedy: remedy)
        }
        try UntrustedFile.copy(built, to: destination, links: links)
    }

    private func write(_ value: PropertyValue, to url: URL) throws {
        try value.writePropertyList(to: url)
    }
}

extension BuildOmissions {
    fileprivate mutating func addEntitlements(
        of target: XcodeGenProject.Target, in project: XcodeGenProject
    ) {
        let file = BundleInfo(project: project, target: target).missingEntitlements
        missingEntitlements += [file?.lastPathComponent].compactMap(\.self)
    }
}
