internal import DeviceKernel
package import DeviceModel
package import Foundation
internal import Logging
internal import NotificationModel

extension Device: ScreenSource {
    /// The screen now, and then each change.
    package func screens() -> AsyncStream<ScreenModel> {
        watchers.add(ScreenModel(kernel.state)) { [weak self] id in
            Task { await self?.removeWatcher(id) }
        }
    }

    private func removeWatcher(_ id: UUID) { watchers.remove(id) }

    /// Does what the person did.
    ///
    /// - Throws: `ActionError` when it is about something that is not there, or the device has too
    ///   much to do.
    package func perform(_ action: PersonAction) throws {
        try checkRoom(for: action)
        switch action {
        case .tap(let id), .press(let id, _, _), .clear(let id), .expand(let id),
            .flickBanner(let id), .touch(let id, _), .pressMedia(let id):
            guard kernel.state.delivered.contains(id: id) else {
                throw ActionError("The notification \(id) is not in the list any more.")
            }
        case .open(let app), .forceQuit(let app), .change(let app, _), .keep(let app, _),
            .turnOff(let app), .openSettings(let app, _):
            guard installed[app] != nil else { throw ActionError("No app \(app) is installed.") }
        case .focus(let name?):
            guard kernel.state.settings.focus(named: name) != nil else {
                throw ActionError("There is no Focus named \(name).")
            }
        case .clearAll, .dismissExpanded, .collapse, .answer, .lock, .unlock, .cancelUnlock,
            .screen, .goHome,
            .silence, .focus(nil), .move, .seeBeacons:
            break
        }
        handle(.person(action))
        try checkMemory()
    }

    /// To end an app that does not answer makes room, and needs none.
    private func checkRoom(for action: PersonAction) throws {
        if case .forceQuit = action { return }
        guard jobs.hasCapacity else {
            throw ActionError(
                "The device has \(jobs.count) things to do and takes nothing more. Try again in a while, "
                    + "or end the app that does not answer.")
        }
    }

    /// The installed apps, in the alphabet's order of their identifiers.
    package var apps: [AppStatus] {
        kernel.state.apps.sorted { $0.key < $1.key }.map { _, app in
            AppStatus(
                description: app.description, settings: app.settings, choices: app.choices,
                process: app.process)
        }
    }

    /// The settings as they are now.
    package var settings: DeviceSettings { kernel.state.settings }

    /// Changes the settings, all at once.
    ///
    /// - Parameter change: gets the settings as they are. What it throws changes nothing.
    /// - Throws: what `change` throws, and `ActionError` when the device has stopped.
    package func configure(
        _ change: @Sendable (inout DeviceSettings) throws -> Void
    ) throws {
        var settings = kernel.state.settings
        try change(&settings)
        handle(.configured(settings))
        try checkMemory()
    }

    /// The journey of a notification.
    package func journey(_ id: String) -> Journey? {
        if let journey = kernel.state.journeys[id] { return journey }
        if let problem = kernel.state.journeys.problem(with: id) {
            logger.error("A record is unreadable.", metadata: ["problem": "\(problem)"])
        }
        return nil
    }

    /// A picture of the current screen as PNG: of a sender or a view by its id, of an attachment by
    /// the card's id, `@` and its own, of a button by the app's bundle identifier, `#` and its name.
    package func picture(_ id: String) async -> Data? {
        if let known = openView.picture(id) ?? pictures.picture(id) { return known }
        if let known = await thumbnail(id) { return known }
        return await template(id)
    }

    /// The journeys of an app's notifications that came with a push of this gateway id.
    package func journeys(ofPush apnsID: String) -> [Journey] {
        kernel.state.journeys.ids.compactMap { kernel.state.journeys[$0] }
            .filter { $0.origin == .push(apnsID: apnsID) }
    }
}
