import APNs
import APNsGateway
import BellhopBasics
import Device
import DeviceKernel
import Foundation
import NotificationModel
import WebScreen

/// The apps on the running device: those that `bellhop up` was started with, and those that were
/// installed since, which are there again at the next start.
actor HouseApps: AppsSource {
    private let device: Device
    private let gateway: Gateway
    private let state: StateFolder
    private let book: LogBook
    private let secret: Secret

    init(
        device: Device, gateway: Gateway, state: StateFolder, book: LogBook, secret: Secret
    ) {
        self.device = device
        self.gateway = gateway
        self.state = state
        self.book = book
        self.secret = secret
    }

    nonisolated func admits(_ secret: String) -> Bool { self.secret.matches(secret) }

    func apps() async -> [AppEntry] {
        let tokens = tokens
        return await device.apps.map { app in
            AppEntry(
                id: app.description.bundleIdentifier, name: app.description.name,
                authorization: "\(app.settings.authorizationStatus)",
                process: app.process.rawValue,
                serviceExtension: app.description.serviceExtension?.bundleIdentifier,
                token: tokens[app.description.bundleIdentifier])
        }
    }

    func install(_ wish: AppWish) async throws -> AppEntry {
        do {
            let store = InstalledBundles(folder: state.installed)
            let wanted = try AppBundle(at: URL(filePath: wish.path))
            let app = wanted.description.bundleIdentifier
            let before = await device.bundle(of: app)
            let taken = try store.take(wanted)
            do {
                try await start(taken.bundle)
            } catch {
                // The phone is left as it was.
                try store.giveBack(taken)
                if let before {
                    try await device.install(before)
                } else {
                    try await device.uninstall(app)
                }
                throw error
            }
            store.forget(taken)
            guard let entry = await apps().first(where: { $0.id == app }) else {
                throw SettingRefusal("\(app) was removed meanwhile.")
            }
            return entry
        } catch let unusable as AppBundle.Unusable {
            throw SettingRefusal(unusable.description)
        } catch let refusal as ActionRefusal {
            throw SettingRefusal(refusal.description)
        }
    }

    private func start(_ bundle: AppBundle) async throws {
        let app = bundle.description.bundleIdentifier
        try await device.install(bundle)
        let token = try gateway.registry.register(topic: app, environment: .development)
        try await device.launch(app)
        try state.change { $0.tokens[app] = "\(token)" }
    }

    func uninstall(_ app: String) async throws {
        guard await device.apps.contains(where: { $0.description.bundleIdentifier == app }) else {
            throw SettingRefusal(
                "No app \(app) is installed.", remedy: "`bellhop apps` lists the ones that are.")
        }
        do {
            try await device.uninstall(app)
            try InstalledBundles(folder: state.installed).remove(app)
            try state.change { $0.tokens[app] = nil }
        } catch let refusal as ActionRefusal {
            throw SettingRefusal(refusal.description)
        }
    }

    func restore() async throws -> [AppEntry] {
        do {
            try await device.restoreFromBackup()
            for app in await device.apps.map(\.description.bundleIdentifier) {
                let token = try gateway.registry.register(topic: app, environment: .development)
                try state.change { $0.tokens[app] = "\(token)" }
                try await device.launch(app)
            }
            return await apps()
        } catch let refusal as ActionRefusal {
            throw SettingRefusal(refusal.description)
        }
    }

    func logs(after number: Int) -> [LogEntry] { book.lines(after: number) }

    private var tokens: [String: String] {
        let pairs = gateway.registry.registrations.map { ($0.topic, "\($0.token)") }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}

/// The folder of the apps that were installed while the house ran.
struct InstalledBundles {
    let folder: URL

    /// The bundles in it, by their names; one that cannot be read any more is left out and named.
    func all(log: (String) -> Void) -> [AppBundle] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { $0.hasSuffix(".app") }.compactMap { name in
            do {
                return try AppBundle(at: folder.appending(path: name))
            } catch {
                log("\(name) is not installed again: \(error)")
                return nil
            }
        }
    }

    /// A copy in the folder, and the older one that it replaced.
    struct Taken {
        let bundle: AppBundle
        fileprivate let earlier: URL?
    }

    /// Copies a bundle into the folder, in place of an older one, which is kept until `forget`.
    func take(_ bundle: AppBundle) throws -> Taken {
        let manager = FileManager.default
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        let place = place(of: bundle.description.bundleIdentifier)
        let work = folder.appending(path: ".\(UUID().uuidString)")
        defer { try? manager.removeItem(at: work) }
        try manager.copyItem(at: bundle.url, to: work)
        var earlier: URL?
        if manager.fileExists(atPath: place.path) {
            let aside = folder.appending(path: ".\(UUID().uuidString)")
            try manager.moveItem(at: place, to: aside)
            earlier = aside
        }
        try manager.moveItem(at: work, to: place)
        return Taken(bundle: try AppBundle(at: place), earlier: earlier)
    }

    /// Puts the older copy back, or none where there was none.
    func giveBack(_ taken: Taken) throws {
        try FileManager.default.removeItem(at: taken.bundle.url)
        guard let earlier = taken.earlier else { return }
        try FileManager.default.moveItem(at: earlier, to: taken.bundle.url)
    }

    /// Removes the older copy.
    func forget(_ taken: Taken) {
        if let earlier = taken.earlier { try? FileManager.default.removeItem(at: earlier) }
    }

    /// Removes an app's bundle; nothing happens for one that is not here.
    func remove(_ app: String) throws {
        let place = place(of: app)
        guard FileManager.default.fileExists(atPath: place.path) else { return }
        try FileManager.default.removeItem(at: place)
    }

    private func place(of app: String) -> URL {
        // An identifier becomes a file's name here.
        folder.appending(path: "\(app.replacing("/", with: "_")).app")
    }
}
