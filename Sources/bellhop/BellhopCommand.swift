import ArgumentParser
import BellhopBasics
import CommandSupport
import LocalEnvironment

@main
struct BellhopCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bellhop",
        abstract:
            "Apple's notification system on Linux: send a push, see what the user will see, and "
            + "why.",
        discussion: """
            Exit status:
            \(ExitStatus.table)
            """,
        version: BellhopVersion.current,
        subcommands: [
            UpCommand.self, PushCommand.self, PreviewCommand.self, PayloadCommand.self,
            KeysCommand.self,
            PageCommand.self, JourneyCommand.self, WatchCommand.self,
            SettingsCommand.self, SetCommand.self, TokenCommand.self, NewCommand.self,
            BuildCommand.self, BundleCommand.self, InstallCommand.self, UninstallCommand.self,
            AppsCommand.self, RestoreCommand.self, LogsCommand.self, SimulateCommand.self,
            GatewayCommand.self, DoctorCommand.self, ExplainCommand.self,
            ExplainLogCommand.self,
        ])

    static func main() async {
        // The parser would print a key that is an argument.
        await runProgram(check: CredentialFile.checkArguments)
    }
}
