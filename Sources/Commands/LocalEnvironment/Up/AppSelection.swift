package import AppBundles
package import Foundation
internal import UntrustedFiles

/// The app that `bellhop up` installs, as a person names it: an assembled one, a project that is built, the
/// products of a project that are assembled, or none, which finds one.
package struct AppSelection: Sendable, Hashable {
    /// An assembled `X.app`, or a project.
    package var app: String?
    /// XcodeGen's `project.yml`, whose products are assembled.
    package var project: String?
    /// Where the products are; beside the program if `nil`.
    package var products: String?
    /// Folders outside of the project's root whose files it may use.
    package var allowedFolders: [String] = []

    /// What the program has beside it, and where it looks.
    package struct Surroundings: Sendable {
        /// The folder in which a project is looked for.
        package var folder: URL
        /// The folder of the program.
        package var program: URL
        /// Where an app is assembled.
        package var apps: URL

        /// Where what a person did not name is looked for.
        package init(folder: URL, program: URL, apps: URL) {
            (self.folder, self.program, self.apps) = (folder, program, apps)
        }

        /// The assembled example app, where Bellhop was installed as a package.
        fileprivate var exampleApp: URL? {
            let url = program.appending(path: "Examples/Chat.app")
            return FileManager.default.fileExists(atPath: url.path) ? url : nil
        }
    }

    /// What is to be done for the app.
    package enum Way: Sendable, Hashable {
        /// It is there.
        case assembled(URL)
        /// The project is built.
        case build(ProjectLocation)
        /// The products of the project's targets are put together.
        case assemble(project: URL, products: URL)
        /// The example app, since nothing else was named or found.
        case example(URL)

        /// The folder of the project that the app is built from; `nil` for a built app.
        package var projectFolder: URL? {
            switch self {
            case .assembled, .example: nil
            case .build(let project): project.folder
            case .assemble(let project, _): project.deletingLastPathComponent()
            }
        }
    }

    /// Names no app.
    package init() {}

    /// How the app comes about.
    ///
    /// - Throws: `BuildError` for a project that is not there or is one of several, `PushInputError` when
    ///   nothing is named, found or brought along.
    package func way(in surroundings: Surroundings) throws -> Way {
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
                "This folder holds no project of an app.",
                remedy: "Name one, or an assembled X.app, with --app."
            )
        }
        return .example(example)
    }

    /// The app.
    ///
    /// - Parameters:
    ///   - build: Builds a project's app.
    ///   - remark: Is told what the person did not ask for.
    package func bundle(
        in surroundings: Surroundings, building build: (ProjectLocation) async throws -> AppBundle,
        remark: (String) -> Void
    ) async throws -> AppBundle {
        switch try way(in: surroundings) {
        case .assembled(let url):
            if let problem = InputFileError(reading: url.relativePath) { throw problem }
            return try AppBundle(at: url)
        case .build(let project): return try await build(project)
        case .example(let url):
            remark(
                "This folder holds no project of an app, so the example app is started. Name another "
                    + "with --app.")
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
