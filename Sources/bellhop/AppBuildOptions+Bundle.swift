import AppBundles
import CommandSupport
import DeviceModel
import Foundation

/// An app for a preview: with its code, or only described because its code cannot run here.
enum PreviewApp {
    case bundle(AppBundle)
    case described(AppDescription)

    var description: AppDescription {
        switch self {
        case .bundle(let bundle): bundle.description
        case .described(let description): description
        }
    }
}

extension AppBuildOptions {
    /// Builds a project's app with `bellhop-tools`, which prepares its sources.
    ///
    /// - Throws: `ExitCode` for a failed build, whose reason is already printed.
    func build(_ project: ProjectLocation) async throws -> AppBundle {
        try Self.bundle(
            at: await ToolsProgram().output(of: ["build", project.name] + arguments))
    }

    /// Builds a project's app without the code that does not compile.
    ///
    /// - Throws: `ExitCode` for a project that cannot be read. The reason is already printed.
    func buildForPreview(_ project: ProjectLocation) async throws -> PreviewApp {
        let answer = try await ToolsProgram().output(
            of: ["build", "--for-preview", project.name] + arguments)
        if let description = try? JSONDecoder().decode(AppDescription.self, from: answer) {
            return .described(description)
        }
        return .bundle(try Self.bundle(at: answer))
    }

    private static func bundle(at answer: Data) throws -> AppBundle {
        let path = String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .newlines)
        return try AppBundle(at: URL(filePath: path))
    }
}
