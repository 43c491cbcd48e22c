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

    /// The types of file that are copied as they are.
    static let types: Set<String> = [
        "png", "jpg", "jpeg", "gif", "heic", "caf", "wav", "aif", "aiff", "strings", "stringsdict",
        "json", "mp4", "html", "css", "plist",
    ]

    /// Copies the resources of an entry of `sources`.
    ///
    /// - Throws: `XcodeGenProject.Unusable` when the entry leads nowhere, two files would get one
    ///   name, or a catalog cannot be read.
    func copy(_ source: XcodeGenSource, of project: URL) throws {
        for url in try source.files(in: project) {
            let name = url.lastPathComponent
            let folder = url.deletingLastPathComponent()
            switch url.pathExtension {
            case "xcassets": try AssetCatalog(url).copy(to: bundle, keep)
            case "xcstrings": try StringCatalog(url).write(to: bundle)
            case _ where folder.pathExtension == "lproj":
                try copyTranslation(url, folder.lastPathComponent)
            case let type where Self.types.contains(type) && name != "Info.plist":
                try keep(url, name)
            default: break
            }
        }
    }

    private func copyTranslation(_ file: URL, _ language: String) throws {
        try FileManager.default.createDirectory(
            at: bundle.appending(path: language), withIntermediateDirectories: true)
        try keep(file, "\(language)/\(file.lastPathComponent)")
    }

    private func keep(_ file: URL, _ name: String) throws {
        let place = bundle.appending(path: name)
        guard !FileManager.default.fileExists(atPath: place.path) else {
            throw XcodeGenProject.Unusable(
                description: "Two resources of the target \(target) are called \(name); the second "
                    + "is \(file.path). Rename one.")
        }
        // As Xcode does, a link is copied as what it leads to.
        try UntrustedFile.copy(file, to: place)
    }
}
