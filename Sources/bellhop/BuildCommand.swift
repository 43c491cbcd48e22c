import AppBuilding
import ArgumentParser
import Device
import Foundation
import NotificationModel

/// Builds an iOS app's project on Linux and assembles it.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build an iOS app from its XcodeGen project.yml, and assemble X.app.",
        discussion: """
            The sources stay as they are. In a folder of its own, Bellhop makes a Swift package of \
            copies in which @objc, #selector, outlets and storyboards stand as Linux needs them, and \
            builds it with `swift build`. Messages of the compiler name your own files. The bundle's \
            path goes to standard output.
            """)

    @Argument(
        help: "The project description, or the folder that holds project.yml.",
        completion: .file(extensions: ["yml", "yaml"]))
    var project: String

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

    @Flag(help: "Make the package and check the sources, but compile nothing.")
    var prepareOnly = false

    func run() async throws {
        let file = try description()
        let checkout =
            try bellhop.map { try BellhopCheckout(at: URL(filePath: $0)) }
            ?? BellhopCheckout(above: UpCommand.ownFolder.appending(path: "bellhop"))
        let folder =
            buildFolder.map { URL(filePath: $0) }
            ?? file.deletingLastPathComponent().appending(path: ".bellhop/build")
        let builder = AppBuilder(
            project: file, bellhop: checkout, folder: folder, configuration: configuration)
        for note in try builder.prepare() { complain("\(lines: "\(note)", indent: 2)") }
        guard !prepareOnly else { return printLine("\(folder.standardizedFileURL.path)") }
        try await builder.compile(output: { complain("\($0)") })
        printLine("\(try builder.assemble(launcher: UpCommand.launcher).url.path)")
    }

    private func description() throws -> URL {
        let url = URL(filePath: project).standardizedFileURL
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw Trouble(
                "\(url.path) is not there. Name the app's project.yml, as XcodeGen reads it: "
                    + "https://github.com/yonaskolb/XcodeGen.")
        }
        let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
        return isFolder ? url.appending(path: "project.yml") : url
    }
}

extension AppBuilder.Configuration: ExpressibleByArgument {}
