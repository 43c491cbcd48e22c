import ArgumentParser
import CommandSupport
import Foundation
import GatewayOperations
import LocalEnvironment
import NotificationModel
import ProviderCredentials
import UntrustedFiles

struct KeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "Check, repair and store provider keys (.p8) and certificates.",
        subcommands: [Check.self, Repair.self, Add.self, List.self, Remove.self])

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
            let report = KeyReport(try CredentialFile(file, role: .signingKey))
            for remark in report.remarks { printLine("\(remark)") }
            if !report.isUsable { throw ExitStatus.negative.code }
        }
    }

    struct Repair: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Write a key or certificate again in plain form.",
            discussion: """
                It restores lost line breaks, removes quotation marks, base64 and encryption, and \
                converts DER, SEC1, PKCS#1 and .p12 to PEM with PKCS#8. The new file is beside \
                the old one and has mode 0600. No file is overwritten.
                """)

        @Argument(help: ArgumentHelp("The file, or - for standard input.", valueName: "file"))
        var file: String

        @Option(
            help: ArgumentHelp(
                "The file to write. Default: a name beside the file.", valueName: "file"))
        var output: String?

        @Option(
            help: ArgumentHelp(
                "A file with the passphrase. Default: $BELLHOP_PASSPHRASE.", valueName: "file"))
        var passphraseFile: String?

        func run() throws {
            let repair = try KeyRepair(
                file, passphrase: try CredentialFile.passphrase(file: passphraseFile))
            for change in repair.contents.repairs { printError("\(change.sentence)") }
            guard repair.isNeeded else { return printLine("The file needs no repair.") }
            let path = try repair.write(to: output)
            printLine("Wrote \(path) with mode 600.")
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
            let key = try CredentialFile(file, role: .signingKey)
            guard let id = keyID ?? KeyReport(key).keyID else {
                throw CommandError(
                    "The file name contains no key id.", at: file, remedy: "Give it with --key-id.")
            }
            let entry = try configuration.folder.keys.add(
                try key.signingKeyBytes(), keyID: id, teamID: teamID)
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
