import AppBuilding
import ArgumentParser
import Device
import Foundation
import NotificationModel
import SourcePreparation
import Synchronization

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
        for setting in setting where setting.firstIndex(of: "=") == nil || setting.hasPrefix("=") {
            throw ValidationError("\(setting) is not a build setting. Write NAME=VALUE.")
        }
        for text in substitute {
            let (module, value) = Self.pair(text)
            guard Substitute.isModule(module), !value.isEmpty else {
                throw ValidationError("\(text) is not a substitute. Write MODULE=FOLDER.")
            }
            if let problem = Self.substitute(value).problem(for: module) {
                throw ValidationError(problem)
            }
        }
    }

    /// Bellhop's checkout.
    func checkout() throws -> BellhopCheckout {
        try bellhop.map { try BellhopCheckout(at: URL(filePath: $0)) }
            ?? BellhopCheckout(above: UpCommand.ownFolder.appending(path: "bellhop"))
    }

    /// The builder of a project.
    func builder(_ project: ProjectLocation) throws -> (AppBuilder, folder: URL) {
        let folder =
            buildFolder.map { URL(filePath: $0) }
            ?? project.folder.appending(path: ".bellhop/build")
        let builder = AppBuilder(
            project: project, bellhop: try checkout(), folder: folder,
            configuration: configuration, options: try options(for: project))
        return (builder, folder.standardizedFileURL)
    }

    /// Builds a project's app with the modules that all projects share, and says on standard error what
    /// its author should know, how far it is, and what the compiler says when it fails.
    func build(_ project: ProjectLocation) async throws -> AppBundle {
        let builder = try builder(project).0
        try prepare(builder)
        let cache = try await BuildCache.current(checkout: try checkout())
        if cache.isEmpty {
            printError(
                "Compiling Apple's modules for this toolchain. That takes some minutes, once; "
                    + "they are kept in \(cache.products.path).")
        }
        let progress = Mutex(BuildProgress())
        let start = ContinuousClock.now
        let isVerbose = verbose
        do {
            let bundle = try await builder.build(
                cache: cache, launcher: UpCommand.launcher,
                onWait: { printError("Waiting for another build to end.") },
                onStub: {
                    let seconds = (ContinuousClock.now - start).components.seconds
                    printError("Building again without what does not compile here, \(seconds) s")
                },
                output: { line in
                    let shown = progress.withLock { $0.update(with: line) }
                    if isVerbose { return printError("\(line)") }
                    guard let shown else { return }
                    printError("\(shown), \((ContinuousClock.now - start).components.seconds) s")
                })
            for line in DiagnosticList.lines(of: builder.stubbedOut) { printError("\(line)") }
            return bundle
        } catch let error as BuildError {
            if !isVerbose {
                for line in progress.withLock(\.failure) { printError("\(line)") }
            }
            throw error
        }
    }

    /// Makes the package, and says what its author should know.
    func prepare(_ builder: AppBuilder) throws {
        for line in DiagnosticList.lines(of: try builder.prepare()) { printError("\(line)") }
    }

    /// What is asked for, over what the project's bellhop.yml says.
    private func options(for project: ProjectLocation) throws -> BuildOptions {
        var options = BuildOptions()
        options.app = target
        options.includesApp = withApp
        options.isStrict = strict
        for (name, value) in setting.map(Self.pair) { options.settings[name] = value }
        for (module, value) in substitute.map(Self.pair) {
            options.substitutes[module] = Self.substitute(value)
        }
        guard let file = try BellhopFile.find(for: project.folder) else { return options }
        return options.over(file.options)
    }

    private static func substitute(_ text: String) -> Substitute {
        Substitute(text, relativeTo: .currentDirectory())
    }

    /// `NAME=VALUE`, divided.
    private static func pair(_ text: String) -> (String, String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
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
