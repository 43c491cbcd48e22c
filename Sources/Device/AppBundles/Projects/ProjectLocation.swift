package import Foundation
internal import UntrustedFiles

/// The file or folder that describes an app's project.
///
/// ```swift
/// let location = try ProjectLocation(URL(filePath: "Chat"))
/// if location.format == .xcode { print(location.url.path) }
/// let root = try location.root(allowing: ["../Shared"])
/// ```
package struct ProjectLocation: Sendable, Hashable {
    package enum Format: Sendable, Hashable {
        case xcodeGen
        case xcode
    }

    package let url: URL

    /// The folder in which the description was searched, or that of a description that was named
    /// directly.
    package let namedFolder: URL

    package var format: Format {
        ["xcodeproj", "xcworkspace", "pbxproj"].contains(url.pathExtension) ? .xcode : .xcodeGen
    }

    package var folder: URL { url.deletingLastPathComponent() }

    /// Folders in which cross-platform tools keep the iOS project.
    private static let usualFolders = ["", "ios", "iOS", "platforms/ios", "app/ios"]

    /// Uses a description directly or searches for one in a folder: first `project.yml`, then a
    /// workspace, then a project.
    ///
    /// - Throws: `BuildError` if no project or more than one project is found.
    package init(_ named: URL) throws {
        // The path as the person typed it.
        let typed = named.relativePath.printable
        let named = named.standardizedFileURL
        let files = DiskFiles()
        guard let kind = files.kind(of: named.path) else {
            throw BuildError(
                "This file or folder does not exist.", at: typed,
                remedy:
                    "Name the app's X.xcodeproj, X.xcworkspace or project.yml, or the folder that "
                    + "holds it.")
        }
        guard kind == .folder, !["xcodeproj", "xcworkspace"].contains(named.pathExtension) else {
            let isPart = named.pathExtension == "pbxproj"
            url = isPart ? named.deletingLastPathComponent() : named
            namedFolder = Self.asFolder(url.deletingLastPathComponent())
            return
        }
        if let found = try Self.found(in: named) {
            self = found
            return
        }
        let below = try Self.descriptions(below: named, files)
        guard let only = below.first else {
            if let generator = ProjectGenerator(of: named) { throw generator.error }
            throw BuildError(
                "This folder holds no X.xcodeproj, X.xcworkspace or project.yml.", at: typed,
                remedy: "Name the project of the app.")
        }
        guard below.count == 1 else { throw Self.several(below, in: named, typed) }
        (url, namedFolder) = (only, Self.asFolder(named))
    }

    private init(description: URL, in folder: URL) {
        (url, namedFolder) = (description, Self.asFolder(folder))
    }

    /// Returns a URL that is equal for equal folders.
    private static func asFolder(_ url: URL) -> URL {
        URL(filePath: url.path, directoryHint: .isDirectory)
    }

    /// Returns the folders whose files the project may use.
    ///
    /// - Throws: `BuildError` if a folder does not exist, or the project is directly in the home
    ///   folder.
    package func root(allowing folders: [String] = []) throws(BuildError) -> ProjectRoot {
        try ProjectRoot(of: namedFolder, allowing: folders)
    }

    /// The project's name for other programs, which find the same description with it.
    package var name: String {
        namedFolder.path == folder.path && (try? Self.found(in: folder)) != self
            ? url.path : namedFolder.path
    }

    /// Finds the description in a folder or in the usual folders of cross-platform tools; `nil` if
    /// none exists.
    ///
    /// - Throws: `BuildError` if more than one project is found, or a tool must generate the
    ///   project first.
    package static func found(in folder: URL) throws -> ProjectLocation? {
        let folder = folder.standardizedFileURL
        for below in usualFolders {
            let place = below.isEmpty ? folder : folder.appending(path: below)
            if let found = try description(in: place, DiskFiles()) {
                return ProjectLocation(description: found, in: folder)
            }
        }
        if let generator = ProjectGenerator(of: folder) { throw generator.error }
        return nil
    }

    private static let foldersMax = 200
    /// Folders with dependencies of a project, which never contain the app.
    static let othersFolders: Set<String> = ["Pods", "Carthage", "node_modules", "build"]

    /// Returns the descriptions in subfolders, for repositories with an app next to its server.
    private static func descriptions(below folder: URL, _ files: DiskFiles) throws -> [URL] {
        let names = (files.names(in: folder.path) ?? []).sorted()
            .filter { !$0.hasPrefix(".") && !othersFolders.contains($0) }
        return try names.prefix(foldersMax).compactMap { name in
            let place = folder.appending(path: name)
            guard files.kind(of: place.path) == .folder else { return nil }
            return try description(in: place, files)
        }
    }

    private static func several(
        _ projects: [URL], in folder: URL, _ typed: String
    ) -> BuildError {
        let list = projects.map { project in
            let path = project.path
            let prefix = folder.path + "/"
            return (path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path).printable
        }
        return BuildError(
            "This folder holds several projects: \(list.joined(separator: ", ")).", at: typed,
            remedy: "Name one of them.")
    }

    /// Returns whether most of a project.yml is in included files, which this method does not read.
    private static func includesOthers(_ yaml: URL, _ files: DiskFiles) -> Bool {
        let data = try? files.data(at: yaml.path, bytesMax: 1 << 20)
        let lines = String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n")
        return lines.contains { $0.hasPrefix("include:") }
    }

    /// Returns whether a workspace contains nothing except user data of Xcode, or no project that
    /// exists apart from that of CocoaPods.
    private static func isEmpty(_ workspace: URL, _ files: DiskFiles) -> Bool {
        guard workspace.pathExtension == "xcworkspace" else { return false }
        guard files.kind(of: workspace.appending(path: "contents.xcworkspacedata").path) != nil
        else { return true }
        let finder = FileFinder(files)
        guard let read = try? XcodeWorkspaceReader.read(workspace.path, finder) else {
            return false
        }
        let projects = read.projects.map(\.path)
        return !projects.isEmpty
            && projects.allSatisfy {
                FilePaths.name($0) == "Pods.xcodeproj" || finder.find($0) == nil
            }
    }

    private static func description(in folder: URL, _ files: DiskFiles) throws -> URL? {
        let names = (files.names(in: folder.path) ?? []).sorted()
        let yaml = folder.appending(path: "project.yml")
        let hasProject = names.contains { FilePaths.fileExtension($0) == "xcodeproj" }
        if names.contains("project.yml"), !(hasProject && includesOthers(yaml, files)) {
            return yaml
        }
        for type in ["xcworkspace", "xcodeproj"] {
            let found = names.filter {
                FilePaths.fileExtension($0) == type && $0 != "Pods.xcodeproj"
                    && !(hasProject && isEmpty(folder.appending(path: $0), files))
            }
            guard found.count <= 1 else {
                throw several(
                    found.map { folder.appending(path: $0) }, in: folder, folder.path.printable)
            }
            if let name = found.first { return folder.appending(path: name) }
        }
        return nil
    }
}
