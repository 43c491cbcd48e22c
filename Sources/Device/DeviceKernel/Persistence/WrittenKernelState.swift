internal import DequeModule
internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// The stored state of a kernel, from which it derives the next changes to write.
///
/// ```swift
/// let persisted = PersistedState(records)
/// var kernel = Kernel(restoring: persisted)
/// var written = WrittenKernelState(persisted)
/// let effects = kernel.handle(event, at: now)
/// let (changes, problems) = written.changes(of: &kernel)  // Write them, then do the effects.
/// ```
///
/// `Kernel.drainChanges()` names the changed entries of lists. Everything else is compared with the
/// value that was written last.
package struct WrittenKernelState: Sendable {
    var settings: DeviceSettings?
    var condition: DeviceCondition?
    var clock: PersistedClock?
    var formerPermissions: [String: FormerPermission] = [:]
    var awaited: Set<AgendaItem> = []
    var activities: [LiveActivity] = []
    var widgets: [String: PlacedWidgets.App] = [:]
    var apps: [String: PersistedApp] = [:]
    var categories: [String: [String: NotificationCategory]] = [:]
    var donations: [String: WrittenDonations] = [:]
    /// The keys of pending requests.
    ///
    /// A request that replaces another is the last in the order of addition, so it needs a new key.
    var pendingKeys: [KernelChanges.Request: String] = [:]
    var seen: Deque<String> = []
    let encoder = JSONEncoder.persistence

    package init() {}

    package init(_ persisted: PersistedState) {
        settings = persisted.settings
        condition = persisted.condition
        clock = persisted.clock
        formerPermissions = persisted.formerPermissions
        awaited = persisted.awaited
        activities = persisted.activities
        widgets = persisted.widgets
        seen = Deque(persisted.seen)
        for (app, parts) in persisted.apps {
            apps[app] = parts.app
            categories[app] = parts.categories
            donations[app] = WrittenDonations(parts.donations)
            for pending in parts.pending.map(\.pending) {
                pendingKeys[.init(app: app, identifier: pending.request.identifier)] =
                    Self.key(pending)
            }
        }
    }

    static func key(_ pending: KernelState.Pending) -> String { "\(pending.number)" }

    /// Returns the changes to write since the last call, and the problems with values that cannot
    /// be written.
    ///
    /// The kernel must track its changes. After the call, the changes count as written.
    package mutating func changes(
        of kernel: inout Kernel
    ) -> (changes: [RecordChange], problems: [PersistenceProblem]) {
        var writing = MemoryWriting(encoder: encoder)
        let changed = kernel.drainChanges()
        let state = kernel.state
        for app in changed.uninstalled.sorted() { forget(app, &writing) }
        writeDevice(state, &writing)
        for app in state.apps.keys.sorted() {
            if let installed = state.apps[app] {
                write(installed, state.background.app(app), app, &writing)
            }
        }
        writeLists(changed, state, &writing)
        for id in changed.seen { remember(seen: id, &writing) }
        if !writing.changes.isEmpty { writeClock(state, &writing) }
        return (writing.changes, writing.problems)
    }
}

struct MemoryWriting {
    let encoder: JSONEncoder
    private(set) var changes: [RecordChange] = []
    private(set) var problems: [PersistenceProblem] = []

    init(encoder: JSONEncoder) { self.encoder = encoder }

    mutating func put(
        _ kind: RecordKind, _ key: String, app: String? = nil, _ value: some Encodable
    ) {
        do {
            let data = try encoder.encode(value)
            changes.append(.put(try StoredRecord(kind: kind, key: key, app: app, value: data)))
        } catch {
            problems.append(
                PersistenceProblem(
                    kind: kind, key: key,
                    reason: "cannot be written, and a restart will not know of it: \(error)"))
        }
    }

    mutating func delete(_ kind: RecordKind, _ key: String) {
        changes.append(.delete(kind: kind, key: key))
    }

    mutating func deleteApp(_ app: String) { changes.append(.deleteApp(app)) }
}

struct WrittenDonations: Sendable {
    private(set) var list: [InteractionDonation] = []
    private var numbers: [String: UInt64] = [:]
    private var last: UInt64 = 0

    init() {}

    init(_ numbered: [(number: UInt64, donation: InteractionDonation)]) {
        list = numbered.map(\.donation)
        for entry in numbered { numbers[entry.donation.identifier] = entry.number }
        last = numbered.map(\.number).max() ?? 0
    }

    /// Replaces the list. A donation that was made again gets a new number.
    mutating func update(
        to new: [InteractionDonation]
    ) -> (gone: [UInt64], added: [(number: UInt64, donation: InteractionDonation)]) {
        guard new != list else { return ([], []) }
        let known = Set(list)
        let kept = Set(new.filter(known.contains).map(\.identifier))
        var gone: [UInt64] = []
        for donation in list where !kept.contains(donation.identifier) {
            if let number = numbers.removeValue(forKey: donation.identifier) { gone.append(number) }
        }
        var added: [(number: UInt64, donation: InteractionDonation)] = []
        for donation in new where !kept.contains(donation.identifier) {
            last += 1
            numbers[donation.identifier] = last
            added.append((last, donation))
        }
        list = new
        return (gone, added)
    }
}
