import AppBundles
import CommandSupport
import DeviceModel
import Foundation
import NotificationModel

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
    /// Builds a project's app with `bellhop-tools`, which prepares its sources, unless nothing
    /// changed since the last build.
    ///
    /// - Throws: `ExitCode` for a failed build, whose reason is already printed.
    func build(_ project: ProjectLocation) async throws -> AppBundle {
        if let bundle = kept(project, inert: [], forPreview: false) { return bundle }
        return try Self.bundle(
            at: await ToolsProgram().output(of: ["build", project.name] + arguments))
    }

    /// Builds a project's app without the code that does not compile, unless nothing changed since
    /// the last build.
    ///
    /// - Parameter inert: The payloads that the preview reads, and the pictures that it writes.
    /// - Throws: `ExitCode` for a failed strict build. The reason is already printed.
    func buildForPreview(
        _ project: ProjectLocation, inert: [String]
    ) async throws -> PreviewApp {
        if let bundle = kept(project, inert: inert, forPreview: true) { return .bundle(bundle) }
        let answer = try await ToolsProgram().output(
            of: ["build", "--for-preview", project.name] + inert.map { "--inert=\($0)" }
                + arguments)
        if let app = try? JSONDecoder().decode(AppWithoutCode.self, from: answer) {
            return .withoutCode(app)
        }
        return .bundle(try Self.bundle(at: answer))
    }

    /// Returns the app of the last build and repeats its diagnostics; `nil` if something changed.
    private func kept(
        _ project: ProjectLocation, inert: [String], forPreview: Bool
    ) -> AppBundle? {
        // The build reports what is wrong with the project.
        guard
            let kept = try? KeptBuild(of: project, self, inert: inert, forPreview: forPreview)?.app,
            let bundle = try? AppBundle(at: kept.url)
        else { return nil }
        for line in kept.remarks { printError("\(line)") }
        return bundle
    }

    private static func bundle(at answer: Data) throws -> AppBundle {
        let path = String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .newlines)
        return try AppBundle(at: URL(filePath: path))
    }
}
