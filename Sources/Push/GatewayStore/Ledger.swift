internal import APNs
internal import APNsGateway
internal import DevicePushLink
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
        var inserted = NewRows()
        var deleted: [PushID] = []
        var registrations: [RegistrationChange] = []
        var ended: [EndedPush] = []
        /// Whether somebody asked if the store can be written to.
        var isCheck = false
        /// How many changes of the index are in these lists.
        var changesSeen = 0

        var isEmpty: Bool { changesSeen == 0 && registrations.isEmpty && !isCheck }
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
            index.forgetChanges()
            return (replies, rows.ended, index.accounts)
        } catch {
            index.undo(accounts: accounts)
            self.highestID = highestID
            throw error
        }
    }

    private mutating func apply(
        _ operation: StoreOperation, at now: Date, _ rows: inout Rows, _ database: Database
    ) throws -> StoreReply {
        defer { collectChanges(&rows) }
        switch operation {
        case .put(let put):
            guard index.put(.init(put.stored), at: now) else { return .outcome(.full) }
            rows.inserted.append(put)
            highestID = max(highestID, put.stored.push.id.value)
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
            let pushes = try taken.compactMap { try Self.push($0, &rows, database)?.push }
            index.handOver(taken)
            return .pushes(pushes)
        case .inspect(let token, _):
            return .stored(
                try index.entries(for: token).compactMap { try Self.push($0, &rows, database) })
        case .keep(let changes, _):
            rows.registrations += changes
            return .done
        case .check:
            rows.isCheck = true
            return .done
        }
    }

    /// How many expired pushes one group clears away.
    private static let expiredPerGroupMax = 1024

    private mutating func collectChanges(_ rows: inout Rows) {
        defer { rows.changesSeen = index.changes.count }
        for case .ended(let entry, let fate) in index.changes[rows.changesSeen...] {
            rows.ended.append(EndedPush(id: entry.id, fate: fate))
            // A push that came and went within the group was never a row.
            if !rows.inserted.remove(entry.id) { rows.deleted.append(entry.id) }
        }
    }

    private static func push(
        _ entry: PushIndex.Entry, _ rows: inout Rows, _ database: Database
    ) throws -> StoredPush? {
        let new = rows.inserted[entry.id]?.stored
        guard var push = try new ?? PushRow.fetch(entry.id, database) else { return nil }
        push.isHandedOver = entry.isHandedOver
        return push
    }

    private func write(_ rows: Rows, to database: Database) throws {
        for id in rows.deleted { try PushRow.delete(id, database) }
        try PushRow.insert(rows.inserted.ordered, database)
        for change in rows.registrations { try RegistrationRow.write(change, database) }
        if rows.isCheck { try Self.checkRoom(database) }
        // Written again as they are, they show that the disk takes what is written.
        guard rows.changesSeen > 0 || rows.isCheck else { return }
        try AccountRow.write(index.accounts, highestID: highestID, database)
    }
}

extension Ledger {
    /// Makes sure that the database may grow by a push, and grows it by nothing.
    private static func checkRoom(_ database: Database) throws {
        try database.inSavepoint {
            try database.cachedStatement(
                sql: "INSERT INTO device VALUES ('', '', zeroblob(8192), 0)"
            ).execute()
            return .rollback
        }
    }
}

/// The pushes that a group adds.
private struct NewRows {
    /// `nil` for one that ended within the group.
    private var puts: [StoreOperation.Put?] = []
    /// Where each of them is; made when it is first asked for, which most groups never do.
    private var places: [PushID: Int]?
    private var lowestID = PushID(.max)
    private var highestID = PushID(0)
    private var areOrdered = true

    mutating func append(_ put: StoreOperation.Put) {
        let id = put.stored.push.id
        places?[id] = puts.count
        puts.append(put)
        areOrdered = areOrdered && highestID <= id
        lowestID = min(lowestID, id)
        highestID = max(highestID, id)
    }

    /// Leaves a push out; `false` when the group adds none of this id.
    mutating func remove(_ id: PushID) -> Bool {
        guard let place = place(of: id) else { return false }
        puts[place] = nil
        places?[id] = nil
        return true
    }

    /// The push of an id, if the group adds it.
    subscript(id: PushID) -> StoreOperation.Put? {
        mutating get { place(of: id).flatMap { puts[$0] } }
    }

    private mutating func place(of id: PushID) -> Int? {
        guard lowestID <= id, id <= highestID else { return nil }
        if places == nil {
            var made: [PushID: Int] = [:]
            for (place, put) in puts.enumerated() { put.map { made[$0.stored.push.id] = place } }
            places = made
        }
        return places?[id]
    }

    /// In the order of their ids, in which they nearly always come: each row then lies behind the one
    /// before it.
    var ordered: [StoreOperation.Put] {
        let kept = puts.compactMap(\.self)
        return areOrdered ? kept : kept.sorted { $0.stored.push.id < $1.stored.push.id }
    }
}
