import ArgumentParser
import CommandSupport
import Device
import Foundation
import GatewayOperations
import NotificationModel
import UntrustedFiles

struct BundleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bundle",
        abstract: "Assemble X.app from an XcodeGen project.yml and the products of `swift build`.",
        discussion: """
            A target's product is found by its PRODUCT_MODULE_NAME: an executable for the app, a \
            dynamic library for an extension.
            """)

    @Argument(help: "The project description.", completion: .file(extensions: ["yml", "yaml"]))
    var project: String

    @Option(help: ArgumentHelp("Where `swift build` put its products.", valueName: "folder"))
    var products = ".build/debug"

    @Option(name: .shortAndLong, help: ArgumentHelp("Where X.app goes.", valueName: "folder"))
    var output = ".build"

    @Option(
        help: ArgumentHelp(
            "A folder outside the project's root whose files the project may use; may be "
                + "repeated.", valueName: "folder"),
        completion: .directory)
    var allowFolder: [String] = []

    func validate() throws {
        guard ["xcodeproj", "xcworkspace"].contains(URL(filePath: project).pathExtension) else {
            return
        }
        throw ValidationError(
            "To build and assemble an Xcode project in one step: "
                + "`\(ShellText.line(["bellhop", "build", project]))`")
    }

    func run() throws {
        if let problem = InputFile.problem(of: project) { throw problem }
        let url = URL(filePath: project)
        let root = try ProjectRoot(of: url.deletingLastPathComponent(), allowing: allowFolder)
        let assembler = BundleAssembler(
            project: try XcodeGenProject(at: url, root: root),
            products: URL(filePath: products), launcher: ProgramFolder.launcher)
        let bundle = try assembler.assemble(in: URL(filePath: output))
        printLine("\(bundle.url.path)")
    }
}
