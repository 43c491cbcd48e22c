package import AppBundles
package import Foundation
package import NotificationModel
internal import SourcePreparation
internal import UntrustedFiles

/// The program with the widgets of a project's extension.
///
/// ```swift
/// let build = WidgetBuild(project: project, bellhop: checkout, folder: folder)
/// let run = try await build.run(forControls: false)
/// print(run.reloads.count, "widgets have a push handler.")
/// ```
///
/// A device runs the program that `program()` returns as the app's widget extension.
///
/// The files beside the extension's `@main` type are compiled as one module, with files of other
/// targets that declare what they need.
package struct WidgetBuild: Sendable {
    private let location: ProjectLocation
    private let bellhop: BellhopCheckout
    private let folder: URL
    private let cacheRoot: URL?
    private let allowedFolders: [String]
    package var onMessage: @Sendable (_ message: String) -> Void = { _ in }

    /// - Parameters:
    ///   - folder: The project's build folder, in which the package gets a folder.
    ///   - cacheRoot: The folder of the shared modules; the user's cache folder if `nil`.
    package init(
        project: ProjectLocation, bellhop: BellhopCheckout, folder: URL, cacheRoot: URL? = nil,
        allowedFolders: [String] = []
    ) {
        (location, self.bellhop, self.cacheRoot) = (project, bellhop, cacheRoot)
        self.folder = folder.standardizedFileURL.appending(path: "widgets")
        self.allowedFolders = allowedFolders
    }

    /// The reloads of the kinds with a push handler, the kinds without one, and the lines that the
    /// code printed.
    package typealias Answer = (reloads: [WidgetReload], others: [WidgetReload], log: [String])

    private static let roundsMax = 8
    private static let product = ProgramPackage.Product(name: "WidgetExtension", module: "Widgets")

    /// Builds the program if a push or the project's code can reload its widgets or controls.
    ///
    /// - Returns: A copy that no other build replaces; `nil` for a project that reloads none.
    /// - Throws: `BuildError` if the program cannot be built.
    package func program() async throws -> URL? {
        guard let project = try project(), project.isReloadable else { return nil }
        return try await withProgram(of: project) { try $0.copyOfProgram() }
    }

    /// Runs the widgets of the extension for a push.
    ///
    /// - Throws: `BuildError` if the project lacks a widget extension, or the program cannot be built
    ///   or run.
    package func run(forControls isForControls: Bool) async throws -> Answer {
        guard let project = try project() else {
            throw BuildError(
                "The project lacks a widget extension: a @main type that is a Widget or WidgetBundle.",
                at: location.url.path.printable,
                remedy: "Name the project whose app has the widgets.")
        }
        let line = isForControls ? "controls" : "widgets"
        return try await withProgram(of: project) { build in
            let (lines, log) = try await build.run(on: [line])
            guard let data = lines.first,
                let lists = try? JSONDecoder().decode([[WidgetReload]].self, from: data),
                lists.count == 2
            else { throw ProgramRun.error("It printed something else than results.") }
            return (lists[0], lists[1], log)
        }
    }

    private func project() throws -> WidgetProject? {
        WidgetProject(try ActivitySources(location, allowedFolders).texts())
    }

    /// Compiles the program, which no other build replaces while a closure uses it.
    private func withProgram<Result>(
        of project: WidgetProject, _ body: (ProgramBuild) async throws -> Result
    ) async throws -> Result {
        let build = try await ProgramBuild(
            Self.product, location, bellhop, folder, cacheRoot, allowedFolders,
            onMessage: onMessage)
        return try await build.use(modules: 1) {
            try await compile(project, build)
            return try await body(build)
        }
    }

    private static var main: String {
        let module = product.modules(1)[0]
        return "import \(module)\n\n\(module).\(WidgetProject.function)()\n"
    }

    private func compile(_ project: WidgetProject, _ build: ProgramBuild) async throws {
        var project = project
        for _ in 0..<Self.roundsMax {
            let tried = project
            let outcome = try await build.compile([tried.files], main: Self.main) {
                tried.has($0.path)
            }
            guard case .failed(let errors, let failure) = outcome else { return }
            let missing = errors.filter { $0.message.hasPrefix("cannot find") }
            let names = missing.reduce(into: Set<String>()) { $0.formUnion($1.quotedNames) }
            if project.want(names) { continue }
            guard let first = errors.first else { throw failure }
            throw BuildError(
                "The widget extension does not compile here: \(first.message.printable).",
                at: "\(FilePaths.name(first.path)):\(first.line)",
                remedy: "Remove what Bellhop lacks, or look at the push without the project.")
        }
        throw BuildError(
            "The widget extension needs more files of the project than were tried.",
            at: project.root.path.printable, remedy: "Move its code to the extension's folder.")
    }
}
