package import ArgumentParser

package struct SimulateArguments: ParsableArguments {
    package static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Play scenarios on a device with virtual time; print what the user sees and "
            + "hears, and why.",
        discussion: """
            Documentation/using/scenarios.md describes the files. The transcript goes to standard \
            output, and what is wrong to standard error.

            \(ExitStatus.sentence([
                .success: "when every expectation is met", .negative: "when one is not",
                .error: "when a file is not a scenario",
            ]))
            """)

    @Argument(help: "The scenarios.", completion: .file(extensions: ["yaml", "yml"]))
    package var files: [String]

    @Flag(help: "Print one JSON document for all files.")
    package var json = false

    @Flag(help: "Print the journeys of failures only, and nothing for a file without one.")
    package var quiet = false

    @Option(
        help: ArgumentHelp(
            "Print the transcript from this local time on, like 08:00 or 2026-03-01T08:00.",
            valueName: "time"))
    package var from: String?

    @Option(help: ArgumentHelp("Print the transcript until this local time.", valueName: "time"))
    package var until: String?

    package init() {}

    package func validate() throws {
        if quiet, json || from != nil || until != nil {
            throw ValidationError(
                "--quiet cannot be combined with --json, --from or --until.")
        }
        guard json, from != nil || until != nil else { return }
        throw ValidationError("--from and --until cannot be combined with --json.")
    }
}
