internal import APNs
internal import APNsGateway
internal import Foundation
internal import GRDB

/// The index of the pushes and the rows of the database, which change together or not at all.
struct Ledger {
    private var index: PushIndex
    private var highestID: UInt64

    init(index: PushIndex, highestID: UInt64) {
        self.index = index
        self.highestID = highestID
    }

    /// What a group changes in the tables.
    private struct Rows {
        /// New pushes; `nil` for one that ended within the group.
        var inserted: [StoredPush?] = []
        /// Where each of them is.
        var places: [PushID: Int] = [:]
        var deleted: [PushID] = []
        var registrations: [RegistrationChange] = []
        var ended: [EndedPush] = []
        /// All changes of the index, to take them back.
        var changes: [PushIndex.Change] = []

        var isEmpty: Bool { changes.isEmpty && registrations.isEmpty }

        mutating func insert(_ push: StoredPush) {
            places[push.push.id] = inserted.count
            inserted.append(push)
        }
    }

    /// Carries out a group in one transaction.
    ///
    /// When it throws, neither the index nor the database has changed.
    mutating func write(
        _ group: [StoreOperation], at now: Date, to database: Database
    ) throws -> ([StoreReply], [EndedPush], GatewayAccounts) {
        let accounts = index.accounts
        let highestID = highestID
        var rows = Rows()
        do {
            var replies: [StoreReply] = []
            replies.reserveCapacity(group.count)
            for operation in group {
                replies.append(try apply(operation, at: now, &rows, database))
            }
            if !rows.isEmpty {
                try database.inTransaction(.immediate) {
                    try write(rows, to: database)
                    return .commit
                }
            }
            return (replies, rows.ended, index.accounts)
        } catch {
            collectChanges(&rows)
            index.undo(rows.changes, accounts: accounts)
            self.highestID = highestID
            throw error
        }
    }

    private mutating func apply(
        _ operation: StoreOperation, at now: Date, _ rows: inout Rows, _ database: Database
    ) throws -> StoreReply {
        defer { collectChanges(&rows) }
        switch operation {
        case .put(let push, _):
            guard index.put(.init(push), at: now) else { return .outcome(.full) }
            rows.insert(push)
            highestID = max(highestID, push.push.id.value)
            return .outcome(.stored)
        case .acknowledge(let id, let device, _):
            index.acknowledge(id, for: device)
            return .done
        case .removeAll(let token, _):
            index.removeAll(for: token)
            return .done
        case .expire(let now, _):
            return .mayHaveMore(index.expire(at: now, max: Self.expiredPerGroupMax))
        case .take(let take):
            let taken = index.pending(
                for: take.device, limit: take.limit, excluding: take.known,
                priorityMin: take.priorityMin, at: take.now)
            let pushes = try taken.compactMap { try Self.push($0, rows, database)?.push }
            index.handOver(taken)
            return .pushes(pushes)
        case .inspect(let token, _):
            return .stored(
                try index.entries(for: token).compactMap { try Self.push($0, rows, database) })
        case .keep(let changes, _):
            rows.registrations += changes
            return .done
        }
    }

    /// How many expired pushes one group clears away.
    private static let expiredPerGroupMax = 1024

    private mutating func collectChanges(_ rows: inout Rows) {
        for change in index.takeChanges() {
            rows.changes.append(change)
            guard case .ended(let entry, let fate) = change else { continue }
            rows.ended.append(EndedPush(id: entry.id, fate: fate))
            // A push that came and went within the group was never a row.
            if let place = rows.places.removeValue(forKey: entry.id) {
                rows.inserted[place] = nil
            } else {
                rows.deleted.append(entry.id)
            }
        }
    }

    private static func push(
        _ entry: PushIndex.Entry, _ rows: Rows, _ database: Database
    ) throws -> StoredPush? {
        let new = rows.places[entry.id].flatMap { rows.inserted[$0] }
        guard var push = try new ?? PushRow.fetch(entry.id, database) else { return nil }
        push.isHandedOver = entry.isHandedOver
        return push
    }

    private func write(_ rows: Rows, to database: Database) throws {
        for id in rows.deleted { try PushRow.delete(id, database) }
        // In the order of their ids, in which they nearly always come: each then lies behind the one
        // before it.
        let ids = rows.inserted.compactMap { $0?.push.id }
        if zip(ids, ids.dropFirst()).allSatisfy(<) {
            for case let push? in rows.inserted { try PushRow.insert(push, database) }
        } else {
            let pushes = rows.inserted.compactMap(\.self)
            for push in pushes.sorted(by: { $0.push.id < $1.push.id }) {
                try PushRow.insert(push, database)
            }
        }
        for change in rows.registrations { try RegistrationRow.write(change, database) }
        guard !rows.changes.isEmpty else { return }
        try AccountRow.write(index.accounts, highestID: highestID, database)
    }
}
