import Foundation
import NotificationModel

@testable import DeviceKernel
@testable import DeviceModel

/// A kernel whose changes are written as records, and which can be switched off after any event.
struct PersistedKernel {
    private struct Name: Hashable {
        var kind: RecordKind
        var key: String
    }

    private(set) var kernel: Kernel
    private(set) var problems: [PersistenceProblem] = []
    private(set) var effects: [Effect] = []
    var now = Date(timeIntervalSince1970: 1_700_000_000)
    private var written: WrittenKernelState
    private var rows: [Name: (place: Int, record: StoredRecord)] = [:]
    private var places = 0
    private var calls: UInt64 = 0

    init() {
        kernel = Kernel(restoring: PersistedState([]))
        written = WrittenKernelState()
    }

    /// What is written, as a store gives it back.
    var records: [StoredRecord] {
        let sorted = rows.values.sorted { $0.place < $1.place }.map(\.record)
        return RecordKind.allCases.flatMap { kind in sorted.filter { $0.kind == kind } }
    }

    mutating func handle(_ event: Event) {
        effects = kernel.handle(event, at: now)
        let (changes, found) = written.changes(of: &kernel)
        problems += found
        for change in changes { write(change) }
    }

    mutating func ask(_ request: AppRequest, of app: String = chat) -> AppAnswer? {
        calls += 1
        handle(.asked(app: app, request, call: calls))
        return effects.lazy.compactMap { effect in
            if case .answer(_, let answer) = effect { answer } else { nil }
        }.first
    }

    mutating func push(_ payload: String, apnsID: String, to app: String = chat) {
        handle(.pushArrived(ArrivedPush(apnsID: apnsID, app: app, payload: Data(payload.utf8))))
    }

    /// Switches off, and on again with these apps.
    mutating func restart(with apps: [AppDescription] = [.chat()], after seconds: Double = 0) {
        now += seconds
        let persisted = PersistedState(records)
        problems += persisted.problems
        kernel = Kernel(restoring: persisted)
        written = WrittenKernelState(persisted)
        for app in apps { handle(.installed(app)) }
        handle(.booted)
        let atBoot = effects
        handle(.timePassed)
        effects = atBoot + effects
    }

    /// Changes the text of a record.
    mutating func rewrite(
        _ kind: RecordKind, _ key: String, _ body: (String) -> String
    ) {
        let name = Name(kind: kind, key: key)
        guard let (place, record) = rows[name] else { return }
        let text = body(String(decoding: record.value, as: UTF8.self))
        rows[name] = (
            place,
            StoredRecord(stored: kind, key: key, app: record.app, value: Data(text.utf8))
        )
    }

    private mutating func write(_ change: RecordChange) {
        switch change {
        case .put(let record):
            let name = Name(kind: record.kind, key: record.key)
            places += 1
            rows[name] = (rows[name]?.place ?? places, record)
        case .delete(let kind, let key): rows[Name(kind: kind, key: key)] = nil
        case .deleteApp(let app): rows = rows.filter { $0.value.record.app != app }
        }
    }
}

/// What of a state must be the same after it was written and read.
struct Essence: Equatable {
    var settings: DeviceSettings
    var condition: DeviceCondition
    var opened: UInt64
    var apps: [String: PersistedApp]
    var categories: [String: [String: NotificationCategory]]
    var donations: [String: [InteractionDonation]]
    var pending: [String: [PersistedRequest]]
    var delivered: [KernelState.Delivered]
    var flights: [String: KernelState.InFlight]
    var journeys: [Journey]
    var awaited: Set<AgendaItem>
    var formerPermissions: [String: FormerPermission]
    var seen: [String]
    var activities: [LiveActivity]
    var widgets: [String: PlacedWidgets.App]

    init(_ state: KernelState) {
        settings = state.settings
        condition = state.condition
        opened = state.journeys.opened
        apps = Dictionary(
            uniqueKeysWithValues: state.apps.map { name, app in
                (name, PersistedApp(app, state.background.app(name)))
            })
        categories = state.apps.mapValues { $0.categories }
        donations = state.apps.mapValues { $0.donations }
        pending = Dictionary(
            uniqueKeysWithValues: state.apps.keys.map { app in
                let requests = state.pending[app].map { pending in
                    PersistedRequest(
                        pending: pending, monitor: state.regions[app, pending.identifier])
                }
                return (app, requests)
            })
        delivered = Array(state.delivered)
        flights = Dictionary(uniqueKeysWithValues: state.inFlight.values.map { ($0.id, $0) })
        awaited = state.background.awaited
        formerPermissions = state.formerPermissions.byApp
        journeys = state.journeys.ids.compactMap { state.journeys[$0] }
        seen = state.seenPushes.all
        activities = state.activities.list
        widgets = state.widgets.byApp
    }

    /// What a kernel reads from records.
    init(_ records: [StoredRecord], apps: [AppDescription]) {
        var kernel = Kernel(restoring: PersistedState(records))
        for app in apps { _ = kernel.handle(.installed(app), at: .distantPast) }
        self.init(kernel.state)
    }
}
