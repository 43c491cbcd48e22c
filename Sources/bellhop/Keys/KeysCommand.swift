import ArgumentParser
import CommandSupport
import Foundation
import GatewayOperations
import LocalEnvironment
import NotificationModel
import UntrustedFiles

struct KeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "Check provider keys (.p8), and store them where only you can read them.",
        subcommands: [Check.self, Add.self, List.self, Remove.self])

    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Describe a key file and report what is wrong with it.",
            discussion: ExitStatus.sentence([
                .success: "when the key signs", .negative: "when it does not",
                .error: "when the file cannot be read",
            ]))

        @Argument(help: ArgumentHelp("The .p8 file, or - for standard input.", valueName: "file"))
        var file: String

        func run() throws {
            let report = try ProviderKeyFile.read(file).report
            for remark in report.remarks { printLine("\(remark)") }
            if !report.isUsable { throw ExitStatus.negative.code }
        }
    }

    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Store a key in the configuration folder, with mode 0600.")

        @Argument(help: ArgumentHelp("The .p8 file, or - for standard input.", valueName: "file"))
        var file: String

        @Option(help: ArgumentHelp("The team's id, ten characters.", valueName: "id"))
        var teamID: String

        @Option(
            help: ArgumentHelp(
                "The key's id, if it is not in the file name.", valueName: "id"))
        var keyID: String?

        @OptionGroup var configuration: ConfigurationOptions

        func run() throws {
            let key = try ProviderKeyFile.read(file)
            try key.checkUsable()
            guard let id = keyID ?? key.report.keyID else {
                throw CommandError(
                    "The file name contains no key id.", at: file, remedy: "Give it with --key-id.")
            }
            let entry = try configuration.folder.keys.add(key.bytes, keyID: id, teamID: teamID)
            printLine(
                "Stored the key \(entry.keyID) of team \(entry.teamID) in \(entry.file.path)")
            if file != "-" {
                printError("Remove \(ShellText.line([file])) now, so that only one copy exists.")
            }
        }
    }

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "List the stored keys.")

        @OptionGroup var configuration: ConfigurationOptions

        func run() throws {
            let entries = configuration.folder.keys.entries
            if entries.isEmpty {
                printError(
                    "No keys are stored. Add one with `bellhop keys add FILE --team-id TEAM`.")
            }
            for entry in entries { printLine("\(entry.keyID)  team \(entry.teamID)") }
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a key from the configuration folder.")

        @Argument(help: ArgumentHelp("The key's id.", valueName: "id"))
        var keyID: String

        @Option(
            help: ArgumentHelp(
                "The team id, if several teams have a key with this id.", valueName: "id"))
        var teamID: String?

        @OptionGroup var configuration: ConfigurationOptions

        func run() throws {
            let entry = try configuration.folder.keys.remove(keyID: keyID, teamID: teamID)
            printLine("Removed the key \(entry.keyID) of team \(entry.teamID).")
            printError(
                "Anyone with a copy can still push. Revoke the key at developer.apple.com if it "
                    + "is no longer needed.")
        }
    }
}
