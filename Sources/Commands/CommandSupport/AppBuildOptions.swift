package import AppBundles
package import ArgumentParser
package import Foundation
internal import UntrustedFiles

package struct AppBuildOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Bellhop's checkout. Default: the one this program was built in.", valueName: "folder"),
        completion: .directory)
    package var bellhop: String?

    @Option(
        help: ArgumentHelp(
            "The build folder, where X.app goes as well. Default: .bellhop/build beside the project.",
            valueName: "folder"),
        completion: .directory)
    package var buildFolder: String?

    @Option(name: .shortAndLong, help: "How the code is compiled: debug or release.")
    package var configuration = BuildConfiguration.debug

    @Option(help: ArgumentHelp("The app's target, if the project has several.", valueName: "name"))
    package var target: String?

    @Flag(
        inversion: .prefixedNo,
        help: """
            Build the app's own code, too. Default: for a project.yml whose app needs no framework that \
            is not here; otherwise only the notification extensions are built, and a host stands in \
            the app's place.
            """)
    package var withApp: Bool?

    @Option(
        help: ArgumentHelp(
            "A build setting that overrides the project's; may be repeated.",
            valueName: "NAME=VALUE"))
    package var setting: [String] = []

    @Option(
        help: ArgumentHelp(
            "A folder of Swift files to build in place of a module that cannot be built on Linux, "
                + "or built-in for Bellhop's own substitute, or original for none; may be "
                + "repeated.",
            valueName: "MODULE=FOLDER"))
    package var substitute: [String] = []

    @Option(
        help: ArgumentHelp(
            "A folder outside the project's root whose files the project may use; may be "
                + "repeated. The root is the project's repository or, without one, its folder.",
            valueName: "folder"),
        completion: .directory)
    package var allowFolder: [String] = []

    @Flag(
        help: """
            Where the build cannot be confined, run the code of the project that it needs with all of your \
            rights: manifests of packages, plug-ins and macros. Default: ask, or stop.
            """)
    package var allowBuildCode = false

    @Flag(
        help: """
            Stop at code of an Xcode project that needs unavailable modules. Default: stub it \
            out, and the app or extension ends where it reaches such code.
            """)
    package var strict = false

    @Flag(name: .shortAndLong, help: "Show the compiler's full output as it arrives.")
    package var verbose = false

    package init() {}

    package func validate() throws {
        do { _ = try given() } catch { throw ValidationError(error.description) }
    }

    package func checkout() throws -> BellhopCheckout {
        try bellhop.map { try BellhopCheckout(at: URL(filePath: $0)) }
            ?? BellhopCheckout(above: ProgramFolder.launcher)
    }

    package func folder(of project: ProjectLocation) -> URL {
        buildFolder.map { URL(filePath: $0) } ?? project.folder.appending(path: ".bellhop/build")
    }

    /// Returns the options of the command line, merged over those of the project's bellhop.yml.
    package func options(for project: ProjectLocation) throws -> BuildOptions {
        let options = try given()
        guard let file = try BellhopFile.find(for: project.folder) else { return options }
        try file.check(in: project.root(allowing: allowFolder))
        return options.over(file.options)
    }

    private func given() throws(BuildError) -> BuildOptions {
        var options = BuildOptions(includesApp: withApp)
        options.app = target
        options.isStrict = strict
        options.allowedFolders = allowFolder
        for text in setting { try options.addSetting(text) }
        for text in substitute {
            try options.addSubstitute(text, relativeTo: .currentDirectory())
        }
        return options
    }
}

extension AppBuildOptions {
    /// The arguments that pass these options to a command of another program.
    package var arguments: [String] {
        let texts = [("bellhop", bellhop), ("build-folder", buildFolder), ("target", target)]
        // `=` marks a value that begins with a dash as a value.
        var arguments = texts.compactMap { name, value in value.map { "--\(name)=\($0)" } }
        arguments.append("--configuration=\(configuration.rawValue)")
        if let withApp { arguments.append(withApp ? "--with-app" : "--no-with-app") }
        arguments += setting.map { "--setting=\($0)" } + substitute.map { "--substitute=\($0)" }
        arguments += allowFolder.map { "--allow-folder=\($0)" }
        if allowBuildCode { arguments.append("--allow-build-code") }
        if strict { arguments.append("--strict") }
        if verbose { arguments.append("--verbose") }
        return arguments
    }
}

extension BuildConfiguration: ExpressibleByArgument {}
