package import ArgumentParser

package struct BuildArguments: ParsableArguments {
    package static let configuration = CommandConfiguration(
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
    package var project = "."

    @OptionGroup package var options: AppBuildOptions

    @Flag(help: "Make the package and check the sources, but compile nothing.")
    package var prepareOnly = false

    package init() {}
}
