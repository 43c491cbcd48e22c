internal import DequeModule
internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// What was remembered of a kernel so far, and with it what has to be written next.
///
/// ```swift
/// let remembered = Remembered(records)
/// var kernel = Kernel(restoring: remembered)
/// var memory = KernelMemory(remembered)
/// let effects = kernel.handle(event, at: now)
/// for change in memory.changes(of: &kernel).changes { … }  // Write them, then do the effects.
/// ```
///
/// Lists are written by what `Kernel.drainChanges()` names, everything else by comparison with what
/// was written last.
package struct KernelMemory: Sendable {
    var settings: DeviceSettings?
    var condition: DeviceCondition?
    var clock: RememberedClock?
    var formerPermissions: [String: FormerPermission] = [:]
    var awaited: Set<AgendaItem> = []
    var apps: [String: RememberedApp] = [:]
    var categories: [String: [String: NotificationCategory]] = [:]
    var donations: [String: WrittenDonations] = [:]
    /// The keys of pending requests: a request that replaces another comes last in the order of
    /// adding, which a record under the same key would not.
    var pendingKeys: [KernelChanges.Request: String] = [:]
    var seen: Deque<String> = []
    let encoder = JSONEncoder.memory

    /// The memory of a new device.
    package init() {}

    /// The memory as it was read.
    package init(_ remembered: Remembered) {
        settings = remembered.settings
        condition = remembered.condition
        clock = remembered.clock
        formerPermissions = remembered.formerPermissions
        awaited = remembered.awaited
        seen = Deque(remembered.seen)
        for (app, parts) in remembered.apps {
            apps[app] = parts.app
            categories[app] = parts.categories
            donations[app] = WrittenDonations(parts.donations)
            for pending in parts.pending.map(\.pending) {
                pendingKeys[.init(app: app, identifier: pending.request.identifier)] =
                    Self.key(pending)
            }
        }
    }

    /// The key of a pending request.
    static func key(_ pending: KernelState.Pending) -> String { "\(pending.number)" }

    /// What has to be written since the last call, and what cannot be.
    ///
    /// The kernel must track its changes. Once this returns, the changes count as written.
    package mutating func changes(
        of kernel: inout Kernel
    ) -> (changes: [RecordChange], problems: [MemoryProblem]) {
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

/// The changes of one turn while they are collected.
struct MemoryWriting {
    let encoder: JSONEncoder
    private(set) var changes: [RecordChange] = []
    private(set) var problems: [MemoryProblem] = []

    init(encoder: JSONEncoder) { self.encoder = encoder }

    mutating func put(
        _ kind: RecordKind, _ key: String, app: String? = nil, _ value: some Encodable
    ) {
        do {
            let data = try encoder.encode(value)
            changes.append(.put(try StoredRecord(kind: kind, key: key, app: app, value: data)))
        } catch {
            problems.append(
                MemoryProblem(
                    kind: kind, key: key,
                    reason: "cannot be written, and a restart will not know of it: \(error)"))
        }
    }

    mutating func delete(_ kind: RecordKind, _ key: String) {
        changes.append(.delete(kind: kind, key: key))
    }

    mutating func deleteApp(_ app: String) { changes.append(.deleteApp(app)) }
}

/// The donations of an app as they were written, each under its number.
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

    /// Takes the list as it is now. A donation that was made again has a new number.
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
