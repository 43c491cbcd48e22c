package import ArgumentParser

package struct BuildArguments: ParsableArguments {
    package static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build an iOS app project and assemble X.app.",
        discussion: """
            The project is Xcode's X.xcodeproj or X.xcworkspace, or an XcodeGen project.yml. From \
            an Xcode project, Bellhop builds the notification extensions with the code they link, \
            and a host with the app's Info.plist, entitlements and resources replaces the app. \
            Your sources are not changed: Bellhop copies them into a Swift package in a separate \
            folder, translates @objc, #selector, outlets and storyboards for Linux, and runs \
            `swift build` there. Compiler messages name your original files. Scripts of the \
            project do not run. The bundle's path goes to standard output.
            """)

    @Argument(
        help: "The project, or the folder that contains it.",
        completion: .file(extensions: ["xcodeproj", "xcworkspace", "yml", "yaml"]))
    package var project = "."

    @OptionGroup package var options: AppBuildOptions

    @Flag(help: "Create the package and check the sources, but compile nothing.")
    package var prepareOnly = false

    /// Used by `bellhop preview`: leaves failing code out, and prints the app's description if no
    /// bundle can be made.
    @Flag(help: .hidden) package var forPreview = false

    /// Used by `bellhop preview`: the payloads that it reads and the pictures that it writes.
    @Option(help: .hidden) package var inert: [String] = []

    package init() {}
}
