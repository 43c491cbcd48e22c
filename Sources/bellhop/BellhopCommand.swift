import ArgumentParser
import Foundation

/// Bellhop's command line.
@main
struct BellhopCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bellhop",
        abstract:
            "Apple's notification system on Linux: a push, and what the user will see and why.",
        subcommands: [
            UpCommand.self, PushCommand.self, PreviewCommand.self, KeysCommand.self,
            JourneyCommand.self, WatchCommand.self,
            SettingsCommand.self, SetCommand.self, TokenCommand.self, NewCommand.self,
            BuildCommand.self, BundleCommand.self, InstallCommand.self, UninstallCommand.self,
            AppsCommand.self, RestoreCommand.self, LogsCommand.self, SimulateCommand.self,
            GatewayCommand.self, DoctorCommand.self, ExplainLogCommand.self,
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
            guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
            complain(fullMessage(for: error))
            Foundation.exit(2)
        }
    }
}
