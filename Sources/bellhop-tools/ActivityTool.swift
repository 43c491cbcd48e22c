import AppBuilding
import AppBundles
import ArgumentParser
import CommandSupport
import Foundation
import NotificationModel
import UntrustedFiles

/// Decodes pushes of Live Activities with a project's types.
///
/// `bellhop preview` runs it.
struct ActivityTool: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "activities", abstract: "Decode the pushes of standard input.",
        shouldDisplay: false)

    @Argument(help: "The app's project.")
    var project: String

    @OptionGroup var options: AppBuildOptions

    private static let pushesBytesMax = 4 << 20

    func run() async throws {
        let input = try InputFile.read("-", bytesMax: Self.pushesBytesMax)
        let pushes = try JSONDecoder().decode([DecodablePush].self, from: Data(input))
        let location = try ProjectLocation(TypedPath.existing(project))
        let build = ActivityBuild(try options.programContext(of: location))
        let results = try await build.answers(to: pushes.map { ($0.type, $0.line) })
        let decoded = DecodedPushes(app: options.app(of: location), results: results)
        printJSON(try JSONEncoder().encode(decoded))
    }
}
