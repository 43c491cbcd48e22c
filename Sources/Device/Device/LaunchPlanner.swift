internal import DeviceModel
internal import Foundation
internal import Logging
internal import ProcessLink

/// Plans the launch of processes: their containers, their environment and the files visible in a
/// sandbox.
struct LaunchPlanner: Sendable {
    let configuration: Device.Configuration
    let logger: Logger

    var containers: Containers {
        Containers(
            root: configuration.stateFolder.appending(path: "containers"),
            owner: configuration.sandboxUser)
    }

    /// Returns the launch plan for a process; `nil` if the bundle lacks the program.
    ///
    /// - Parameter attachments: The folder with the files of the app's attachments.
    func plan(for key: ProcessKey, of app: AppBundle, attachments: URL) -> LaunchPlan? {
        guard let program = program(for: key, of: app) else { return nil }
        var connectResponse = program.connectResponse
        var environment = environment()
        environment[LinkEnvironment.entry] = program.entry
        do {
            try makeContainers(of: program.identifier, &connectResponse, &environment)
        } catch {
            logger.warning(
                "A process has no container.",
                metadata: ["bundle": "\(program.identifier)", "error": "\(error)"])
        }
        let isApp = key == .app(key.app)
        return LaunchPlan(
            key: key, executable: program.executable, environment: environment,
            folder: connectResponse.bundleURL,
            view: view(
                of: app, executable: program.executable, attachments, environment, connectResponse),
            memoryBytesMax: isApp ? nil : configuration.extensionMemoryBytesMax,
            processorSecondsMax: isApp ? nil : ProcessLimits.extensionProcessorSeconds,
            connectResponse: connectResponse)
    }

    private struct Program {
        var identifier: String
        var executable: URL
        var connectResponse: ConnectResponse
        var entry: String?
    }

    private func program(for key: ProcessKey, of bundle: AppBundle) -> Program? {
        switch key {
        case .app:
            return Program(
                identifier: bundle.description.bundleIdentifier, executable: bundle.executable,
                connectResponse: ConnectResponse(
                    bundleURL: bundle.url, principalClass: nil,
                    entitlements: bundle.description.entitlements))
        case .serviceExtension:
            guard let service = bundle.serviceExtension,
                let description = bundle.description.serviceExtension
            else { return nil }
            return Program(
                identifier: description.bundleIdentifier, executable: service.executable,
                connectResponse: ConnectResponse(
                    bundleURL: service.url, principalClass: service.principalClass,
                    entitlements: description.entitlements))
        case .contentExtension(_, let identifier):
            guard let view = bundle.contentExtensions[identifier] else { return nil }
            return Program(
                identifier: identifier, executable: view.executable,
                connectResponse: ConnectResponse(
                    bundleURL: view.url, principalClass: view.principalClass,
                    entitlements: view.entitlements),
                entry: LinkEnvironment.contentExtensionEntry)
        case .widgetExtension:
            guard let widgets = bundle.widgetExtension else { return nil }
            return Program(
                identifier: widgets.bundleIdentifier, executable: widgets.executable,
                connectResponse: ConnectResponse(
                    bundleURL: widgets.url, principalClass: nil,
                    entitlements: widgets.entitlements))
        }
    }

    private func makeContainers(
        of bundle: String, _ connectResponse: inout ConnectResponse,
        _ environment: inout [String: String]
    ) throws {
        let containers = containers
        connectResponse.groupContainers = try containers.groups(
            Entitlement.applicationGroups, in: connectResponse.entitlements)
        let keychains = try containers.groups(
            Entitlement.keychainGroups, in: connectResponse.entitlements)
        connectResponse.keychainContainers = connectResponse.groupContainers.merging(keychains) {
            $1
        }
        let home = try containers.home(of: bundle, groups: connectResponse.groupContainers)
        environment["HOME"] = home.path
        environment["CFFIXED_USER_HOME"] = home.path
        environment["TMPDIR"] = home.appending(path: "tmp").path
    }

    /// Returns an environment without variables of the device, except those that programs need to
    /// run.
    private func environment() -> [String: String] {
        let inherited = ProcessInfo.processInfo.environment
        var result = inherited.filter { key, _ in
            ["PATH", "LD_LIBRARY_PATH", "LANG", "LC_ALL", "SWIFT_BACKTRACE"].contains(key)
        }
        // Swift's crash reporter takes several seconds, during which the person would see nothing.
        if result["SWIFT_BACKTRACE"] == nil { result["SWIFT_BACKTRACE"] = "enable=no" }
        if let trustFile = configuration.trustFile {
            result[LinkEnvironment.trust] = trustFile.path
        }
        return result
    }

    // MARK: Sandbox

    /// Returns the files that a sandboxed process sees: the app's bundle, its containers, its
    /// attachments in the device's store and the device's socket.
    private func view(
        of app: AppBundle, executable: URL, _ attachments: URL, _ environment: [String: String],
        _ connectResponse: ConnectResponse
    ) -> SandboxView {
        var view = SandboxView()
        // Created in advance, because the process may run when the first attachment arrives.
        try? FileManager.default.createDirectory(
            at: attachments, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o755])
        let files = [app.url, attachments] + [configuration.trustFile].compactMap(\.self)
        for file in files { configuration.sandboxUser.grantReading(file) }
        view.readOnly = files.map(\.path)
        view.readOnly += libraries(of: executable, environment["LD_LIBRARY_PATH"])
        let groups =
            Array(connectResponse.groupContainers.values)
            + connectResponse.keychainContainers.values
        view.writable = [environment["HOME"]].compactMap(\.self)
        view.writable += Set(groups.map(\.path))
        view.writable.append(configuration.linkSocket.path)
        return view
    }

    /// Returns the libraries of a program outside of the system folders. Libraries in the device's
    /// own folder are left out, even if the program requires them.
    private func libraries(of executable: URL, _ libraryPath: String?) -> [String] {
        let programs = [executable, AppBundle.library(of: executable)].map(\.path)
        let own = configuration.stateFolder.standardizedFileURL.path + "/"
        let excluded = ["/usr/", "/lib/", "/lib64/", own]
        return SharedLibraries.needed(by: programs, libraryPath: libraryPath)
            .filter { path in !excluded.contains { path.hasPrefix($0) } }
    }
}

extension Device.Configuration {
    var linkSocket: URL { stateFolder.appending(path: "link.sock") }

    var sandboxUser: SandboxUser { sandbox == .off ? .caller : .ofApps(stateFolder: stateFolder) }

    var keptFolder: URL { stateFolder.appending(path: remembers ? "kept" : "kept-this-time") }
}
