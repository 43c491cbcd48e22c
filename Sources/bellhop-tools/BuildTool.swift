import AppBuilding
import AppBundles
import ArgumentParser
import CommandSupport
import DeviceModel
import Foundation
import NotificationModel
import UntrustedFiles

struct BuildTool: AsyncParsableCommand {
    static let configuration = BuildArguments.configuration

    @OptionGroup var arguments: BuildArguments

    func run() async throws {
        let project = try ProjectLocation(TypedPath.existing(arguments.project))
        let build = try projectBuild(project)
        if arguments.prepareOnly {
            try build.prepare()
            let folder = arguments.options.folder(of: project)
            return printLine("\(folder.standardizedFileURL.path)")
        }
        do {
            printLine("\(try await build.bundle().url.path)")
        } catch let error as BuildError where arguments.forPreview {
            printJSON(
                try JSONEncoder().encode(describedApplication(of: project, after: error)))
        }
    }

    /// Returns the app as the device knows it if none of its code runs.
    ///
    /// - Throws: The build's error if the project cannot be read or the build is strict.
    private func describedApplication(
        of project: ProjectLocation, after error: BuildError
    ) throws -> AppDescription {
        guard !arguments.options.strict,
            let app = try? AppBuilder.describedApplication(
                of: project, arguments.options.options(for: project))
        else { throw error }
        printError("\(lines: "warning: \(error.description)")")
        printError("No code of \(app.name) runs: the push is shown as it was sent.")
        return app.withoutCode(since: error.problem)
    }

    private func projectBuild(_ project: ProjectLocation) throws -> ProjectBuild {
        let options = arguments.options
        let checkout = try options.checkout()
        var buildOptions = try options.options(for: project)
        buildOptions.leavesFailingOut = arguments.forPreview && !arguments.options.strict
        let builder = AppBuilder(
            project: project, bellhop: checkout, folder: options.folder(of: project),
            configuration: options.configuration, options: buildOptions)
        var build = ProjectBuild(
            builder: builder, bellhop: checkout, launcher: ProgramFolder.launcher)
        build.isVerbose = options.verbose
        build.allowsBuildCode = options.allowBuildCode
        build.ask = TerminalQuestion.asker
        build.onMessage = { printError("\($0)") }
        return build
    }
}
