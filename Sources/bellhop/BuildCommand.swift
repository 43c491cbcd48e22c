import AppBuilding
import ArgumentParser
import Device
import Foundation
import NotificationModel

/// Builds an iOS app's project on Linux and assembles it.
struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build an iOS app's project, and assemble X.app.",
        discussion: """
            The project is Xcode's X.xcodeproj or X.xcworkspace, or an XcodeGen project.yml. Of a \
            project of Xcode the notification extensions are built with what they link, and a host \
            with the app's Info.plist, entitlements and resources stands in the app's place. The \
            sources stay as they are. In a folder of its own, Bellhop makes a Swift package of \
            copies in which @objc, #selector, outlets and storyboards stand as Linux needs them, and \
            builds it with `swift build`. Messages of the compiler name your own files. Scripts of \
            the project are not run. The bundle's path goes to standard output.
            """)

    @Argument(
        help: "The project, or the folder that holds it.",
        completion: .file(extensions: ["xcodeproj", "xcworkspace", "yml", "yaml"]))
    var project = "."

    @OptionGroup var options: AppBuildOptions

    @Flag(help: "Make the package and check the sources, but compile nothing.")
    var prepareOnly = false

    func run() async throws {
        let project = try ProjectLocation(URL(filePath: project))
        if prepareOnly {
            let (build, folder) = try options.projectBuild(project)
            try build.prepare()
            return printLine("\(folder.path)")
        }
        printLine("\(try await options.build(project).url.path)")
    }
}
