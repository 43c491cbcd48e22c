package import APNs
package import DevicePushLink
package import Foundation
import HeapModule

/// The rules of store-and-forward: which pushes are stored, in which order they are sent, and which
/// ones are dropped for others. It contains everything about a push except its payload.
///
/// This is a value, so that a store can change it before the disk. ``undo(accounts:)`` reverts
/// changes that the disk rejected. Each call costs time for one token or one device, independent of
/// the total number of pushes.
package struct PushIndex: Sendable {
    /// Pushes of one token with the same slot replace each other.
    package enum Slot: Sendable, Hashable {
        case own
        /// The slot of background pushes, of which the newest remains (STORE-9).
        case background
        /// The slot of a collapse id (STORE-6).
        case collapse(String)

        package init(pushType: PushType?, collapseID: String?) {
            switch (pushType, collapseID) {
            case (.background, _): self = .background
            case (_, let id?): self = .collapse(id)
            default: self = .own
            }
        }
    }

    package struct Entry: Sendable, Hashable {
        // Larger properties come first, which avoids padding.
        package let id: PushID
        package let token: DeviceToken
        package let device: DeviceID
        package let slot: Slot
        package let deadline: Date
        package let priority: Priority
        /// Whether the push was passed to its device. Newer pushes cannot displace it then.
        package var isHandedOver: Bool

        package init(_ stored: StoredPush) {
            self.init(
                id: stored.push.id, token: stored.push.token, device: stored.device,
                pushType: stored.push.pushType, collapseID: stored.push.collapseID,
                priority: stored.push.priority, deadline: stored.deadline,
                isHandedOver: stored.isHandedOver)
        }

        package init(
            id: PushID, token: DeviceToken, device: DeviceID, pushType: PushType?,
            collapseID: String?, priority: Priority, deadline: Date, isHandedOver: Bool
        ) {
            self.id = id
            self.token = token
            self.device = device
            slot = Slot(pushType: pushType, collapseID: collapseID)
            self.priority = priority
            self.deadline = deadline
            self.isHandedOver = isHandedOver
        }
    }

    package enum Change: Sendable {
        case inserted(PushID)
        case ended(Entry, StoredPushOutcome)
    }

    private struct Deadline: Comparable {
        let date: Date
        let id: PushID

        static func < (left: Self, right: Self) -> Bool {
            (left.date, left.id) < (right.date, right.id)
        }
    }

    /// The number of pushes for all devices together. A store with several indexes changes it as
    /// they fill.
    package var storedMax: Int
    /// The number of pushes for one token that still wait for the device. The newest remain.
    package let storedPerTokenMax: Int
    package private(set) var accounts = GatewayAccounts()

    package private(set) var changes: [Change] = []

    private var table = PushTable()
    private var deadlines = Heap<Deadline>()

    package init(storedMax: Int, storedPerTokenMax: Int) {
        self.storedMax = storedMax
        self.storedPerTokenMax = max(1, storedPerTokenMax)
    }

    package var count: Int { table.count }

    package mutating func forgetChanges() { changes.removeAll(keepingCapacity: true) }

    // MARK: - Changes and queries

    /// Adds a push. Returns `false` and changes nothing when the store is full or the id exists.
    package mutating func put(_ entry: Entry, at now: Date) -> Bool {
        guard !table.contains(entry.id) else { return false }
        let victims = entry.isHandedOver ? [] : victims(of: entry)
        expire(at: now, max: Self.expiredPerPutMax)
        let stillThere = victims.count { table.contains($0.id) }
        guard table.count - stillThere < storedMax else { return false }
        for (id, outcome) in victims { end(id, outcome) }
        insert(entry)
        accounts.countStored()
        changes.append(.inserted(entry.id))
        return true
    }

    /// Returns the pushes to send to a device: urgent ones first, then by age.
    ///
    /// Expired pushes of the device are dropped.
    package mutating func pending(
        for device: DeviceID, limit: Int, excluding known: Set<PushID>, priorityMin: Priority,
        at now: Date
    ) -> [Entry] {
        var pending: [Entry] = []
        var expired: [PushID] = []
        table.forEach(for: device) { entry in
            if entry.deadline <= now {
                expired.append(entry.id)
            } else if entry.priority >= priorityMin, !known.contains(entry.id) {
                pending.append(entry)
            }
        }
        for id in expired { end(id, .expired) }
        pending.sort { ($1.priority, $0.id) < ($0.priority, $1.id) }
        return Array(pending.prefix(max(0, limit)))
    }

    package mutating func handOver(_ taken: [Entry]) {
        for entry in taken { table.handOver(entry.id) }
    }

    /// Removes an acknowledged push. Does nothing without a stored push of this device and id.
    package mutating func acknowledge(_ id: PushID, for device: DeviceID) {
        guard let place = table.place(of: id), table[place]?.device == device else { return }
        end(id, .delivered)
    }

    package mutating func removeAll(for token: DeviceToken) {
        for entry in entries(for: token) { end(entry.id, .unregistered) }
    }

    /// Removes expired pushes. Returns whether more may exist.
    @discardableResult
    package mutating func expire(at now: Date, max: Int) -> Bool {
        for _ in 0..<max {
            guard let next = deadlines.min, next.date <= now else { return false }
            deadlines.removeMin()
            if table.contains(next.id) { end(next.id, .expired) }
        }
        return true
    }

    package func entries(for token: DeviceToken) -> [Entry] {
        var entries: [Entry] = []
        table.forEach(to: token) { entries.append($0) }
        return entries
    }

    package func isHandedOver(_ id: PushID) -> Bool {
        table.place(of: id).flatMap { table[$0] }?.isHandedOver ?? false
    }

    package mutating func restore(_ kept: [Entry], accounts: GatewayAccounts) {
        for entry in kept { insertUnlessKnown(entry) }
        self.accounts = accounts
        self.accounts.stored = table.count
    }

    /// Adds pushes from another index, in the order of their ids, without recording changes. They
    /// count as stored here, not as accepted.
    package mutating func adopt(_ kept: [Entry]) {
        for entry in kept { insertUnlessKnown(entry) }
        accounts.stored = table.count
    }

    /// Removes pushes that another index takes over, without recording changes. Examines all
    /// pushes.
    package mutating func release(where isGone: (Entry) -> Bool) {
        var gone: [PushID] = []
        table.forEach { if isGone($0) { gone.append($0.id) } }
        for id in gone { remove(id) }
        accounts.stored = table.count
    }

    package mutating func undo(accounts: GatewayAccounts) {
        for change in changes.reversed() {
            switch change {
            case .inserted(let id): remove(id)
            case .ended(let entry, _): insertUnlessKnown(entry)
            }
        }
        self.accounts = accounts
        changes.removeAll()
    }
}

