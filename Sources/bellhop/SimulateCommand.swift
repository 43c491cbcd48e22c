import ArgumentParser
import CommandSupport

struct SimulateCommand: ParsableCommand {
    static let configuration = SimulateArguments.configuration

    @OptionGroup var arguments: SimulateArguments

    func run() throws { try ToolsProgram().replaceThisProgram() }
}
