internal import Foundation
internal import UntrustedFiles

/// An asset catalog in source form: the folder `X.xcassets`.
///
/// Apple's compiler creates a file in a private format. Here the images of image sets are copied
/// into the bundle by name, where `UIImage(named:)` and `INImage(named:)` find them. Colors, data
/// and app icons are left out.
struct AssetCatalog {
    private let folder: URL

    static let contentsBytesMax = 1 << 20

    init(_ folder: URL) { self.folder = folder }

    /// Calls `keep` with the image of each image set and its name in the bundle. As with Apple's
    /// compiler, a missing image is missing in the app.
    ///
    /// - Throws: `XcodeGenProject.ParseError` for a set whose `Contents.json` cannot be read.
    func copy(to bundle: URL, _ keep: (URL, String) throws -> Void) throws {
        for set in try imageSets(in: folder) {
            guard let picture = try pictures(of: set).first(where: Self.isThere) else { continue }
            let name = set.deletingPathExtension().lastPathComponent
            try keep(picture, "\(name).\(picture.pathExtension)")
        }
    }

    func missingPictures() throws -> [URL] {
        try imageSets(in: folder).compactMap { set in
            let pictures = try pictures(of: set)
            return pictures.contains(where: Self.isThere) ? nil : pictures.first
        }
    }

    private static func isThere(_ file: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path)
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

    private func pictures(of set: URL) throws -> [URL] {
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
                "This cannot be read as the JSON of an image set.", at: file.path)
        }
        let images = (contents.images ?? []).filter { $0.filename != nil }
        let light = images.filter { $0.appearances == nil }
        let sorted = (light.isEmpty ? images : light).sorted { ($0.scale ?? "") > ($1.scale ?? "") }
        // A name with a path could lead out of the set.
        return sorted.compactMap(\.filename)
            .map { set.appending(path: URL(filePath: $0).lastPathComponent) }
    }
}
