import AppBundles
import CommandSupport
import Foundation

extension AppBuildOptions {
    /// Builds a project's app, by the program that can prepare its sources.
    ///
    /// - Throws: `ExitCode` for what cannot be built, which was said then.
    func build(_ project: ProjectLocation) async throws -> AppBundle {
        let answer = try await ToolsProgram().output(of: ["build", project.name] + arguments)
        let path = String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .newlines)
        return try AppBundle(at: URL(filePath: path))
    }

    /// Reads an assembled app, or builds a project and assembles its app.
    func bundle(at path: String) async throws -> AppBundle {
        let url = try TypedPath.existing(path)
        guard url.pathExtension != "app" else { return try AppBundle(at: url) }
        return try await build(try ProjectLocation(url))
    }
}
