internal import AppBundles
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

    /// The form of the description.
    package var format: Format {
        ["xcodeproj", "xcworkspace", "pbxproj"].contains(url.pathExtension) ? .xcode : .xcodeGen
    }

    /// The folder in which the description is.
    package var folder: URL { url.deletingLastPathComponent() }

    /// Folders in which tools of other platforms keep the project for iPhones.
    private static let usualFolders = ["", "ios", "iOS", "platforms/ios", "app/ios"]

    /// Takes a description, or finds it in a folder: `project.yml`, else a workspace, else a project.
    ///
    /// - Throws: `BuildError` when nothing is there, or more than one project.
    package init(_ named: URL) throws {
        let named = named.standardizedFileURL
        let files = DiskFiles()
        guard let kind = files.kind(of: named.path) else {
            throw BuildError(
                "\(named.path.printable) is not there. Name the app's X.xcodeproj, X.xcworkspace or "
                    + "project.yml, or the folder that holds it.")
        }
        guard kind == .folder, !["xcodeproj", "xcworkspace"].contains(named.pathExtension) else {
            let isPart = named.pathExtension == "pbxproj"
            url = isPart ? named.deletingLastPathComponent() : named
            return
        }
        for below in Self.usualFolders {
            let folder = below.isEmpty ? named : named.appending(path: below)
            if let found = try Self.description(in: folder, files) {
                url = found
                return
            }
        }
        throw BuildError(
            "\(named.path.printable) holds no X.xcodeproj, X.xcworkspace or project.yml. Name the "
                + "project of the app.")
    }

    /// Whether a project.yml has most of what it says in other files, which are not read here.
    private static func includesOthers(_ yaml: URL, _ files: DiskFiles) -> Bool {
        let data = try? files.data(at: yaml.path, bytesMax: 1 << 20)
        let lines = String(decoding: data ?? Data(), as: UTF8.self).split(separator: "\n")
        return lines.contains { $0.hasPrefix("include:") }
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
            }
            guard found.count <= 1 else {
                let list = found.map(\.printable).joined(separator: ", ")
                throw BuildError(
                    "\(folder.path.printable) holds several projects: \(list). Name one of them.")
            }
            if let name = found.first { return folder.appending(path: name) }
        }
        return nil
    }
}
