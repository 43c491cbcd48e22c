package import APNs
package import Foundation
import HeapModule

/// The rules of store-and-forward: which pushes are kept, in which order they go out, and which make
/// room for others. It knows everything about a push but its payload.
///
/// A value, so that a store can change it first and its disk afterwards; ``undo(_:)`` takes changes
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
        /// Its number.
        package let id: PushID
        /// The token it was sent to.
        package let token: DeviceToken
        /// The device it is for.
        package let device: DeviceID
        /// What it takes the place of.
        package let slot: Slot
        /// Its priority.
        package let priority: Priority
        /// The moment after which it is dropped.
        package let deadline: Date
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
        case inserted(Entry)
        /// A push is kept no longer.
        case ended(Entry, PushFate)
    }

    /// When a push is dropped; it may have ended before.
    private struct Deadline: Comparable {
        let date: Date
        let id: PushID

        static func < (left: Self, right: Self) -> Bool {
            (left.date, left.id) < (right.date, right.id)
        }
    }

    /// Pushes for all devices together.
    package let storedMax: Int
    /// Pushes for one token that were not handed over; the newest stay.
    package let storedPerTokenMax: Int
    /// What became of all pushes.
    package private(set) var accounts = GatewayAccounts()

    /// The pushes of each token, the oldest first.
    private var entries: [DeviceToken: [Entry]] = [:]
    private var tokens: [DeviceID: Set<DeviceToken>] = [:]
    private var owners: [PushID: DeviceToken] = [:]
    private var deadlines = Heap<Deadline>()
    private var changes: [Change] = []

    /// Makes an empty index.
    package init(storedMax: Int, storedPerTokenMax: Int) {
        self.storedMax = storedMax
        self.storedPerTokenMax = max(1, storedPerTokenMax)
    }

    /// How many pushes are kept.
    package var count: Int { owners.count }

    /// What changed since the last call of this function, in order.
    package mutating func takeChanges() -> [Change] {
        defer { changes.removeAll(keepingCapacity: true) }
        return changes
    }

    // MARK: - What a store is asked

    /// Takes a push in; answers `false`, and changes nothing, when there is no room or its id is
    /// known.
    package mutating func put(_ entry: Entry, at now: Date) -> Bool {
        guard owners[entry.id] == nil else { return false }
        let victims = entry.isHandedOver ? [] : victims(of: entry)
        expire(at: now, max: Self.expiredPerPutMax)
        let stillThere = victims.count { owners[$0.id] != nil }
        guard owners.count - stillThere < storedMax else { return false }
        for (id, fate) in victims { end(id, fate) }
        insert(entry)
        accounts.countStored()
        changes.append(.inserted(entry))
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
        for token in tokens[device] ?? [] {
            for entry in entries[token] ?? [] {
                if entry.deadline <= now {
                    end(entry.id, .expired)
                } else if entry.priority >= priorityMin, !known.contains(entry.id) {
                    pending.append(entry)
                }
            }
        }
        pending.sort { ($1.priority, $0.id) < ($0.priority, $1.id) }
        return Array(pending.prefix(max(0, limit)))
    }

    /// Marks pushes as handed over.
    package mutating func handOver(_ taken: [Entry]) {
        for entry in taken {
            guard let place = position(of: entry.id, in: entry.token) else { continue }
            entries[entry.token]?[place].isHandedOver = true
        }
    }

    /// Ends a push that its device has; does nothing when the device has no push of this id here.
    package mutating func acknowledge(_ id: PushID, for device: DeviceID) {
        guard let token = owners[id], let place = position(of: id, in: token),
            entries[token]?[place].device == device
        else { return }
        end(id, .delivered)
    }

    /// Ends all pushes to a token.
    package mutating func removeAll(for token: DeviceToken) {
        for entry in entries[token] ?? [] { end(entry.id, .unregistered) }
    }

    /// Ends pushes whose deadline has passed; answers whether there may be more of them.
    @discardableResult
    package mutating func expire(at now: Date, max: Int) -> Bool {
        for _ in 0..<max {
            guard let next = deadlines.min, next.date <= now else { return false }
            deadlines.removeMin()
            if owners[next.id] != nil { end(next.id, .expired) }
        }
        return true
    }

    /// The pushes kept for a token, the oldest first.
    package func entries(for token: DeviceToken) -> [Entry] { entries[token] ?? [] }

    /// Puts pushes of an earlier time and their accounts in their place; no change is noted.
    package mutating func restore(_ kept: [Entry], accounts: GatewayAccounts) {
        for entry in kept where owners[entry.id] == nil { insert(entry) }
        self.accounts = accounts
        self.accounts.stored = owners.count
    }

    /// Takes changes back, all those since `accounts` were those given here.
    package mutating func undo(_ undone: [Change], accounts: GatewayAccounts) {
        for change in undone.reversed() {
            switch change {
            case .inserted(let entry): remove(entry.id)
            case .ended(let entry, _): insert(entry)
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
    private func victims(of new: Entry) -> [(id: PushID, fate: PushFate)] {
        guard let present = entries[new.token] else { return [] }
        var victims: [(PushID, PushFate)] = []
        var waiting = 0
        for entry in present where !entry.isHandedOver {
            if new.slot != .own, entry.slot == new.slot {
                victims.append((entry.id, .replaced))
            } else {
                waiting += 1
            }
        }
        var surplus = waiting - (storedPerTokenMax - 1)
        for entry in present where surplus > 0 && !entry.isHandedOver {
            guard new.slot == .own || entry.slot != new.slot else { continue }
            victims.append((entry.id, .capped))
            surplus -= 1
        }
        return victims
    }

    private mutating func end(_ id: PushID, _ fate: PushFate) {
        guard let entry = remove(id) else { return }
        accounts.countEnded(fate)
        changes.append(.ended(entry, fate))
    }

    private mutating func insert(_ entry: Entry) {
        owners[entry.id] = entry.token
        // The table is asked once for the token, which takes longer than all the rest.
        let place = Self.insert(entry, into: &entries[entry.token, default: []])
        if place == 0 { tokens[entry.device, default: []].insert(entry.token) }
        deadlines.insert(Deadline(date: entry.deadline, id: entry.id))
    }

    /// Puts a push among those of its token; answers at which place.
    private static func insert(_ entry: Entry, into entries: inout [Entry]) -> Int {
        var place = entries.endIndex
        while place > 0, entries[place - 1].id > entry.id { place -= 1 }
        entries.insert(entry, at: place)
        return place
    }

    @discardableResult
    private mutating func remove(_ id: PushID) -> Entry? {
        guard let token = owners.removeValue(forKey: id), let place = position(of: id, in: token),
            let entry = entries[token]?.remove(at: place)
        else { return nil }
        if entries[token]?.isEmpty == true {
            entries[token] = nil
            tokens[entry.device]?.remove(token)
            if tokens[entry.device]?.isEmpty == true { tokens[entry.device] = nil }
        }
        forgetDeadlines()
        return entry
    }

    /// A token has few pushes, and the one that is asked for is mostly the newest.
    private func position(of id: PushID, in token: DeviceToken) -> Int? {
        entries[token]?.lastIndex { $0.id == id }
    }

    /// Deadlines of pushes that ended stay behind until they are more than those that count.
    private mutating func forgetDeadlines() {
        guard deadlines.count > 2 * owners.count + 1024 else { return }
        deadlines = Heap(
            entries.values.joined().map { Deadline(date: $0.deadline, id: $0.id) })
    }
}
