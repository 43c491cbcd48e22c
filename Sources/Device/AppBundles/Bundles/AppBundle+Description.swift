package import DeviceModel
package import Foundation

extension AppBundle {
    /// The description for the kernel, with the sound files in the bundle. It leaves out the
    /// containers, which the app fills at run time.
    package var descriptionWithSounds: AppDescription {
        var description = description
        description.sounds =
            SoundInventory.scan(
                bundle: url, home: url.appending(path: ".no-container"), groups: [:]
            ).files
        return description
    }
}

extension AppBundle {
    /// Returns the identifier, the name and the entitlements of an app whose bundle is damaged;
    /// `nil` if its Info.plist cannot be read.
    package static func identity(at url: URL) -> AppDescription? {
        guard let info = try? PropertyListFile(url.appending(path: "Info.plist"), in: url),
            let identifier = try? info.bundleIdentifier
        else { return nil }
        return AppDescription(
            bundleIdentifier: identifier, name: info.displayName ?? identifier,
            entitlements: (try? entitlements(in: url)) ?? [:])
    }
}

extension XcodeGenProject {
    /// Returns the description that the app will have once it is built, with all build settings
    /// expanded. The project does not have to be built.
    ///
    /// - Throws: `ParseError` or `AppBundle.InvalidBundleError` with the file and the remedy.
    package func describedApplication() throws -> AppDescription {
        let files = FileManager.default
        let work = files.temporaryDirectory.appending(path: "bellhop-project-\(UUID().uuidString)")
        defer { try? files.removeItem(at: work) }
        try files.createDirectory(at: work, withIntermediateDirectories: true)
        // Empty placeholders for the products. Only their names occur in the property lists.
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
