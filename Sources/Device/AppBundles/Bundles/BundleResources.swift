internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

/// The files that Xcode copies and compiles into a bundle in addition to code.
///
/// Source folders are groups, so their files are copied to the top level of the bundle. Language
/// folders remain folders. String catalogs and asset catalogs are compiled.
struct BundleResources {
    let bundle: URL
    let target: String

    /// Whether files are copied. Otherwise empty placeholders are created for files, and folders
    /// are skipped.
    var copiesFiles = true

    private let origins = Origins()

    private final class Origins {
        var paths: [String: String] = [:]
    }

    /// Called for a second resource with the same name, which is skipped; `nil` makes it an error.
    var onDuplicate: ((_ file: URL, _ message: String) -> Void)?

    /// Copies the resources of an entry in `sources`, except the contents of asset catalogs.
    ///
    /// - Throws: `XcodeGenProject.ParseError` if the entry does not exist, two files would have the
    ///   same name, or a string catalog cannot be read.
    func copy(_ source: XcodeGenSource, of project: URL) throws {
        guard source.phase != .sources, source.phase != XcodeGenSource.Phase.none else { return }
        for url in try source.files(in: project) {
            let name = url.lastPathComponent
            let folder = url.deletingLastPathComponent()
            switch url.pathExtension {
            case let type where source.phase == .folder || FileTypes.copiedFolders.contains(type):
                try copyFolder(url)
            case "xcassets": break
            case "xcstrings": try StringCatalog(url).write(to: bundle)
            case _ where folder.pathExtension == "lproj":
                try copyTranslation(url, folder.lastPathComponent)
            case let type where isCopied(name, type, source.phase):
                try keep(url, name)
            default: break
            }
        }
    }

    /// Copies the images of an entry's asset catalogs. It runs after all files were copied, because
    /// a file takes precedence over an image with the same name.
    ///
    /// - Throws: `XcodeGenProject.ParseError` if the entry does not exist or a catalog cannot be
    ///   read.
    func copyCatalogs(_ source: XcodeGenSource, of project: URL) throws {
        for catalog in try Self.catalogs(source, of: project) {
            try catalog.copy(to: bundle) { picture, name in
                let place = bundle.appending(path: name)
                guard !FileManager.default.fileExists(atPath: place.path) else { return }
                try keep(picture, name)
            }
        }
    }

    /// Copies the icon of an app and returns the keys of the Info.plist that Xcode adds for it.
    ///
    /// - Throws: As ``copyCatalogs(_:of:)``.
    func copyIcon(_ name: String, of source: XcodeGenSource, in project: URL) throws
        -> [String: PropertyValue]?
    {
        for catalog in try Self.catalogs(source, of: project) {
            guard let icon = try catalog.appIcon(named: name) else { continue }
            try keep(icon, "\(Self.iconFile)@2x.\(icon.pathExtension)")
            let primary: [String: PropertyValue] = [
                "CFBundleIconFiles": .array([.string(Self.iconFile)]),
                "CFBundleIconName": .string(name),
            ]
            return ["CFBundleIcons": .dictionary(["CFBundlePrimaryIcon": .dictionary(primary)])]
        }
        return nil
    }

    /// The name that Apple's compiler gives an iPhone's icon.
    private static let iconFile = "AppIcon60x60"

    /// Returns the images that asset catalogs refer to, but whose files are missing.
    static func missingPictures(of source: XcodeGenSource, in project: URL) throws -> [URL] {
        try catalogs(source, of: project).flatMap { try $0.missingPictures() }
    }

    private static func catalogs(
        _ source: XcodeGenSource, of project: URL
    ) throws -> [AssetCatalog] {
        guard source.phase != .sources, source.phase != .folder,
            source.phase != XcodeGenSource.Phase.none
        else { return [] }
        return try source.files(in: project).filter { $0.pathExtension == "xcassets" }
            .map(AssetCatalog.init)
    }

    /// Returns whether a file is copied unchanged.
    ///
    /// That applies to all explicit resources except those that Xcode compiles, and otherwise to
    /// the types that XcodeGen treats as resources.
    private func isCopied(_ name: String, _ type: String, _ phase: XcodeGenSource.Phase?) -> Bool {
        guard !Self.compiled.contains(type) else { return false }
        return phase == .resources
            || FileTypes.isXcodeGenResource(type) && name != "Info.plist"
    }

    private static let compiled: Set<String> = [
        "storyboard", "xib", "swift", "intentdefinition", "xcdatamodel", "xcdatamodeld", "metal",
        "mlmodel",
        "icon", "entitlements",
    ]

    private func copyFolder(_ folder: URL) throws {
        let place = bundle.appending(path: folder.lastPathComponent)
        guard try isFree(place, folder.lastPathComponent, for: folder) else { return }
        guard copiesFiles else { return try UntrustedFolder(folder).check() }
        try UntrustedFolder(folder).copy(to: place)
    }

    /// Returns whether a name is unused. The same file may be added twice.
    private func isFree(_ place: URL, _ name: String, for file: URL) throws -> Bool {
        guard FileManager.default.fileExists(atPath: place.path) else {
            origins.paths[name] = file.path
            return true
        }
        guard origins.paths[name] != file.path else { return false }
        let message =
            "Two resources of the target \(target.printable) are called "
            + "\(name.printable); the second is \(file.path.printable)."
        guard let onDuplicate else {
            throw XcodeGenProject.ParseError(message, remedy: "Rename one.")
        }
        onDuplicate(file, "\(message) Rename one.")
        return false
    }

    private func copyTranslation(_ file: URL, _ language: String) throws {
        try FileManager.default.createDirectory(
            at: bundle.appending(path: language), withIntermediateDirectories: true)
        try keep(file, "\(language)/\(file.lastPathComponent)")
    }

    private func keep(_ file: URL, _ name: String) throws {
        let place = bundle.appending(path: name)
        guard try isFree(place, name, for: file) else { return }
        guard copiesFiles else { return try Data().write(to: place) }
        // Like Xcode, it copies the target of a link.
        try UntrustedFile.copy(file, to: place)
    }
}
