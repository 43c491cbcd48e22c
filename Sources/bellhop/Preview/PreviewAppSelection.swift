import AppBundles
import CommandSupport
import DeviceModel
import Foundation
import LocalEnvironment
import NotificationModel
import UntrustedFiles

/// The app of a preview: the named project or bundle, or the project in the current folder.
struct PreviewAppSelection {
    /// The project, the bundle, or the folder in which a project is searched; `nil` if the preview
    /// uses no app.
    private let url: URL?
    private let isNamed: Bool
    private(set) var project: ProjectLocation?
    var app: PreviewApp?

    init() { (url, isNamed) = (nil, false) }

    init(named url: URL) { (self.url, isNamed) = (url, true) }

    init(searching folder: URL) { (url, isNamed) = (folder, false) }

    private var isBundle: Bool { isNamed && url?.pathExtension == "app" }

    /// The folder of an app that was given as a bundle.
    var assembled: URL? { isBundle ? url : nil }

    /// The project whose files the preview reads, if it can be found now.
    var location: ProjectLocation? {
        guard let url, !isBundle else { return nil }
        return isNamed ? try? ProjectLocation(url) : try? ProjectLocation.found(in: url)
    }

    /// Whether all of the app's notification code ran, or the preview uses no app.
    func isWhole(in shown: PreviewShown) -> Bool {
        guard url != nil, project != nil || isBundle else { return true }
        guard case .bundle = app else { return false }
        return !shown.journeys.contains { $0.contains(.extensionLeftOut) }
    }

    /// Reads the bundle, or finds the project and builds it.
    ///
    /// - Parameters:
    ///   - build: The options of the build; `nil` if the project is not built.
    ///   - inert: The payloads that the preview reads, and the pictures that it writes.
    /// - Throws: The errors of the bundle, the search and the build.
    mutating func load(builtWith build: AppBuildOptions?, inert: [String]) async throws {
        guard let url else { return }
        if isBundle {
            app = .bundle(try AppBundle(at: url))
            return
        }
        project = isNamed ? try ProjectLocation(url) : try ProjectLocation.found(in: url)
        guard let project else { return Self.nameProjectsNearby(url) }
        if !isNamed {
            printError(
                "The push goes through \(project.url.lastPathComponent); --no-app turns this off.")
        }
        app = try await build?.buildForPreview(project, inert: inert)
    }

    /// Returns the app if its code cannot be built or run.
    func withoutCode(since reason: String) -> AppWithoutCode {
        let url = project?.url ?? url
        let name = url?.standardizedFileURL.lastPathComponent ?? ""
        switch app {
        case .withoutCode(let app): return app
        case .bundle(let bundle):
            return AppWithoutCode(bundle.descriptionWithSounds, name: name, reason: reason)
        case nil: break
        }
        guard isBundle, let url else { return AppWithoutCode(nil, name: name, reason: reason) }
        if let bundle = try? AppBundle(at: url, needsPrograms: false) {
            return AppWithoutCode(bundle.descriptionWithSounds, name: name, reason: reason)
        }
        return AppWithoutCode(
            AppBundle.identity(at: url), name: name, reason: reason, knowsExtensions: false)
    }

    private static func nameProjectsNearby(_ folder: URL) {
        let found = ProjectLocation.nearby(in: folder)
        guard let first = found.first else { return }
        let others = found.count == 1 ? "" : " (and \(found.count - 1) more)"
        printError(
            "warning: This folder contains no project, so the push goes through no app and no "
                + "extension. \(first)\(others) describes an app: add "
                + "\(ShellText.line(["--app", first])).")
    }
}
