internal import Foundation
internal import UntrustedFiles

/// An asset catalog in its source form, `X.xcassets`: the folder that Xcode shows.
///
/// Apple's compiler makes one file of a private format of it. Here the pictures of its image sets
/// go into the bundle by their names, where `UIImage(named:)` and `INImage(named:)` find them.
/// Colours, data and app icons are left out.
struct AssetCatalog {
    private let folder: URL

    /// The largest description of an image set, in bytes.
    static let contentsBytesMax = 1 << 20

    init(_ folder: URL) { self.folder = folder }

    /// Hands on the picture of each image set and the name under which it goes into the bundle.
    ///
    /// - Throws: `XcodeGenProject.ParseError` for a set whose `Contents.json` cannot be read.
    func copy(to bundle: URL, _ keep: (URL, String) throws -> Void) throws {
        for set in try imageSets(in: folder) {
            guard let picture = try picture(of: set) else { continue }
            let name = set.deletingPathExtension().lastPathComponent
            try keep(picture, "\(name).\(picture.pathExtension)")
        }
    }

    private func imageSets(in folder: URL) throws -> [URL] {
        var sets: [URL] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let url = folder.appending(path: name)
            if url.pathExtension == "imageset" {
                sets.append(url)
            } else if url.pathExtension.isEmpty,
                (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
            {
                sets += try imageSets(in: url)
            }
        }
        return sets
    }

    /// The largest picture of a set for light appearance; `nil` for a set without one.
    private func picture(of set: URL) throws -> URL? {
        struct Contents: Decodable {
            struct Image: Decodable {
                var filename: String?
                var scale: String?
                var appearances: [[String: String]]?
            }
            var images: [Image]?
        }
        let file = set.appending(path: "Contents.json")
        guard let data = try? UntrustedFile.read(file, bytesMax: Self.contentsBytesMax),
            let contents = try? JSONDecoder().decode(Contents.self, from: data)
        else {
            throw XcodeGenProject.ParseError(
                description: "\(file.path) cannot be read as the JSON of an image set.")
        }
        let images = (contents.images ?? []).filter { $0.filename != nil }
        let light = images.filter { $0.appearances == nil }
        let best = (light.isEmpty ? images : light).max { ($0.scale ?? "") < ($1.scale ?? "") }
        // A name out of the set would lead anywhere.
        return best?.filename.map { set.appending(path: URL(filePath: $0).lastPathComponent) }
    }
}
