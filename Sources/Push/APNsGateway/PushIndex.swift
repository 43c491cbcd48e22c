package import APNs
package import DevicePushLink
package import Foundation
import HeapModule

/// The rules of store-and-forward: which pushes are kept, in which order they go out, and which make
/// room for others. It knows everything about a push but its payload.
///
/// A value, so that a store can change it first and its disk afterwards; ``undo(accounts:)`` takes changes
/// back that the disk refused. Each call costs what concerns one token or one device, whatever the
/// number of pushes.
package struct PushIndex: Sendable {
    /// What pushes of one token take the place of one another.
    package enum Slot: Sendable, Hashable {
        /// Of its own: it replaces nothing.
        case own
        /// That of background pushes: the newest stays (STORE-9).
        case background
        /// That of a collapse id (STORE-6).
        case collapse(String)

        /// The slot of a push.
        package init(pushType: PushType?, collapseID: String?) {
            switch (pushType, collapseID) {
            case (.background, _): self = .background
            case (_, let id?): self = .collapse(id)
            default: self = .own
            }
        }
    }

    /// A push without its payload.
    package struct Entry: Sendable, Hashable {
        // The larger parts first, which leaves no gaps between them.
        /// Its number.
        package let id: PushID
        /// The token it was sent to.
        package let token: DeviceToken
        /// The device it is for.
        package let device: DeviceID
        /// What it takes the place of.
        package let slot: Slot
        /// The moment after which it is dropped.
        package let deadline: Date
        /// Its priority.
        package let priority: Priority
        /// Whether it was handed to its device, so that nothing pushes it out.
        package var isHandedOver: Bool

        /// The entry of a push.
        package init(_ stored: StoredPush) {
            self.init(
                id: stored.push.id, token: stored.push.token, device: stored.device,
                pushType: stored.push.pushType, collapseID: stored.push.collapseID,
                priority: stored.push.priority, deadline: stored.deadline,
                isHandedOver: stored.isHandedOver)
        }

        /// The entry of a push of which only this much is known.
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

    /// What a call changed.
    package enum Change: Sendable {
        /// A push was taken in.
        case inserted(PushID)
        /// A push is kept no longer.
        case ended(Entry, StoredPushOutcome)
    }

    /// When a push is dropped; it may have ended before.
    private struct Deadline: Comparable {
        let date: Date
        let id: PushID

        static func < (left: Self, right: Self) -> Bool {
            (left.date, left.id) < (right.date, right.id)
        }
    }

    /// Pushes for all devices together; a store of several indexes changes it as they fill.
    package var storedMax: Int
    /// Pushes for one token that were not handed over; the newest stay.
    package let storedPerTokenMax: Int
    /// What became of all pushes.
    package private(set) var accounts = GatewayAccounts()

    /// What changed since ``forgetChanges()``, in order.
    package private(set) var changes: [Change] = []

    private var table = PushTable()
    private var deadlines = Heap<Deadline>()

    /// Makes an empty index.
    package init(storedMax: Int, storedPerTokenMax: Int) {
        self.storedMax = storedMax
        self.storedPerTokenMax = max(1, storedPerTokenMax)
    }

    /// How many pushes are kept.
    package var count: Int { table.count }

    /// Forgets what changed: it is as lasting as the store makes things.
    package mutating func forgetChanges() { changes.removeAll(keepingCapacity: true) }

    // MARK: - What a store is asked

    /// Takes a push in; answers `false`, and changes nothing, when there is no room or its id is
    /// known.
    package mutating func put(_ entry: Entry, at now: Date) -> Bool {
        guard !table.contains(entry.id) else { return false }
        let victims = entry.isHandedOver ? [] : victims(of: entry)
        expire(at: now, max: Self.expiredPerPutMax)
        let stillThere = victims.count { table.contains($0.id) }
        guard table.count - stillThere < storedMax else { return false }
        for (id, fate) in victims { end(id, fate) }
        insert(entry)
        accounts.countStored()
        changes.append(.inserted(entry.id))
        return true
    }

    /// The pushes that a device should get, the urgent first, then the oldest first.
    ///
    /// Those of the device that are too old are dropped.
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

    /// Marks pushes as handed over.
    package mutating func handOver(_ taken: [Entry]) {
        for entry in taken { table.handOver(entry.id) }
    }

    /// Ends a push that its device has; does nothing when the device has no push of this id here.
    package mutating func acknowledge(_ id: PushID, for device: DeviceID) {
        guard let place = table.place(of: id), table[place]?.device == device else { return }
        end(id, .delivered)
    }

    /// Ends all pushes to a token.
    package mutating func removeAll(for token: DeviceToken) {
        for entry in entries(for: token) { end(entry.id, .unregistered) }
    }

    /// Ends pushes whose deadline has passed; answers whether there may be more of them.
    @discardableResult
    package mutating func expire(at now: Date, max: Int) -> Bool {
        for _ in 0..<max {
            guard let next = deadlines.min, next.date <= now else { return false }
            deadlines.removeMin()
            if table.contains(next.id) { end(next.id, .expired) }
        }
        return true
    }

    /// The pushes kept for a token, the oldest first.
    package func entries(for token: DeviceToken) -> [Entry] {
        var entries: [Entry] = []
        table.forEach(to: token) { entries.append($0) }
        return entries
    }

    /// Whether a push is kept and was handed to its device.
    package func isHandedOver(_ id: PushID) -> Bool {
        table.place(of: id).flatMap { table[$0] }?.isHandedOver ?? false
    }

    /// Puts pushes of an earlier time and their accounts in their place; no change is noted.
    package mutating func restore(_ kept: [Entry], accounts: GatewayAccounts) {
        for entry in kept { insertUnlessKnown(entry) }
        self.accounts = accounts
        self.accounts.stored = table.count
    }

    /// Takes in pushes that another index had, in the order of their ids; no change is noted, and they
    /// count as stored here, not as accepted.
    package mutating func adopt(_ kept: [Entry]) {
        for entry in kept { insertUnlessKnown(entry) }
        accounts.stored = table.count
    }

    /// Forgets pushes that another index has from now on; no change is noted. Looks at all pushes.
    package mutating func release(where isGone: (Entry) -> Bool) {
        var gone: [PushID] = []
        table.forEach { if isGone($0) { gone.append($0.id) } }
        for id in gone { remove(id) }
        accounts.stored = table.count
    }

    /// Takes back what changed since ``forgetChanges()``, when `accounts` were those given here.
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
    /// How many expired pushes one new push clears away, so that none waits for all of them.
    private static let expiredPerPutMax = 16

    /// The pushes that a new one pushes out: first those of its slot, then the oldest of its token.
    private func victims(of new: Entry) -> [(id: PushID, fate: StoredPushOutcome)] {
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

    private mutating func end(_ id: PushID, _ fate: StoredPushOutcome) {
        guard let entry = remove(id) else { return }
        accounts.countEnded(fate)
        changes.append(.ended(entry, fate))
    }

    /// Takes a push in, unless its id is known.
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

    /// Deadlines of pushes that ended stay behind until they are more than those that count.
    private mutating func forgetDeadlines() {
        guard deadlines.count > 2 * table.count + 1024 else { return }
        var kept: [Deadline] = []
        kept.reserveCapacity(table.count)
        table.forEach { kept.append(Deadline(date: $0.deadline, id: $0.id)) }
        deadlines = Heap(kept)
    }
}
