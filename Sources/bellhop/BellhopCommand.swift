import ArgumentParser

/// Bellhop's command line.
@main
struct BellhopCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bellhop",
        abstract:
            "Apple's notification system on Linux: a push, and what the user will see and why.",
        subcommands: [
            UpCommand.self, PushCommand.self, JourneyCommand.self, SettingsCommand.self,
            SetCommand.self, TokenCommand.self, NewCommand.self, BuildCommand.self,
            BundleCommand.self, InstallCommand.self, UninstallCommand.self, AppsCommand.self,
            RestoreCommand.self, LogsCommand.self, SimulateCommand.self,
        ])
}
