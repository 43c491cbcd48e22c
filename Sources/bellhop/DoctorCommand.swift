import ArgumentParser
import CommandSupport
import Foundation
import LocalEnvironment
import NotificationChecks
import NotificationModel

/// Finds the mistakes that make notifications fail silently.
///
/// The running device checks payloads, and `bellhop-tools` checks files.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = DoctorArguments.configuration

    @OptionGroup var arguments: DoctorArguments

    func run() async throws {
        guard arguments.device else { try ToolsProgram().replaceThisProgram() }
        let answers = try await DeviceDoctor(
            client: arguments.options.client(), app: arguments.app
        ).answers(about: arguments.paths)
        if arguments.json || arguments.format == .json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            printJSON(try encoder.encode(answers))
        } else {
            for answer in answers { printLine(answer.text) }
        }
        if answers.compactMap(\.severity).contains(where: { $0 <= arguments.failOn }) {
            throw ExitStatus.negative.code
        }
    }
}
