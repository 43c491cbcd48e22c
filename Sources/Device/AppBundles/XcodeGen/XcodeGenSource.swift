package import Foundation
internal import UntrustedFiles

/// One entry of `sources` of a target: a folder or a file, and what of it is left out.
package struct XcodeGenSource: Sendable, Hashable {
    /// The folder or file, relative to the project.
    package var path: String
    /// What is left out: globs relative to the folder.
    package var excludes: [String]
    /// What alone is taken, when there is any: globs relative to the folder.
    package var includes: [String]
    /// Whether it may be missing.
    package var isOptional: Bool

    /// Which step of the build takes it.
    package enum Phase: String, Sendable, Hashable {
        /// It is compiled.
        case sources
        /// It is copied into the bundle.
        case resources
        /// It is copied into the bundle as the folder that it is.
        case folder
        /// It is only listed in the project.
        case none
    }

    /// Which step takes it; `nil` where the type of each file says so.
    package var phase: Phase?

    /// Names a folder or a file.
    package init(
        path: String, excludes: [String] = [], includes: [String] = [], isOptional: Bool = false
    ) {
        (self.path, self.excludes, self.includes) = (path, excludes, includes)
        self.isOptional = isOptional
    }

    /// Reads an entry: a path, or a dictionary.
    init?(_ value: Any) {
        if let path = value as? String {
            self.init(path: path)
        } else if let value = value as? [String: Any], let path = value["path"] as? String {
            self.init(
                path: path, excludes: value["excludes"] as? [String] ?? [],
                includes: value["includes"] as? [String] ?? [],
                isOptional: value["optional"] as? Bool ?? false)
            phase = (value["buildPhase"] as? String).flatMap(Phase.init)
            if value["type"] as? String == "folder" { phase = .folder }
        } else {
            return nil
        }
    }

    /// Reads `sources`: one entry, or a list of them.
    package static func list(_ value: Any?) -> [XcodeGenSource] {
        (value as? [Any] ?? [value].compactMap(\.self)).compactMap(XcodeGenSource.init)
    }

    /// Whether a file of the folder belongs to the target.
    ///
    /// - Parameter path: The file's path below the folder.
    package func takes(_ path: String) -> Bool {
        let isIncluded = includes.isEmpty || includes.contains { Glob($0).covers(path) }
        return isIncluded && !excludes.contains { Glob($0).covers(path) }
    }

    /// The most files of one entry.
    package static let filesMax = 20_000

    /// The files of the entry, in the order of their paths; folders that stay whole, such as
    /// `X.xcassets`, are not looked into.
    ///
    /// - Throws: `XcodeGenProject.ParseError` when there is no such folder or file, or too many files.
    package func files(in project: URL) throws -> [URL] {
        let root = Self.url(path, in: project)
        guard FileManager.default.fileExists(atPath: root.path) else {
            if isOptional { return [] }
            throw XcodeGenProject.ParseError(
                "This does not exist, but project.yml names it in `sources`.",
                at: root.path.printable,
                remedy: "Correct the path, or mark it `optional: true`.")
        }
        guard Self.isFolder(root), phase != .folder, !Self.wholes.contains(root.pathExtension)
        else { return [root] }
        var files: [URL] = []
        try collect(root, below: "", into: &files)
        return files
    }

    /// Where a path of a project leads.
    static func url(_ path: String, in project: URL) -> URL {
        let url = path.hasPrefix("/") ? URL(filePath: path) : project.appending(path: path)
        return url.standardizedFileURL
    }

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
    }

    private static let wholes: Set<String> = [
        "xcassets", "bundle", "framework", "xcdatamodeld", "xcdatamodel", "icon", "xcmappingmodel",
        "docc", "mlmodelc", "momd", "nib", "rtfd", "storyboardc",
    ]

    private func collect(_ folder: URL, below: String, into files: inout [URL]) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for name in names.sorted() where !name.hasPrefix(".") {
            let url = folder.appending(path: name)
            let path = below + name
            if Self.isFolder(url) && !Self.wholes.contains(url.pathExtension) {
                // A folder that is left out is not walked through.
                if !excludes.contains(where: { Glob($0).covers(path) }) {
                    try collect(url, below: path + "/", into: &files)
                }
            } else if takes(path) {
                files.append(url)
            }
        }
        guard files.count <= Self.filesMax else {
            throw XcodeGenProject.ParseError(
                "This folder and its neighbors hold more than \(Self.filesMax) files.",
                at: folder.path.printable,
                remedy: "Name a smaller folder in `sources`, or use `excludes`.")
        }
    }
}

/// A pattern of paths: `*` within a name, `**` over folders, `?` for a letter.
package struct Glob: Sendable {
    private let parts: [Substring]

    /// Reads a pattern.
    package init(_ pattern: String) { parts = pattern.split(separator: "/") }

    /// Whether a path matches, or lies in a folder that does.
    package func covers(_ path: String) -> Bool {
        let names = path.split(separator: "/")
        return (1...max(1, names.count)).contains { matches(parts[...], names.prefix($0)) }
    }

    private func matches(_ parts: ArraySlice<Substring>, _ names: ArraySlice<Substring>) -> Bool {
        guard let part = parts.first else { return names.isEmpty }
        if part == "**" {
            return (names.startIndex...names.endIndex).contains {
                matches(parts.dropFirst(), names[$0...])
            }
        }
        guard let name = names.first, Self.matches(part, name) else { return false }
        return matches(parts.dropFirst(), names.dropFirst())
    }

    /// The way of one star at a time, so that hostile patterns cost little.
    private static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
        let (pattern, name) = (Array(pattern), Array(name))
        var (p, n, star, mark) = (0, 0, -1, 0)
        while n < name.count {
            if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] && pattern[p] != "*" {
                (p, n) = (p + 1, n + 1)
            } else if p < pattern.count, pattern[p] == "*" {
                (star, mark, p) = (p, n, p + 1)
            } else if star >= 0 {
                (p, mark) = (star + 1, mark + 1)
                n = mark
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }
}
