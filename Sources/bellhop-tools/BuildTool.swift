import AppBuilding
import AppBundles
import ArgumentParser
import CommandSupport
import Foundation
import NotificationModel

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
        printLine("\(try await build.bundle().url.path)")
    }

    private func projectBuild(_ project: ProjectLocation) throws -> ProjectBuild {
        let options = arguments.options
        let checkout = try options.checkout()
        let builder = AppBuilder(
            project: project, bellhop: checkout, folder: options.folder(of: project),
            configuration: options.configuration, options: try options.options(for: project))
        var build = ProjectBuild(
            builder: builder, bellhop: checkout, launcher: ProgramFolder.launcher)
        build.isVerbose = options.verbose
        build.allowsBuildCode = options.allowBuildCode
        build.ask = TerminalQuestion.asker
        build.onMessage = { printError("\($0)") }
        return build
    }
}
