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
        do { try await build() } catch {
            let failure = PreviewFailure(error)
            guard arguments.forPreview, !arguments.options.strict, !failure.isByUser else {
                throw error
            }
            printJSON(try JSONEncoder().encode(appWithoutCode(since: failure)))
        }
    }

    private func build() async throws {
        let project = try ProjectLocation(TypedPath.existing(arguments.project))
        // The state of the inputs before the build: what changes meanwhile is built the next time.
        let kept =
            arguments.prepareOnly
            ? nil
            : try KeptBuild(
                of: project, arguments.options, inert: arguments.inert,
                forPreview: arguments.forPreview)
        let (widgets, remark) = await widgetProgram(of: project)
        let build = try projectBuild(project, widgets)
        if arguments.prepareOnly {
            try build.prepare()
            let folder = arguments.options.folder(of: project)
            return printLine("\(folder.standardizedFileURL.path)")
        }
        let bundle = try await build.bundle { app, lines in
            kept?.keep(appAt: app, lines + remark)
        }
        printLine("\(bundle.url.path)")
    }

    /// Returns the app if none of its code runs, with as much as the project says about it.
    private func appWithoutCode(since failure: PreviewFailure) -> AppWithoutCode {
        let project = try? ProjectLocation(TypedPath.existing(arguments.project))
        let app = project.flatMap { project in
            try? AppBuilder.describedApplication(
                of: project, arguments.options.options(for: project))
        }
        let url = project?.url ?? URL(filePath: arguments.project).standardizedFileURL
        let name = url.lastPathComponent
        printError("\(lines: "warning: \(failure.description)")")
        printError("No code of \(app?.name ?? name) runs: the push is shown as it was sent.")
        return AppWithoutCode(app, name: name, reason: failure.reason)
    }

    /// Builds the app's widgets if a push or its code can reload them. A preview runs them by another command.
    ///
    /// - Returns: The program, and the reason why it could not be built.
    private func widgetProgram(
        of project: ProjectLocation
    ) async -> (program: URL?, remark: [String]) {
        guard !arguments.prepareOnly, !arguments.forPreview else { return (nil, []) }
        do {
            let build = WidgetBuild(try arguments.options.programContext(of: project))
            return (try await build.program(), [])
        } catch {
            let remark = "warning: The app is built without its widgets. \(error)"
            printError("\(lines: remark)")
            return (nil, [remark])
        }
    }

    private func projectBuild(
        _ project: ProjectLocation, _ widgets: URL?
    ) throws -> ProjectBuild {
        let options = arguments.options
        let checkout = try options.checkout()
        var buildOptions = try options.options(for: project)
        buildOptions.leavesFailingOut = arguments.forPreview && !arguments.options.strict
        var builder = AppBuilder(
            project: project, bellhop: checkout, folder: options.folder(of: project),
            configuration: options.configuration, options: buildOptions)
        builder.widgetProgram = widgets
        var build = ProjectBuild(
            builder: builder, bellhop: checkout, launcher: ProgramFolder.launcher)
        build.isVerbose = options.verbose
        build.allowsBuildCode = options.allowBuildCode
        build.ask = TerminalQuestion.asker
        build.onMessage = { printError("\($0)") }
        return build
    }
}
