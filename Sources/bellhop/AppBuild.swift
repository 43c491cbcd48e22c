import AppBuilding
import ArgumentParser
import Device
import Foundation
import NotificationModel

/// What of an app's project is built, and how.
struct AppBuildOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Bellhop's checkout. Default: the one this program was built in.", valueName: "folder"),
        completion: .directory)
    var bellhop: String?

    @Option(
        help: ArgumentHelp(
            "The build folder, where X.app goes as well. Default: .bellhop/build beside the project.",
            valueName: "folder"),
        completion: .directory)
    var buildFolder: String?

    @Option(name: .shortAndLong, help: "How the code is compiled: debug or release.")
    var configuration = AppBuilder.Configuration.debug

    @Option(help: ArgumentHelp("The app's target, of a project with several.", valueName: "name"))
    var target: String?

    @Flag(
        inversion: .prefixedNo,
        help: """
            Build the app's own code, too. Default: for a project.yml whose app needs no framework that \
            is not here; otherwise only the notification extensions are built, and a host stands in \
            the app's place.
            """)
    var withApp: Bool?

    @Option(
        help: ArgumentHelp(
            "A build setting over the project's; may be given more than once.",
            valueName: "NAME=VALUE"))
    var setting: [String] = []

    @Option(
        help: ArgumentHelp(
            "A folder of Swift files that is built in place of a module which cannot be built here, or "
                + "built-in for Bellhop's own, or original for none; may be given more than once.",
            valueName: "MODULE=FOLDER"))
    var substitute: [String] = []

    @Flag(
        help: """
            Stop at code of a project of Xcode that needs what is not here. Default: it is stubbed out, and \
            the extension ends where it comes to such code.
            """)
    var strict = false

    @Flag(name: .shortAndLong, help: "Show all that the compiler says, while it says it.")
    var verbose = false

    func validate() throws {
        do { _ = try given() } catch { throw ValidationError(error.description) }
    }

    /// Bellhop's checkout.
    func checkout() throws -> BellhopCheckout {
        try bellhop.map { try BellhopCheckout(at: URL(filePath: $0)) }
            ?? BellhopCheckout(above: UpCommand.ownFolder.appending(path: "bellhop"))
    }

    /// The builder of a project.
    private func builder(_ project: ProjectLocation) throws -> (AppBuilder, folder: URL) {
        let folder =
            buildFolder.map { URL(filePath: $0) }
            ?? project.folder.appending(path: ".bellhop/build")
        let builder = AppBuilder(
            project: project, bellhop: try checkout(), folder: folder,
            configuration: configuration, options: try options(for: project))
        return (builder, folder.standardizedFileURL)
    }

    /// The build of a project's app, which says on standard error how it goes.
    func projectBuild(_ project: ProjectLocation) throws -> (ProjectBuild, folder: URL) {
        let (builder, folder) = try builder(project)
        var build = ProjectBuild(
            builder: builder, bellhop: try checkout(), launcher: UpCommand.launcher)
        build.isVerbose = verbose
        build.onMessage = { printError("\($0)") }
        return (build, folder)
    }

    /// Builds a project's app.
    func build(_ project: ProjectLocation) async throws -> AppBundle {
        try await projectBuild(project).0.bundle()
    }

    /// What is asked for, over what the project's bellhop.yml says.
    private func options(for project: ProjectLocation) throws -> BuildOptions {
        let options = try given()
        guard let file = try BellhopFile.find(for: project.folder) else { return options }
        return options.over(file.options)
    }

    /// What is asked for.
    private func given() throws(BuildError) -> BuildOptions {
        var options = BuildOptions(includesApp: withApp)
        options.app = target
        options.isStrict = strict
        for text in setting { try options.addSetting(text) }
        for text in substitute {
            try options.addSubstitute(text, relativeTo: .currentDirectory())
        }
        return options
    }
}

extension AppBuildOptions {
    /// Reads an assembled app, or builds a project and assembles its app.
    func bundle(at path: String) async throws -> AppBundle {
        let url = URL(filePath: path)
        guard url.pathExtension != "app" else { return try AppBundle(at: url) }
        return try await build(try ProjectLocation(url))
    }
}

extension AppBuilder.Configuration: ExpressibleByArgument {}
