internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

/// What Xcode copies and compiles into a bundle beside the code.
///
/// Folders of sources are groups: what lies in them comes to the bundle's top. Folders of languages
/// stay folders; string catalogs and asset catalogs are taken apart.
struct BundleResources {
    /// The bundle.
    let bundle: URL
    /// The target whose bundle it is, for errors.
    let target: String

    /// Whether files are copied; otherwise empty ones stand for them, and folders are not copied.
    var copiesFiles = true

    /// Which file is under which name.
    private let origins = Origins()

    private final class Origins {
        var paths: [String: String] = [:]
    }

    /// Gets what is said of a second resource with the name of another, which is left out; `nil` where it
    /// is an error.
    var onDuplicate: ((_ file: URL, _ message: String) -> Void)?

    /// The types of file that are copied as they are.
    static let types: Set<String> = [
        "png", "jpg", "jpeg", "gif", "heic", "caf", "wav", "aif", "aiff", "strings", "stringsdict",
        "json", "mp4", "html", "css", "plist",
    ]

    /// Copies the resources of an entry of `sources`, but for what lies in asset catalogs.
    ///
    /// - Throws: `XcodeGenProject.ParseError` when the entry leads nowhere, two files would get one
    ///   name, or a catalog of strings cannot be read.
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

    /// Copies the pictures of the asset catalogs of an entry, after all that is copied as it is: a
    /// picture in a catalog may have the name of a file, which stays.
    ///
    /// - Throws: `XcodeGenProject.ParseError` when the entry leads nowhere or a catalog cannot be read.
    func copyCatalogs(_ source: XcodeGenSource, of project: URL) throws {
        for catalog in try Self.catalogs(source, of: project) {
            try catalog.copy(to: bundle) { picture, name in
                let place = bundle.appending(path: name)
                guard !FileManager.default.fileExists(atPath: place.path) else { return }
                try keep(picture, name)
            }
        }
    }

    /// The pictures that the asset catalogs of an entry name, and of which no file is there.
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

    /// Whether a file is copied as it is: whatever a project says is a resource, but for what Xcode
    /// compiles, and otherwise the types that are known.
    private func isCopied(_ name: String, _ type: String, _ phase: XcodeGenSource.Phase?) -> Bool {
        phase == .resources
            ? !Self.compiled.contains(type) : Self.types.contains(type) && name != "Info.plist"
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

    /// Whether no resource has a name yet; one that is there twice has no trouble with itself.
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
        // As Xcode does, a link is copied as what it leads to.
        try UntrustedFile.copy(file, to: place)
    }
}
