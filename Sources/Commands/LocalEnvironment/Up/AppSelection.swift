package import AppBundles
package import Foundation
internal import UntrustedFiles

/// The app that `bellhop up` installs: an assembled app, a project to build, or built products to
/// assemble.
///
/// An empty selection uses the project in the current folder or the example app.
package struct AppSelection: Sendable, Hashable {
    package var app: String?
    package var project: String?
    /// The folder of the products. The default is the folder of the program.
    package var products: String?
    /// Folders outside the project's root whose files the project may use.
    package var allowedFolders: [String] = []

    package struct SearchPaths: Sendable {
        package var folder: URL
        package var program: URL
        package var apps: URL

        package init(folder: URL, program: URL, apps: URL) {
            (self.folder, self.program, self.apps) = (folder, program, apps)
        }

        fileprivate var exampleApp: URL? {
            let url = program.appending(path: "Examples/Chat.app")
            return FileManager.default.fileExists(atPath: url.path) ? url : nil
        }
    }

    package enum Way: Sendable, Hashable {
        case assembled(URL)
        case build(ProjectLocation)
        case assemble(project: URL, products: URL)
        case example(URL)

        package var projectFolder: URL? {
            switch self {
            case .assembled, .example: nil
            case .build(let project): project.folder
            case .assemble(let project, _): project.deletingLastPathComponent()
            }
        }
    }

    package init() {}

    /// Returns how to obtain the app.
    ///
    /// - Throws: `BuildError` for a missing or ambiguous project, `PushInputError` without any app.
    package func way(in surroundings: SearchPaths) throws -> Way {
        if let app {
            let url = URL(filePath: app)
            return url.pathExtension == "app" ? .assembled(url) : .build(try ProjectLocation(url))
        }
        if let project {
            return .assemble(
                project: URL(filePath: project),
                products: products.map { URL(filePath: $0) } ?? surroundings.program)
        }
        if let found = try ProjectLocation.found(in: surroundings.folder) { return .build(found) }
        guard let example = surroundings.exampleApp else {
            throw PushInputError(
                "This folder does not contain an app project.",
                remedy: "Name one, or an assembled X.app, with --app."
            )
        }
        return .example(example)
    }

    /// Returns the app, after building or assembling it if necessary.
    ///
    /// - Parameters:
    ///   - build: Builds a project's app.
    ///   - remark: Receives the choices that the user did not make.
    package func bundle(
        in surroundings: SearchPaths, building build: (ProjectLocation) async throws -> AppBundle,
        remark: (String) -> Void
    ) async throws -> AppBundle {
        switch try way(in: surroundings) {
        case .assembled(let url):
            if let problem = InputFileError(reading: url.relativePath) { throw problem }
            return try AppBundle(at: url)
        case .build(let project): return try await build(project)
        case .example(let url):
            remark(
                "This folder does not contain an app project, so Bellhop starts the example app. "
                    + "Name another with --app.")
            return try AppBundle(at: url)
        case .assemble(let project, let products):
            let root = try ProjectRoot(
                of: project.deletingLastPathComponent(), allowing: allowedFolders)
            let assembler = BundleAssembler(
                project: try XcodeGenProject(at: project, root: root), products: products,
                launcher: surroundings.program.appending(path: "bellhop-launcher"))
            try FileManager.default.createDirectory(
                at: surroundings.apps, withIntermediateDirectories: true)
            return try assembler.assemble(in: surroundings.apps)
        }
    }
}
