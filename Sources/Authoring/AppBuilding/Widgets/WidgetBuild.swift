internal import AppBundles
package import Foundation
package import NotificationModel
internal import SourcePreparation
internal import UntrustedFiles

/// The program with the widgets of a project's extension.
///
/// ```swift
/// let context = ProgramContext(project: project, bellhop: checkout, folder: folder)
/// let run = try await WidgetBuild(context).run(forControls: false)
/// print(run.reloads.count, "widgets have a push handler.")
/// ```
///
/// A device runs the program that `program()` returns as the app's widget extension.
///
/// The files beside the extension's `@main` type are compiled as one module, with files of other
/// targets that declare what they need.
package struct WidgetBuild: Sendable {
    private let context: ProgramContext

    package init(_ context: ProgramContext) { self.context = context }

    /// The reloads of the kinds with a push handler, the kinds without one, and the lines that the
    /// code printed.
    package typealias Answer = (reloads: [WidgetReload], others: [WidgetReload], log: [String])

    /// Builds the program if a push or the project's code can reload its widgets or controls.
    ///
    /// - Returns: A copy that no other build replaces; `nil` for a project that reloads none.
    /// - Throws: `BuildError` if the program cannot be built.
    package func program() async throws -> URL? {
        let sources = try context.sources()
        guard let project = WidgetProject(sources), project.isReloadable else { return nil }
        return try await withProgram(of: project, sources) { try $0.copyOfProgram() }
    }

    /// Runs the widgets of the extension for a push.
    ///
    /// - Throws: `BuildError` if the project lacks a widget extension, or the program cannot be built
    ///   or run.
    package func run(forControls isForControls: Bool) async throws -> Answer {
        let sources = try context.sources()
        guard let project = WidgetProject(sources) else {
            throw BuildError(
                "The project lacks a widget extension: a @main type that is a Widget or WidgetBundle.",
                at: context.location.url.path.printable,
                remedy: "Name the project whose app has the widgets.")
        }
        let line = isForControls ? "controls" : "widgets"
        return try await withProgram(of: project, sources) { build in
            let (lines, log) = try await build.run(on: [line])
            guard let data = lines.first,
                let lists = try? JSONDecoder().decode([[WidgetReload]].self, from: data),
                lists.count == 2
            else { throw ProgramRun.error("It printed something else than results.") }
            return (lists[0], lists[1], log)
        }
    }

    /// Compiles the program, which no other build replaces while a closure uses it.
    private func withProgram<Result>(
        of project: WidgetProject, _ sources: [SourceText],
        _ body: (ProgramBuild) async throws -> Result
    ) async throws -> Result {
        let build = try await ProgramBuild(WidgetRounds.product, named: "widgets", of: context)
        return try await build.use(modules: 1) {
            var rounds = WidgetRounds(project)
            try await rounds.run(from: build.record(of: sources)) {
                try await build.compile($0, main: $1, isOwn: $2)
            }
            return try await body(build)
        }
    }
}
