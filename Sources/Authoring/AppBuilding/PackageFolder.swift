internal import Foundation
internal import UntrustedFiles

/// The folder in which the package is made. Files that stay as they were are not touched, so that
/// the next build compiles only what changed.
struct PackageFolder {
    let url: URL
    private var kept: Set<String> = []

    init(_ url: URL) { self.url = url.standardizedFileURL }

    /// Writes a file, unless it says that already.
    mutating func write(_ text: String, to path: String, in output: OutputFolder) throws {
        kept.insert(path)
        let data = Data(text.utf8)
        guard output.data(at: path, bytesMax: data.count) != data else { return }
        try output.write(data, to: path)
    }

    /// Removes the sources that no one wrote this time.
    func removeOthers(in output: OutputFolder) throws {
        try output.checkFolder(Self.sources)
        let sources = url.appending(path: Self.sources)
        let paths = FileManager.default.enumerator(atPath: sources.path)?.allObjects ?? []
        for case let path as String in paths
        where path.hasSuffix(".swift") && !kept.contains("\(Self.sources)/\(path)") {
            try FileManager.default.removeItem(at: sources.appending(path: path))
        }
    }

    /// The folder of sources.
    static let sources = "Sources"

    /// Where the copy of a source goes: below its module as below the project.
    ///
    /// It has another name than its source, for the compiler warns of two paths that it would shorten
    /// to the same one. A `main.swift` is known by its name and keeps it.
    static func place(of file: String, module: String, project: URL) -> String {
        let isMain = file.hasSuffix("/main.swift")
        let file = isMain ? file : file.dropLast(".swift".count) + prepared
        let root = project.standardizedFileURL.path
        // Beside the project, the whole path keeps two files of one name apart.
        let below = file.hasPrefix(root + "/") ? file.dropFirst(root.count) : "/_elsewhere\(file)"
        return "\(sources)/\(module)" + below.replacing("/.", with: hidden)
    }

    private static let prepared = ".prepared.swift"
    /// How the name of a hidden folder begins, such as Flutter's `.symlinks`: SwiftPM passes over them.
    private static let hidden = "/_hidden."

    /// A line of the compiler with the author's files in place of their copies.
    func authorsPaths(in line: String, project: URL) -> String {
        let start = url.appending(path: Self.sources).path + "/"
        var rest = line[...]
        var result = ""
        while let range = rest.range(of: start) {
            result += rest[..<range.lowerBound]
            let path = rest[range.upperBound...]
            guard let slash = path.firstIndex(of: "/") else { break }
            let below = path[path.index(after: slash)...]
            let elsewhere = "_elsewhere/"
            if below.hasPrefix(elsewhere) {
                rest = below.dropFirst(elsewhere.count - 1)
            } else {
                result += project.standardizedFileURL.path + "/"
                rest = below
            }
        }
        return (result + rest).replacing(Self.prepared, with: ".swift")
            .replacing(Self.hidden, with: "/.")
    }
}
