import APNs
import APNsGateway
import Device
import DeviceModel
import Foundation
import GatewayOperations
import NotificationModel
import UntrustedFiles
import WebScreen

/// The apps on the running device: those of `bellhop up`, and those that were installed since.
///
/// The latter are restored at the next start. The actor reads files on other threads and does not
/// serialize operations, so a slow app or folder does not delay operations on other apps.
actor EnvironmentApps: AppsSource {
    private let device: Device
    private let gateway: Gateway
    private let state: StateFolder
    private let book: LogBuffer
    private let operations = AppOperations()

    init(device: Device, gateway: Gateway, state: StateFolder, book: LogBuffer) {
        self.device = device
        self.gateway = gateway
        self.state = state
        self.book = book
    }

    func apps() async -> [AppEntry] {
        let tokens = tokens
        return await device.apps.map { app in
            AppEntry(
                id: app.description.bundleIdentifier, name: app.description.name,
                authorization: "\(app.settings.authorizationStatus)",
                process: app.process.rawValue,
                serviceExtension: app.description.serviceExtension?.bundleIdentifier,
                token: tokens[app.description.bundleIdentifier],
                callToken: tokens[PushType.voip.topic(bundleID: app.description.bundleIdentifier)],
                reloadTokens: reloadTokens(of: app.description.bundleIdentifier))
        }
    }

    private func reloadTokens(of app: String) -> [String: String]? {
        let found = gateway.registry.registrations.compactMap { one -> (String, String)? in
            guard PushType.bundleID(ofTopic: one.topic) == app,
                let type = PushType.suffixType(ofTopic: one.topic),
                PushService.reloadTypes.contains(type)
            else { return nil }
            let name = [type.rawValue, one.activity].compactMap(\.self).joined(separator: " ")
            return (name, "\(one.token)")
        }
        return found.isEmpty ? nil : Dictionary(found) { first, _ in first }
    }

    func install(_ request: InstallRequest) async throws -> AppEntry {
        do {
            let wanted = try await operations.read {
                try AppBundle(at: URL(filePath: request.path))
            }
            let app = wanted.description.bundleIdentifier
            return try await operations.alone(with: app) { try await install(wanted) }
        } catch let busy as AppOperations.BusyError {
            throw SettingError(busy.description, remedy: busy.remedy)
        } catch let error as AppBundle.InvalidBundleError {
            let place = error.place.map { "\($0): " } ?? ""
            throw SettingError("\(place + error.problem)", remedy: error.remedy)
        } catch let refusal as ActionError {
            throw SettingError(refusal.description)
        }
    }

    private func install(_ wanted: AppBundle) async throws -> AppEntry {
        let app = wanted.description.bundleIdentifier
        let store = InstalledBundles(folder: state.installed)
        let before = await device.bundle(of: app)
        let copy = try await operations.read { try store.copy(wanted) }
        do {
            try await start(copy.bundle)
        } catch {
            // Restores the previous state of the device.
            try await operations.read { try store.restore(copy) }
            if let before {
                try await device.install(before)
            } else {
                try await device.uninstall(app)
            }
            throw error
        }
        try await operations.read { store.forget(copy) }
        guard let entry = await apps().first(where: { $0.id == app }) else {
            throw SettingError("\(app) was removed in the meantime.")
        }
        return entry
    }

    private func start(_ bundle: AppBundle) async throws {
        let app = bundle.description.bundleIdentifier
        try await device.install(bundle)
        let tokens = try await gateway.registerTokens(of: bundle.description)
        try await device.launch(app)
        try state.change {
            $0.tokens.merge(tokens) { $1 }
            $0.bundles[app] = bundle.url.path
        }
    }

    func uninstall(_ app: String) async throws -> RemovedApp {
        guard await device.apps.contains(where: { $0.description.bundleIdentifier == app }) else {
            throw SettingError(
                "No app \(app) is installed.", remedy: "`bellhop apps` lists the ones that are.")
        }
        do {
            let store = InstalledBundles(folder: state.installed)
            return try await operations.alone(with: app) {
                let left = try await device.uninstall(app)
                try await operations.read { try store.remove(app) }
                try state.change {
                    $0.tokens[app] = nil
                    $0.tokens[PushType.voip.topic(bundleID: app)] = nil
                    $0.tokens[PushType.liveactivity.topic(bundleID: app)] = nil
                    $0.tokens[PushService.newestActivity(of: app)] = nil
                    for type in PushService.reloadTypes {
                        let topic = type.topic(bundleID: app)
                        $0.tokens = $0.tokens.filter {
                            $0.key != topic && !$0.key.hasPrefix("\(topic)#")
                        }
                    }
                    $0.bundles[app] = nil
                }
                return RemovedApp(left: left)
            }
        } catch let busy as AppOperations.BusyError {
            throw SettingError(busy.description, remedy: busy.remedy)
        } catch let refusal as ActionError {
            throw SettingError(refusal.description)
        }
    }

    func restore() async throws -> [AppEntry] {
        do {
            return try await operations.aloneWithAll {
                try await device.restoreFromBackup()
                let installed = await device.apps.map(\.description)
                for description in installed {
                    let app = description.bundleIdentifier
                    let tokens = try await gateway.registerTokens(of: description)
                    try state.change {
                        $0.tokens[PushType.voip.topic(bundleID: app)] = nil
                        $0.tokens[PushService.newestActivity(of: app)] = nil
                        $0.tokens.merge(tokens) { $1 }
                    }
                }
                // All apps have their new tokens before the first one is launched, which may fail.
                for app in installed { try await device.launch(app.bundleIdentifier) }
                return await apps()
            }
        } catch let busy as AppOperations.BusyError {
            throw SettingError(busy.description, remedy: busy.remedy)
        } catch let refusal as ActionError {
            throw SettingError(refusal.description)
        }
    }

    func registrations() async -> [RegistrationReport] {
        await device.registrationReports(language: device.settings.language)
    }

    func logs(after number: Int) -> [LogEntry] { book.lines(after: number) }

    private var tokens: [String: String] {
        let pairs = gateway.registry.registrations.map { ($0.topic, "\($0.token)") }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}

extension Gateway {
    /// Registers an app for notifications, and for starts of Live Activities if it declares them
    /// (LIVE-2).
    ///
    /// - Returns: The tokens in hexadecimal, by topic.
    func registerTokens(of app: AppDescription) async throws -> [String: String] {
        var tokens: [String: String] = [:]
        for topic in [app.bundleIdentifier, PushService.startTopic(of: app)] {
            guard let topic else { continue }
            tokens[topic] =
                "\(try await registry.register(topic: topic, environment: .development))"
        }
        return tokens
    }
}
