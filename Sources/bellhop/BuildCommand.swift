import ArgumentParser
import CommandSupport

struct BuildCommand: ParsableCommand {
    static let configuration = BuildArguments.configuration

    @OptionGroup var arguments: BuildArguments

    func run() throws { try ToolsProgram().replaceThisProgram() }
}
