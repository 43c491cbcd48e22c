import ArgumentParser
import BellhopBasics
import CommandSupport

/// The commands of `bellhop` that read Swift sources. `bellhop` starts this program for them.
@main
struct ToolsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bellhop", abstract: "The commands of bellhop that read an app's sources.",
        version: BellhopVersion.current,
        subcommands: [
            BuildTool.self, DoctorTool.self, SimulateTool.self, ExamineTool.self, ActivityTool.self,
            WidgetTool.self,
        ])

    static func main() async { await runProgram() }
}
