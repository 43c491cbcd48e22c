package import Foundation
internal import UntrustedFiles

/// An entry in a target's `sources`: a folder or a file with filters.
package struct XcodeGenSource: Sendable, Hashable {
    package var path: String
    /// Glob patterns of excluded paths, relative to the folder.
    package var excludes: [String]
    /// Glob patterns of included paths, relative to the folder; empty includes all.
    package var includes: [String]
    package var isOptional: Bool

    package enum Phase: String, Sendable, Hashable {
        case sources
        case resources
        /// Copies the files into the bundle with their folder structure.
        case folder
        case none
    }

    /// The build phase; `nil` if the type of each file determines it.
    package var phase: Phase?
    /// The options that clang gets for each file of the entry, separated by spaces.
    package var compilerFlags = ""

    package init(
        path: String, excludes: [String] = [], includes: [String] = [], isOptional: Bool = false
    ) {
        (self.path, self.excludes, self.includes) = (path, excludes, includes)
        self.isOptional = isOptional
    }

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
            let flags = value["compilerFlags"]
            compilerFlags = (flags as? [String])?.joined(separator: " ") ?? flags as? String ?? ""
        } else {
            return nil
        }
    }

    package static func list(_ value: Any?) -> [XcodeGenSource] {
        (value as? [Any] ?? [value].compactMap(\.self)).compactMap(XcodeGenSource.init)
    }

    package func takes(_ path: String) -> Bool {
        let isIncluded = includes.isEmpty || includes.contains { Glob($0).covers(path) }
        return isIncluded && !excludes.contains { Glob($0).covers(path) }
    }

    package static let filesMax = 20_000

    /// Returns the files of the entry, sorted by path. Folders that Xcode treats as files, such as
    /// `X.xcassets`, are not searched.
    ///
    /// - Throws: `XcodeGenProject.ParseError` if the path does not exist or contains too many
    ///   files.
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
                // An excluded folder is not searched.
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

/// A path pattern: `*` matches within a name, `**` matches folders, and `?` matches one character.
package struct Glob: Sendable {
    private let parts: [Substring]

    package init(_ pattern: String) { parts = pattern.split(separator: "/") }

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

    /// Returns whether a name matches. It backtracks to one star at a time, so hostile patterns are
    /// not expensive.
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
