internal import DequeModule
internal import DeviceModel
internal import Foundation
internal import NotificationModel

// The parts of the kernel's state that changed since they were last written.

extension WrittenKernelState {
    mutating func forget(_ app: String, _ writing: inout MemoryWriting) {
        writing.deleteApp(app)
        apps[app] = nil
        categories[app] = nil
        donations[app] = nil
        pendingKeys = pendingKeys.filter { $0.key.app != app }
    }

    // MARK: The device

    mutating func writeDevice(_ state: KernelState, _ writing: inout MemoryWriting) {
        if settings != state.settings {
            settings = state.settings
            writing.put(.device, RecordKey.settings, state.settings)
        }
        if condition != state.condition {
            condition = state.condition
            writing.put(.device, RecordKey.condition, state.condition)
        }
        if formerPermissions != state.formerPermissions.byApp {
            formerPermissions = state.formerPermissions.byApp
            writing.put(.device, RecordKey.formerPermissions, formerPermissions)
        }
        if awaited != state.background.awaited {
            awaited = state.background.awaited
            let calls = awaited.compactMap(PersistedCall.init)
                .sorted { JourneyNumber.isEarlier($0.notification, $1.notification) }
            writing.put(.device, RecordKey.awaited, calls)
        }
        if activities != state.activities.list {
            activities = state.activities.list
            writing.put(.device, RecordKey.activities, activities)
        }
        if widgets != state.widgets.byApp {
            widgets = state.widgets.byApp
            writing.put(.device, RecordKey.widgets, widgets)
        }
    }

    /// Writes the clock. It is written only together with another change.
    mutating func writeClock(_ state: KernelState, _ writing: inout MemoryWriting) {
        let now = PersistedClock(now: state.now, journeysOpened: state.journeys.opened)
        guard clock != now else { return }
        clock = now
        writing.put(.device, RecordKey.clock, now)
    }

    // MARK: Apps

    mutating func write(
        _ installed: KernelState.InstalledApp, _ background: BackgroundWork.App, _ app: String,
        _ writing: inout MemoryWriting
    ) {
        let now = PersistedApp(installed, background)
        if apps[app] != now {
            apps[app] = now
            writing.put(.app, RecordKey.app(app), app: app, now)
        }
        if categories[app, default: [:]] != installed.categories {
            categories[app] = installed.categories
            let sorted = installed.categories.values.sorted { $0.identifier < $1.identifier }
            writing.put(.app, RecordKey.app(app, .categories), app: app, sorted)
        }
        let (gone, added) = donations[app, default: WrittenDonations()]
            .update(to: installed.donations)
        for number in gone { writing.delete(.app, RecordKey.app(app, .donation(number))) }
        for (number, donation) in added {
            writing.put(.app, RecordKey.app(app, .donation(number)), app: app, donation)
        }
    }

    // MARK: Lists

    mutating func writeLists(
        _ changed: KernelChanges, _ state: KernelState, _ writing: inout MemoryWriting
    ) {
        let requests = changed.pending.sorted { ($0.app, $0.identifier) < ($1.app, $1.identifier) }
        for request in requests { write(request, state, &writing) }
        for id in changed.delivered.sorted(by: JourneyNumber.isEarlier) {
            if let delivered = state.delivered[id] {
                writing.put(.delivered, id, app: delivered.app, delivered)
            } else {
                writing.delete(.delivered, id)
            }
        }
        for id in changed.flights.sorted(by: JourneyNumber.isEarlier) {
            if let flight = state.inFlight[id] {
                writing.put(.flight, id, app: flight.app, flight)
            } else {
                writing.delete(.flight, id)
            }
        }
        // A journey outlives its app, as it does in the kernel.
        for id in changed.journeys.sorted(by: JourneyNumber.isEarlier) {
            if let journey = state.journeys[id] {
                writing.put(.journey, id, journey)
            } else {
                writing.delete(.journey, id)
            }
        }
    }

    private mutating func write(
        _ request: KernelChanges.Request, _ state: KernelState, _ writing: inout MemoryWriting
    ) {
        let pending = state.pending[request.app][Identifier(request.identifier)]
        let key = pending.map(Self.key)
        if let old = pendingKeys[request], old != key { writing.delete(.pending, old) }
        pendingKeys[request] = key
        guard let pending, let key else { return }
        let monitor = state.regions[request.app, pending.identifier]
        writing.put(
            .pending, key, app: request.app, PersistedRequest(pending: pending, monitor: monitor))
    }

    mutating func remember(seen id: String, _ writing: inout MemoryWriting) {
        writing.put(.seen, id, true)
        seen.append(id)
        if seen.count > KernelLimits.seenPushesMax, let oldest = seen.popFirst() {
            writing.delete(.seen, oldest)
        }
    }
}
