package import Foundation
internal import UntrustedFiles

/// The file that describes an app's project.
package struct ProjectLocation: Sendable, Hashable {
    /// The forms of descriptions.
    package enum Format: Sendable, Hashable {
        /// XcodeGen's `project.yml`.
        case xcodeGen
        /// Xcode's `X.xcodeproj` or `X.xcworkspace`.
        case xcode
    }

    /// The description: a file, or the folder that is one for Xcode.
    package let url: URL

    /// The folder that the person named, in which the description was found; that of a description that
    /// was named itself.
    package let namedFolder: URL

    /// The form of the description.
    package var format: Format {
        ["xcodeproj", "xcworkspace", "pbxproj"].contains(url.pathExtension) ? .xcode : .xcodeGen
    }

    /// The folder in which the description is.
    package var folder: URL { url.deletingLastPathComponent() }

    /// Folders in which tools of other platforms keep the project for iPhones.
    private static let usualFolders = ["", "ios", "iOS", "platforms/ios", "app/ios"]

    /// Takes a description, or finds it in a folder or in one of its folders: `project.yml`, else a
    /// workspace, else a project.
    ///
    /// - Throws: `BuildError` when nothing is there, or more than one project.
    package init(_ named: URL) throws {
        // As a person typed it.
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

    /// Equal folders have equal addresses.
    private static func asFolder(_ url: URL) -> URL {
        URL(filePath: url.path, directoryHint: .isDirectory)
    }

    /// Where the project's files may be.
    ///
    /// - Throws: `BuildError` for a folder that does not exist, or a project in the home folder itself.
    package func root(allowing folders: [String] = []) throws(BuildError) -> ProjectRoot {
        try ProjectRoot(of: namedFolder, allowing: folders)
    }

    /// What another program gets as the name of the project, which finds the same description by it.
    package var name: String {
        namedFolder.path == folder.path && (try? Self.found(in: folder)) != self
            ? url.path : namedFolder.path
    }

    /// Finds the description in a folder or where tools of other platforms keep it; `nil` when there
    /// is none.
    ///
    /// - Throws: `BuildError` when there is more than one project, or one that a tool has yet to make.
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

    /// The most folders that are looked into.
    private static let foldersMax = 200
    /// Folders of what a project uses, which is not the app.
    static let othersFolders: Set<String> = ["Pods", "Carthage", "node_modules", "build"]

    /// The descriptions in the folders of a folder, for those who keep an app beside its server.
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

    /// Whether a project.yml has most of what it says in other files, which are not read here.
    private static func includesOthers(_ yaml: URL, _ files: DiskFiles) -> Bool {
        let data = try? files.data(at: yaml.path, bytesMax: 1 << 20)
        let lines = String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n")
        return lines.contains { $0.hasPrefix("include:") }
    }

    /// Whether only what Xcode keeps of a user is in a workspace.
    private static func isEmpty(_ workspace: URL, _ files: DiskFiles) -> Bool {
        workspace.pathExtension == "xcworkspace"
            && files.kind(of: workspace.appending(path: "contents.xcworkspacedata").path) == nil
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
