import AppBundles
import Foundation
import SourcePreparation

@testable import AppBuilding

/// A temporary project folder for the duration of a closure.
struct Project {
    let folder: URL

    static func with<Result>(
        _ files: [String: String], _ body: (Project) throws -> Result
    ) throws -> Result {
        let project = try made(of: files)
        defer { project.remove() }
        return try body(project)
    }

    /// Creates a project whose folder exists until it is removed.
    static func made(of files: [String: String]) throws -> Project {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "bh-\(UUID().uuidString.prefix(8))").resolvingSymlinksInPath()
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return Project(folder: folder)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// The folder of the checkout, derived from this file's path.
    static var checkout: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    var build: URL { folder.appending(path: "build") }

    /// Options with which unavailable code stops the build.
    static var strict: BuildOptions {
        var options = BuildOptions()
        options.isStrict = true
        return options
    }

    func prepare() throws -> [String] {
        let builder = AppBuilder(
            project: try ProjectLocation(folder.appending(path: "project.yml")),
            bellhop: try BellhopCheckout(at: Self.checkout), folder: build)
        return try builder.prepare().map(\.description)
    }

    /// Returns the diagnostics of the preparation, relative to the project's folder.
    func diagnostics(_ options: BuildOptions = BuildOptions()) throws -> [PreparationDiagnostic] {
        let builder = AppBuilder(
            project: try ProjectLocation(folder),
            bellhop: try BellhopCheckout(at: Self.checkout), folder: build, options: options)
        return try builder.prepare()
    }

    func built(_ path: String) throws -> String {
        try String(contentsOf: build.appending(path: path), encoding: .utf8)
    }
}
