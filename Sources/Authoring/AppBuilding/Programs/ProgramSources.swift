internal import AppBundles
internal import Foundation
internal import SourcePreparation
internal import UntrustedFiles

/// The Swift files of a project, of any target.
struct ProgramSources {
    private let folders: [String]

    private static let filesMax = 6_000
    private static let entriesMax = 100_000
    private static let fileBytesMax = 1 << 20
    private static let bytesMax = 64 << 20

    /// Folders with code of others, or with tests.
    private static let skipped: Set<String> = [
        "build", "Build", "Carthage", "DerivedData", "node_modules", "Pods", "SourcePackages",
    ]

    init(_ location: ProjectLocation, _ allowed: [String]) throws {
        let named = location.namedFolder.standardizedFileURL.path
        let own = location.folder.standardizedFileURL.path
        let isBelow = own == named || own.hasPrefix(named + "/")
        folders = [named] + (isBelow ? [] : [own]) + allowed
    }

    func texts() throws -> [SourceText] {
        var texts: [SourceText] = []
        var bytes = 0
        // The folders may overlap.
        var seen: Set<String> = []
        for folder in folders {
            for path in Self.paths(in: folder) {
                guard seen.insert(path).inserted, texts.count < Self.filesMax,
                    bytes < Self.bytesMax,
                    let data = try? UntrustedFile.read(
                        URL(filePath: path), bytesMax: Self.fileBytesMax, links: .refused),
                    let text = String(data: data, encoding: .utf8)
                else { continue }
                bytes += data.count
                texts.append(SourceText(path: path, text: text))
            }
        }
        return texts
    }

    private static func paths(in folder: String) -> [String] {
        var paths: [String] = []
        var entries = 0
        let enumerator = FileManager.default.enumerator(
            at: URL(filePath: folder), includingPropertiesForKeys: [.isDirectoryKey],
            options: [.skipsHiddenFiles])
        while let url = enumerator?.nextObject() as? URL, entries < entriesMax {
            entries += 1
            let name = url.lastPathComponent
            if skipped.contains(name) || name.hasSuffix("Tests") {
                enumerator?.skipDescendants()
            } else if name.hasSuffix(".swift"), name != "Package.swift" {
                paths.append(url.path)
            }
        }
        return paths.sorted()
    }
}
