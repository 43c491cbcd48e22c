import AppBundles
import CommandSupport
import Foundation

extension AppBuildOptions {
    /// Builds a project's app with `bellhop-tools`, which prepares its sources.
    ///
    /// - Throws: `ExitCode` for a failed build, whose reason is already printed.
    func build(_ project: ProjectLocation) async throws -> AppBundle {
        let answer = try await ToolsProgram().output(of: ["build", project.name] + arguments)
        let path = String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .newlines)
        return try AppBundle(at: URL(filePath: path))
    }
}
