import ArgumentParser
import CommandSupport

/// Plays scenarios in virtual time, by the program that can read the projects they name.
struct SimulateCommand: ParsableCommand {
    static let configuration = SimulateArguments.configuration

    @OptionGroup var arguments: SimulateArguments

    func run() throws { try ToolsProgram().replaceThisProgram() }
}
