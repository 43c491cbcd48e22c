package import DeviceModel
internal import Foundation
internal import NotificationModel

// Restoring a kernel's state from storage.

extension Kernel {
    /// Creates the kernel of a device that was switched off.
    ///
    /// Send `.installed` for each installed app, then `.booted`. Only then does the kernel continue
    /// with the notifications in flight and schedule its work. It keeps the data of a missing
    /// app until `.installed` or `.uninstalled`.
    ///
    /// The kernel tracks its changes from now on.
    ///
    /// - Parameter settings: The settings to use if none are stored.
    package init(restoring persisted: PersistedState, settings: DeviceSettings = DeviceSettings()) {
        self.init(settings: (persisted.settings ?? settings).bounded)
        state.condition = persisted.condition ?? DeviceCondition()
        state.now = persisted.clock?.now ?? .distantPast
        state.journeys.restore(
            persisted.journeys, opened: persisted.clock?.journeysOpened ?? 0)
        for id in persisted.seen { _ = state.seenPushes.insert(id) }
        state.formerPermissions = FormerPermissions(persisted.formerPermissions)
        state.background = BackgroundWork(awaited: persisted.awaited)
        state.activities = LiveActivities(persisted.activities)
        state.widgets = PlacedWidgets(persisted.widgets)
        state.absent = persisted.apps
        let numbers = persisted.apps.values.flatMap { $0.delivered.map(\.number) }
        _ = state.delivered.restore([], newest: numbers.max() ?? 0)
        state.awaitsBoot = !persisted.isEmpty
        trackChanges()
    }

    mutating func recall(_ app: String, _ turn: inout Turn) {
        guard let parts = state.absent.removeValue(forKey: app) else { return }
        state.apps[app]?.restore(parts)
        state.pending.restore(PendingList(parts.pending.map(\.pending)), of: app)
        state.regions.restore(parts.pending, of: app)
        state.background.install(app, parts.background)
        state.delivered.restore(parts.delivered, &turn)
        state.underWay.restore(parts.flights)
        // Otherwise `boot` does this for all apps together.
        guard !state.awaitsBoot else { return }
        plan(app, &turn)
        for flight in parts.flights { goOn(flight, &turn) }
    }
}
