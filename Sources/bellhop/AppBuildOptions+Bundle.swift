import AppBundles
import CommandSupport
import DeviceModel
import Foundation

/// An app for a preview, with or without its code.
enum PreviewApp {
    case bundle(AppBundle)
    case withoutCode(AppWithoutCode)

    /// The app; `nil` if its project or bundle cannot be read.
    var description: AppDescription? {
        switch self {
        case .bundle(let bundle): bundle.description
        case .withoutCode(let app): app.app
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
    /// - Throws: `ExitCode` for a failed strict build. The reason is already printed.
    func buildForPreview(_ project: ProjectLocation) async throws -> PreviewApp {
        let answer = try await ToolsProgram().output(
            of: ["build", "--for-preview", project.name] + arguments)
        if let app = try? JSONDecoder().decode(AppWithoutCode.self, from: answer) {
            return .withoutCode(app)
        }
        return .bundle(try Self.bundle(at: answer))
    }

    private static func bundle(at answer: Data) throws -> AppBundle {
        let path = String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .newlines)
        return try AppBundle(at: URL(filePath: path))
    }
}
