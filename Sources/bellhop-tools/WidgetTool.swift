import AppBuilding
import AppBundles
import ArgumentParser
import CommandSupport
import DeviceModel
import Foundation
import NotificationModel

/// Runs the widgets of a project's extension for a push.
///
/// `bellhop preview` runs it.
struct WidgetTool: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "widgets", abstract: "Reload the widgets of a project.",
        shouldDisplay: false)

    @Argument(help: "The app's project.")
    var project: String

    @OptionGroup var options: AppBuildOptions

    @Flag(help: "For a push of type controls.")
    var controls = false

    func run() async throws {
        let location = try ProjectLocation(TypedPath.existing(project))
        let build = WidgetBuild(try options.programContext(of: location))
        let answer = try await build.run(forControls: controls)
        let run = WidgetRun(
            app: options.app(of: location), reloads: answer.reloads, others: answer.others,
            log: answer.log)
        printJSON(try JSONEncoder().encode(run))
    }
}

extension AppBuildOptions {
    /// Returns the app that a project describes; `nil` if the project does not tell.
    func app(of location: ProjectLocation) -> ProjectApp? {
        (try? AppBuilder.describedApplication(of: location, options(for: location)))
            .map { ProjectApp(identifier: $0.bundleIdentifier, name: $0.name) }
    }

    /// Returns what a program with code of a project is built from. Its messages are printed.
    func programContext(of location: ProjectLocation) throws -> ProgramContext {
        ProgramContext(
            project: location, bellhop: try checkout(), folder: folder(of: location),
            allowedFolders: allowFolder, onMessage: { printError("\($0)") })
    }
}
