internal import APNs
package import AppBundles
package import DeviceModel
package import Foundation
package import GatewayOperations
internal import Logging
package import NotificationModel
internal import UntrustedFiles

/// The options of `bellhop up`: the app, the device and the first push.
///
/// An option of the device that is `nil` leaves the device's stored value unchanged.
package struct UpRequest: Sendable {
    package enum Permission: String, Sendable, CaseIterable {
        case allow
        case deny
        case ask
    }

    package var app = AppSelection()
    /// The file of the first push's payload, or `-` for standard input.
    package var payload: String?
    package var sendsFirstPush = true
    package var permission = Permission.allow
    package var language: String?
    package var systemVersion: String?
    package var extensionSeconds: Double?
    package var options = UpEnvironment.Options()

    package var projectReader: (@Sendable (URL) -> CauseSearch.ProjectReader)?

    package init() {}

    /// The problem of contradictory or invalid options, with the remedy; `nil` if they are valid.
    package var problem: String? {
        if app.project != nil, app.app != nil {
            return "Name the app, with either --project or --app."
        }
        if payload != nil, !sendsFirstPush {
            return "--no-first-push and a payload cannot be combined."
        }
        if let systemVersion, SystemVersion(systemVersion) == nil {
            return "\(systemVersion) is not a version of iOS. Write 18 or 17.4."
        }
        if let extensionSeconds, !(extensionSeconds > 0 && extensionSeconds <= 86_400) {
            return "--extension-time must be more than 0 and at most 86400 seconds (one day)."
        }
        return nil
    }

    package func options(
        firstPayload: [UInt8]?, for app: AppDescription
    ) -> UpEnvironment.Options {
        var options = options
        options.permission = permission == .ask ? nil : permission == .allow
        (options.sendsFirstPush, options.firstPayload) = (sendsFirstPush, firstPayload)
        options.adjust = { [self] in adjust(&$0, for: app) }
        return options
    }

    /// Applies the options to the settings. The time zone is that of the machine.
    private func adjust(_ settings: inout DeviceSettings, for app: AppDescription) {
        settings.timeZone = .current
        if let language { settings.language = language }
        if let extensionSeconds { settings.extensionSeconds = extensionSeconds }
        if let version = systemVersion.flatMap(SystemVersion.init) {
            settings.systemVersion = version
        } else {
            _ = settings.raiseSystemVersion(for: app)
        }
    }

    /// Prepares the environment with its app, without starting it.
    ///
    /// - Parameters:
    ///   - state: The folder of the persistent state, which is created.
    ///   - program: The folder of the program and the launcher.
    ///   - build: Builds a project's app.
    ///   - remark: Receives remarks for the user before the start.
    ///   - report: Receives output lines. It is called from any task and must not block.
    /// - Throws: `LocalServiceError` if an environment already runs with the folder, or the error
    ///   of the payload or the app. Each has the remedy.
    package func environment(
        in state: StateFolder, program: URL,
        building build: (ProjectLocation) async throws -> AppBundle, remark: (String) -> Void,
        report: @escaping @Sendable (PrintableText) -> Void
    ) async throws -> UpEnvironment {
        try state.checkNotRunning()
        try state.make()
        let first = try payload.map { try SimulatorFile(at: $0) }
        for line in first?.message?.lines(of: payload ?? "-") ?? [] { remark(line) }
        let surroundings = AppSelection.SearchPaths(
            folder: URL(filePath: "."), program: program, apps: state.url.appending(path: "apps"))
        let bundle = try await app.bundle(in: surroundings, building: build, remark: remark)
        let own = bundle.description.bundleIdentifier
        if let named = first?.app, named != own {
            remark("The payload names \(named), but Bellhop sends it to \(own).")
        }
        var logger = Logger(label: "bellhop", factory: { PrintableLog(label: $0) })
        logger.logLevel = .warning
        var options = options(firstPayload: first?.payload, for: bundle.description)
        let folder = try app.way(in: surroundings).projectFolder
        if let folder, let projectReader {
            options.project = CauseSearch.Project(folder: folder, read: projectReader(folder))
        }
        return UpEnvironment(
            options, state: state, bundle: bundle, logger: logger, report: report)
    }
}
