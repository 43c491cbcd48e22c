internal import APNs
package import AppBundles
internal import DeviceModel
package import Foundation
package import GatewayOperations
internal import Logging
package import NotificationModel
internal import UntrustedFiles

/// What a person asks of `bellhop up`: which app, on what device, and what it gets first.
package struct UpRequest: Sendable {
    /// How the app's question for permission is answered.
    package enum Permission: String, Sendable, CaseIterable {
        /// Yes.
        case allow
        /// No.
        case deny
        /// By the person, on the page.
        case ask
    }

    /// The app.
    package var app = AppSelection()
    /// The file of the payload that the app gets first, or `-` for standard input.
    package var payload: String?
    /// Whether the app gets a first push.
    package var sendsFirstPush = true
    /// How the app's question for permission is answered.
    package var permission = Permission.allow
    /// The device's language; as before if `nil`.
    package var language: String?
    /// The version of iOS that the device plays; as before if `nil`.
    package var systemVersion: String?
    /// The seconds that a service extension has; as before if `nil`.
    package var extensionSeconds: Double?
    /// What of the environment needs no reading.
    package var options = UpEnvironment.Options()

    /// What reads the project in a folder, for the causes of journeys.
    package var projectReader: (@Sendable (URL) -> CauseSearch.ProjectReader)?

    /// Asks for what there is without a word.
    package init() {}

    /// Why nothing can be done about it, in a sentence with the remedy; `nil` for a request that can be tried.
    package var problem: String? {
        if app.project != nil, app.app != nil {
            return "Name the app, with either --project or --app."
        }
        if payload != nil, !sendsFirstPush {
            return "--no-first-push sends no payload: leave one of them out."
        }
        if let systemVersion, SystemVersion(systemVersion) == nil {
            return "\(systemVersion) is not a version of iOS. Write 18 or 17.4."
        }
        if let extensionSeconds, !(extensionSeconds > 0 && extensionSeconds <= 86_400) {
            return "--extension-time must be more than 0 seconds, and a day (86400) at most."
        }
        return nil
    }

    /// The environment that is asked for.
    package func options(firstPayload: [UInt8]?) -> UpEnvironment.Options {
        var options = options
        options.permission = permission == .ask ? nil : permission == .allow
        (options.sendsFirstPush, options.firstPayload) = (sendsFirstPush, firstPayload)
        options.adjust = { [self] in adjust(&$0) }
        return options
    }

    /// What this start asks of the settings; the device is where the machine is.
    private func adjust(_ settings: inout DeviceSettings) {
        settings.timeZone = .current
        if let language { settings.language = language }
        if let extensionSeconds { settings.extensionSeconds = extensionSeconds }
        if let version = systemVersion.flatMap(SystemVersion.init) {
            settings.systemVersion = version
        }
    }

    /// The environment, with its app; nothing is started.
    ///
    /// - Parameters:
    ///   - state: The folder of what outlives it, which is made.
    ///   - program: The folder of the program, where the launcher lies.
    ///   - build: Builds a project's app.
    ///   - remark: Is told what the person should know before it starts.
    ///   - report: Writes lines for the person who started it; called from any task, and should not block.
    /// - Throws: `LocalServiceError` when one runs with the folder already, and what says why the payload or
    ///   the app cannot be read or built, each with the remedy.
    package func environment(
        in state: StateFolder, program: URL,
        building build: (ProjectLocation) async throws -> AppBundle, remark: (String) -> Void,
        report: @escaping @Sendable (PrintableText) -> Void
    ) async throws -> UpEnvironment {
        try state.checkNobodyRuns()
        try state.make()
        let first = try payload.map { try SimulatorFile(at: $0) }
        let surroundings = AppSelection.Surroundings(
            folder: URL(filePath: "."), program: program, apps: state.url.appending(path: "apps"))
        let bundle = try await app.bundle(in: surroundings, building: build, remark: remark)
        let own = bundle.description.bundleIdentifier
        if let named = first?.app, named != own {
            remark("The payload is for \(named), and is sent to \(own).")
        }
        var logger = Logger(label: "bellhop", factory: { PrintableLog(label: $0) })
        logger.logLevel = .warning
        var options = options(firstPayload: first?.payload)
        let folder = try app.way(in: surroundings).projectFolder
        if let folder, let projectReader {
            options.project = CauseSearch.Project(folder: folder, read: projectReader(folder))
        }
        return UpEnvironment(
            options, state: state, bundle: bundle, logger: logger, report: report)
    }
}
