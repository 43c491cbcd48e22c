import ArgumentParser
import CommandSupport

/// Builds an iOS app's project on Linux and assembles it, by the program that can prepare its sources.
struct BuildCommand: ParsableCommand {
    static let configuration = BuildArguments.configuration

    @OptionGroup var arguments: BuildArguments

    func run() throws { try ToolsProgram().replaceThisProgram() }
}
