import ArgumentParser
import BellhopBasics
import Foundation
import NotificationModel

/// Bellhop's command line.
@main
struct BellhopCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bellhop",
        abstract:
            "Apple's notification system on Linux: a push, and what the user will see and why.",
        version: BellhopVersion.current,
        subcommands: [
            UpCommand.self, PushCommand.self, PreviewCommand.self, KeysCommand.self,
            JourneyCommand.self, WatchCommand.self,
            SettingsCommand.self, SetCommand.self, TokenCommand.self, NewCommand.self,
            BuildCommand.self, BundleCommand.self, InstallCommand.self, UninstallCommand.self,
            AppsCommand.self, RestoreCommand.self, LogsCommand.self, SimulateCommand.self,
            GatewayCommand.self, DoctorCommand.self, ExplainCommand.self,
            ExplainLogCommand.self,
        ])

    /// Runs the command that the arguments name; wrong arguments end it with status 2, as the shell's
    /// own commands do.
    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            finish(with: error)
        }
    }

    /// Prints what ended the command, as ArgumentParser does, but through `Output`.
    private static func finish(with error: any Error) -> Never {
        let code = exitCode(for: error)
        var text = fullMessage(for: error)
        if code.isSuccess {
            // What was asked for, such as a help text, is a result.
            if !text.isEmpty { printLine("\(lines: text)") }
        } else {
            // A line that an argument or a file's name begins must not look like another message.
            let message = message(for: error)
            if let range = text.range(of: message) {
                let shown = PrintableText(lines: message, indent: 2)
                text.replaceSubrange(range, with: shown.description)
            }
            if !text.isEmpty { printError("\(lines: text)") }
        }
        Foundation.exit(code == .validationFailure ? 2 : code.rawValue)
    }
}
