internal import AppBundles
internal import Foundation
internal import UntrustedFiles

/// The folder of the package. Unchanged files are not written again, so that the next build
/// compiles only changed ones.
struct PackageFolder {
    let url: URL
    private var kept: Set<String> = []

    init(_ url: URL) { self.url = url.standardizedFileURL }

    mutating func write(_ text: String, to path: String, in output: OutputFolder) throws {
        kept.insert(path)
        let data = Data(text.utf8)
        guard output.data(at: path, bytesMax: data.count) != data else { return }
        try output.write(data, to: path)
    }

    /// Keeps a file that is written later.
    mutating func keep(_ path: String) { kept.insert(path) }

    func removeOthers(in output: OutputFolder) throws {
        try output.checkFolder(Self.sources)
        let sources = url.appending(path: Self.sources)
        let paths = FileManager.default.enumerator(atPath: sources.path)?.allObjects ?? []
        for case let path as String in paths
        where path.hasSuffix(".swift") && !kept.contains("\(Self.sources)/\(path)") {
            try FileManager.default.removeItem(at: sources.appending(path: path))
        }
    }

    static let sources = "Sources"

    /// Returns the place of a source's copy: its path in the project, below the module's folder.
    ///
    /// The copy has another name than its source, because the compiler warns about two paths that
    /// it would shorten to the same one. A `main.swift` keeps its name, since the compiler
    /// recognizes it by that.
    static func place(of file: String, module: String, project: URL) -> String {
        let isMain = file.hasSuffix("/main.swift")
        let file = isMain ? file : file.dropLast(".swift".count) + prepared
        let root = project.standardizedFileURL.path
        // Outside of the project, the whole path distinguishes two files with the same name.
        let below = file.hasPrefix(root + "/") ? file.dropFirst(root.count) : "/_elsewhere\(file)"
        return "\(sources)/\(module)" + below.replacing("/.", with: hidden)
    }

    private static let prepared = ".prepared.swift"
    /// The prefix that replaces the period of a hidden folder, such as Flutter's `.symlinks`.
    /// SwiftPM skips hidden folders.
    private static let hidden = "/_hidden."

    /// Returns whether a path below a module's folder is of a file that `bellhop build` wrote, and not
    /// a copy of a source.
    private static func isMade(_ path: Substring) -> Bool {
        let name = path.prefix { $0 != "/" && $0 != ":" && !$0.isWhitespace }
        return name.hasPrefix("Bellhop") && name.hasSuffix(".swift") && !name.hasSuffix(prepared)
    }

    /// Returns the module of a file in the package; `nil` for any other path.
    func module(of path: String) -> String? {
        let start = url.appending(path: Self.sources).path + "/"
        guard path.hasPrefix(start) else { return nil }
        return path.dropFirst(start.count).split(separator: "/").first.map(String.init)
    }

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
            } else if Self.isMade(below) {
                result += start + path[...slash]
                rest = below
            } else {
                result += project.standardizedFileURL.path + "/"
                rest = below
            }
        }
        return (result + rest).replacing(Self.prepared, with: ".swift")
            .replacing(Self.hidden, with: "/.")
    }
}