extension PushIndex {
    /// The number of expired pushes that one new push removes, so that it does not wait for all of
    /// them.
    private static let expiredPerPutMax = 16

    /// Returns the pushes that a new one displaces: first those of its slot, then the oldest of its
    /// token.
    private func victims(of new: Entry) -> [(id: PushID, outcome: StoredPushOutcome)] {
        var victims: [(PushID, StoredPushOutcome)] = []
        var waiting = 0
        table.forEach(to: new.token) { entry in
            guard !entry.isHandedOver else { return }
            if new.slot != .own, entry.slot == new.slot {
                victims.append((entry.id, .replaced))
            } else {
                waiting += 1
            }
        }
        var surplus = waiting - (storedPerTokenMax - 1)
        guard surplus > 0 else { return victims }
        table.forEach(to: new.token) { entry in
            guard surplus > 0, !entry.isHandedOver, new.slot == .own || entry.slot != new.slot
            else { return }
            victims.append((entry.id, .capped))
            surplus -= 1
        }
        return victims
    }

    private mutating func end(_ id: PushID, _ outcome: StoredPushOutcome) {
        guard let entry = remove(id) else { return }
        accounts.countEnded(outcome)
        changes.append(.ended(entry, outcome))
    }

    private mutating func insertUnlessKnown(_ entry: Entry) {
        if !table.contains(entry.id) { insert(entry) }
    }

    private mutating func insert(_ entry: Entry) {
        table.insert(entry)
        deadlines.insert(Deadline(date: entry.deadline, id: entry.id))
    }

    @discardableResult
    private mutating func remove(_ id: PushID) -> Entry? {
        guard let entry = table.remove(id) else { return nil }
        forgetDeadlines()
        return entry
    }

    private mutating func forgetDeadlines() {
        guard deadlines.count > 2 * table.count + 1024 else { return }
        var kept: [Deadline] = []
        kept.reserveCapacity(table.count)
        table.forEach { kept.append(Deadline(date: $0.deadline, id: $0.id)) }
        deadlines = Heap(kept)
    }
}
