package import DeviceModel
internal import Foundation

extension AppBundle {
    /// What the kernel needs to know, with the sound files that lie in the bundle itself. Its
    /// containers, which an app fills while it runs, are not looked at.
    package var descriptionWithSounds: AppDescription {
        var description = description
        description.sounds =
            SoundInventory.scan(
                bundle: url, home: url.appending(path: ".no-container"), groups: [:]
            ).files
        return description
    }
}

extension XcodeGenProject {
    /// What the app's plists, entitlements, strings and sounds will say once it is built, with every
    /// build setting expanded. Nothing needs to be built for it.
    ///
    /// - Throws: `ParseError` or `AppBundle.InvalidBundleError` with the file and the remedy.
    package func describedApplication() throws -> AppDescription {
        let files = FileManager.default
        let work = files.temporaryDirectory.appending(path: "bellhop-project-\(UUID().uuidString)")
        defer { try? files.removeItem(at: work) }
        try files.createDirectory(at: work, withIntermediateDirectories: true)
        // Empty files stand for the products: only their names are in the plists.
        let (app, extensions) = try application()
        var names = [try app.setting("PRODUCT_MODULE_NAME"), "launcher"]
        for target in extensions {
            names.append("lib\(try target.setting("PRODUCT_MODULE_NAME")).so")
        }
        for name in names { try Data().write(to: work.appending(path: name)) }
        let assembler = BundleAssembler(
            project: self, products: work, launcher: work.appending(path: "launcher"))
        return try assembler.assemble(in: work).descriptionWithSounds
    }
}
