internal import Foundation
internal import NotificationModel

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

    /// Copies everything below a folder.
    ///
    /// - Throws: `XcodeGenProject.Unusable` when two files would get one name, or a catalog cannot
    ///   be read.
    func copy(from folder: URL) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in names.sorted() where !name.hasPrefix(".") {
            let url = folder.appending(path: name)
            switch url.pathExtension {
            case "xcassets": try AssetCatalog(url).copy(to: bundle, keep)
            case "xcstrings": try StringCatalog(url).write(to: bundle)
            case "lproj": try copyLanguage(url)
            case _ where isFolder(url): try copy(from: url)
            case let type where Self.types.contains(type) && name != "Info.plist":
                try keep(url, name)
            default: break
            }
        }
    }

    private func copyLanguage(_ folder: URL) throws {
        let place = bundle.appending(path: folder.lastPathComponent)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            try keep(folder.appending(path: name), "\(folder.lastPathComponent)/\(name)")
        }
    }

    private func keep(_ file: URL, _ name: String) throws {
        let place = bundle.appending(path: name)
        guard !FileManager.default.fileExists(atPath: place.path) else {
            throw XcodeGenProject.Unusable(
                description: "Two resources of the target \(target) are called \(name); the second "
                    + "is \(file.path). Rename one.")
        }
        try FileManager.default.copyItem(at: file, to: place)
    }

    private func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
    }
}
