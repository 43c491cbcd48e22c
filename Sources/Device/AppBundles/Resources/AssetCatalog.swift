internal import Foundation
internal import UntrustedFiles

/// An asset catalog in source form: the folder `X.xcassets`.
///
/// Apple's compiler creates a file in a private format. Here the images of image sets are copied
/// into the bundle by name, where `UIImage(named:)` and `INImage(named:)` find them. Colors and data
/// are left out.
struct AssetCatalog {
    private let folder: URL

    static let contentsBytesMax = 1 << 20

    init(_ folder: URL) { self.folder = folder }

    /// Calls `keep` with the image of each image set and its name in the bundle. As with Apple's
    /// compiler, a missing image is missing in the app.
    ///
    /// - Throws: `XcodeGenProject.ParseError` for a set whose `Contents.json` cannot be read.
    func copy(to bundle: URL, _ keep: (URL, String) throws -> Void) throws {
        for set in try sets(in: folder, ending: "imageset") {
            guard let picture = try pictures(of: set).first(where: Self.isThere) else { continue }
            let name = set.deletingPathExtension().lastPathComponent
            try keep(picture, "\(name).\(picture.pathExtension)")
        }
    }

    /// Returns the largest image of an app icon for light screens; `nil` if the catalog has no image
    /// of that name.
    ///
    /// - Throws: `XcodeGenProject.ParseError` for an icon whose `Contents.json` cannot be read.
    func appIcon(named name: String) throws -> URL? {
        let icons = try sets(in: folder, ending: "appiconset")
        guard let set = icons.first(where: { $0.deletingPathExtension().lastPathComponent == name })
        else { return nil }
        return try images(of: set)
            .filter { Self.isThere($0.file) }
            .max { $0.pixels < $1.pixels }?.file
    }

    func missingPictures() throws -> [URL] {
        try sets(in: folder, ending: "imageset").compactMap { set in
            let pictures = try pictures(of: set)
            return pictures.contains(where: Self.isThere) ? nil : pictures.first
        }
    }

    private static func isThere(_ file: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path)
    }

    private func sets(in folder: URL, ending: String) throws -> [URL] {
        var sets: [URL] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let url = folder.appending(path: name)
            if url.pathExtension == ending {
                sets.append(url)
            } else if url.pathExtension.isEmpty,
                (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
            {
                sets += try self.sets(in: url, ending: ending)
            }
        }
        return sets
    }

    private func pictures(of set: URL) throws -> [URL] {
        try images(of: set).sorted { $0.scale > $1.scale }.map(\.file)
    }

    private struct Image {
        var file: URL
        var scale: Double
        /// The width, in points; 0 for an image set.
        var points: Double

        var pixels: Double { points * max(scale, 1) }
    }

    /// Returns the images for light screens, or those that there are.
    private func images(of set: URL) throws -> [Image] {
        struct Contents: Decodable {
            struct Image: Decodable {
                var filename: String?
                var scale: String?
                var size: String?
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
        return (light.isEmpty ? images : light).compactMap { image in
            // A name with a path could lead out of the set.
            image.filename.map { name in
                Image(
                    file: set.appending(path: URL(filePath: name).lastPathComponent),
                    scale: Self.number(image.scale), points: Self.number(image.size))
            }
        }
    }

    /// Returns the first number of a text such as `2x` or `83.5x83.5`; 0 without one.
    private static func number(_ text: String?) -> Double {
        Double(text?.prefix { $0.isNumber || $0 == "." } ?? "") ?? 0
    }
}
