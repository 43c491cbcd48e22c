public import ArgumentParser
public import NotificationChecks

package struct DoctorArguments: ParsableArguments {
    package static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Find the mistakes that make notifications fail silently, before a push is sent.",
        discussion: """
            Reads Xcode projects, XcodeGen's project.yml, Swift packages, built apps (.app, .ipa, \
            .xcarchive), property lists, entitlements, profiles, payloads, strings, sounds and \
            pictures, and puts together what belongs together.

            With --device it asks the running device what would happen to payloads now: nothing is \
            sent, shown, stored or heard, and the app's service extension is not run.

            \(ExitStatus.sentence([
                .success: "when there is nothing of the severity of --fail-on or worse",
                .negative: "when there is", .error: "when a path or the settings cannot be read",
            ]))
            """)

    @Argument(
        help: ArgumentHelp("Folders and files to examine.", valueName: "path"),
        completion: .file())
    package var paths: [String] = ["."]

    @Option(help: "The format of the report: json, sarif, junit, github or gitlab.")
    package var format: MachineReport?

    @Flag(help: "The same as --format json.")
    package var json = false

    @Flag(help: "Print why each finding matters, and where it is documented.")
    package var explain = false

    @Flag(help: "Also report hints: advice, wording, user interface texts.")
    package var hints = false

    @Option(
        help: ArgumentHelp(
            "The mildest severity that makes the exit status 1: error, warning or hint.",
            valueName: "severity"))
    package var failOn: Finding.Severity = .error

    @Option(
        help: ArgumentHelp(
            "The settings; \(DoctorSettings.fileName) of the first path otherwise.",
            valueName: "file"))
    package var config: String?

    @Option(
        help: ArgumentHelp("Report only findings missing from this baseline.", valueName: "file"))
    package var baseline: String?

    @Option(help: ArgumentHelp("Write the findings to a baseline.", valueName: "file"))
    package var writeBaseline: String?

    @Option(
        help: ArgumentHelp(
            "Report only findings in files that changed since this git revision.",
            valueName: "rev"))
    package var changedSince: String?

    @Flag(help: "Apply unambiguous fixes that introduce no new findings; keep backups.")
    package var fix = false

    @Flag(help: "With --fix: print the changes as a diff, and change nothing.")
    package var dryRun = false

    @Option(help: ArgumentHelp("The oldest system that matters, for T008.", valueName: "version"))
    package var deviceOS: String?

    @Option(help: "The server that pushes go to, for B009: sandbox or production.")
    package var server: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Cache parsed sources in the user's cache folder.")
    package var cache = true

    @Flag(help: "List the checks.")
    package var list = false

    @Option(
        help: ArgumentHelp(
            "Describe a check: what, why, how an iPhone behaves, the remedy.", valueName: "id"))
    package var about: String?

    @Flag(help: "Ask the running device what it would do with these payloads now.")
    package var device = false

    @Option(help: ArgumentHelp("The app that gets the payloads, with --device.", valueName: "id"))
    package var app: String?

    @OptionGroup package var options: StateOptions

    @Option(
        help: ArgumentHelp(
            "Write the pages of the documentation into a folder.", visibility: .hidden))
    package var writePages: String?

    package init() {}

    package func validate() throws {
        if let server, !["sandbox", "production"].contains(server) {
            throw ValidationError("--server must be sandbox or production.")
        }
        if dryRun, !fix { throw ValidationError("--dry-run needs --fix.") }
        if let about, Check.named(about.uppercased()) == nil {
            throw ValidationError("The check \(about) does not exist. --list shows all.")
        }
    }
}

extension MachineReport: ExpressibleByArgument {}
extension Finding.Severity: ExpressibleByArgument {}
