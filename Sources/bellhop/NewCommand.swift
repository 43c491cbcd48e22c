import AppBundles
import ArgumentParser
import CommandSupport
import Foundation
import GatewayOperations
import NotificationModel
import UntrustedFiles

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Create a project from a template.",
        subcommands: [NewExtensionCommand.self])
}

struct NewExtensionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "extension",
        abstract: "Write an app with a service extension on NotificationServiceKit.",
        discussion: """
            Writes project.yml, and for the app and its extension a thin source, Info.plist and \
            entitlements, with every key where an iPhone looks for it. Then `bellhop build` builds it \
            and `bellhop install` runs it. To add the extension to an app that you have, copy the \
            folder NotificationService, and what the app's Info.plist and entitlements hold.
            """)

    @Argument(help: "The folder to write into.", completion: .directory)
    var folder: String

    @Option(help: ArgumentHelp("The app's bundle identifier.", valueName: "identifier"))
    var id = "org.example.chat"

    @Option(help: "The app's name.")
    var name = "Chat"

    @Option(
        help: ArgumentHelp(
            "Bellhop's package for the project: a folder, or the URL of a git repository. "
                + "Default: the checkout this program was built in.", valueName: "package"))
    var bellhop: String?

    @Flag(
        help: """
            Let the extension suppress notifications. Apple has to grant the entitlement first.
            """)
    var filtering = false

    func run() throws {
        let package =
            try bellhop
            ?? BellhopCheckout(above: ProgramFolder.launcher).url.path
        let template = try ExtensionTemplate(
            bundleIdentifier: id, name: name, bellhop: package, filters: filtering)
        let place = URL(filePath: folder).standardizedFileURL
        for path in try template.write(to: place) { printLine("\(path)") }
        printError(
            """

            Build and install it:

              \(ShellText.line(["bellhop", "build", folder]))
              \(ShellText.line(["bellhop", "install", "\(folder)/.bellhop/build/\(name).app"]))
            """)
    }
}
