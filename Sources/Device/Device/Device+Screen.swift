internal import DeviceKernel
package import DeviceModel
package import Foundation
internal import Logging
package import NotificationModel

extension Device: ScreenSource {
    /// Returns the current screen followed by each change of it.
    package func screens() -> AsyncStream<ScreenModel> {
        watchers.add(ScreenModel(kernel.state)) { [weak self] id in
            Task { await self?.removeWatcher(id) }
        }
    }

    private func removeWatcher(_ id: UUID) { watchers.remove(id) }

    /// Adds an activity that ran before, as a preview of an update needs.
    package func assume(_ activity: ActivityRequest, of app: String) {
        handle(.activity(app: app, .assumed(activity)))
    }

    /// Performs an action of the person.
    ///
    /// - Throws: `ActionError` if the target of the action is missing or the device is overloaded.
    package func perform(_ action: PersonAction) throws {
        try checkRoom(for: action)
        switch action {
        case .tap(let id), .press(let id, _, _), .clear(let id), .expand(let id),
            .flickBanner(let id), .touch(let id, _), .pressMedia(let id):
            guard kernel.state.delivered.contains(id: id) else {
                throw ActionError("The notification \(id) is not in the list any more.")
            }
        case .call(let id, _):
            guard kernel.state.phoneCall(id) != nil else {
                throw ActionError("The call \(id) is over.")
            }
        case .dismissActivity(let id):
            guard kernel.state.hasVisibleActivity(id) else {
                throw ActionError("The Live Activity \(id) is not visible any more.")
            }
        case .openItem(let app, let item):
            guard let description = kernel.state.apps[app]?.description, installed[app] != nil
            else { throw ActionError("No app \(app) is installed.") }
            if let refusal = description.refusal(of: item) { throw ActionError(refusal) }
        case .open(let app), .forceQuit(let app), .change(let app, _),
            .keep(let app, _), .turnOff(let app), .openSettings(let app, _),
            .placeWidget(let app, _), .removeWidgets(let app, _, _):
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

    /// Checks the capacity for an action. Force-quitting an app is always allowed, because it frees
    /// capacity.
    private func checkRoom(for action: PersonAction) throws {
        if case .forceQuit = action { return }
        guard jobs.hasCapacity else {
            throw ActionError(
                "The device has \(jobs.count) things to do and takes nothing more. Try again in a while, "
                    + "or end the app that does not answer.")
        }
    }

    package var apps: [AppStatus] {
        kernel.state.apps.sorted { $0.key < $1.key }.map { AppStatus($1) }
    }

    package var settings: DeviceSettings { kernel.state.settings }

    /// Changes the settings atomically.
    ///
    /// ```swift
    /// try await device.configure { settings in settings.isNetworkUp = false }
    /// let isUp = await device.settings.isNetworkUp  // false
    /// ```
    ///
    /// - Parameter change: Receives the current settings. If it throws, no setting changes.
    /// - Throws: The errors of `change`, and `ActionError` if the device has stopped.
    package func configure(
        _ change: @Sendable (inout DeviceSettings) throws -> Void
    ) throws {
        var settings = kernel.state.settings
        try change(&settings)
        handle(.configured(settings))
        try checkMemory()
    }

    package func journey(_ id: String) -> Journey? {
        if let journey = kernel.state.journeys[id] { return journey }
        if let problem = kernel.state.journeys.problem(with: id) {
            logger.error("A record is unreadable.", metadata: ["problem": "\(problem)"])
        }
        return nil
    }

    /// Returns a picture on the current screen as PNG.
    ///
    /// The id of a sender's or view's picture is its own. For an attachment it is the card's id,
    /// `@` and the attachment's id. For a button or an icon it is the app's bundle identifier, `#`
    /// and the name of the image. The bundle identifier is empty for a symbol of the system.
    package func picture(_ id: String) async -> Data? {
        if let known = openView.picture(id) ?? pictures.picture(id) { return known }
        if let known = await thumbnail(id) { return known }
        return await picture(ofApp: id)
    }

    package func journeys(ofPush apnsID: String) -> [Journey] {
        let ids = kernel.state.journeys.ids(of: .push(apnsID: apnsID))
        return ids.compactMap { kernel.state.journeys[$0] }
    }
}
