package import APNsGateway
package import DevicePushLink
package import Foundation

/// The changes of a group of operations. The index has them immediately, and the tables get them
/// through these lists.
package struct StoreGroup {
    package private(set) var inserted = NewRows()
    package private(set) var deleted: [PushIndex.Entry] = []
    package private(set) var registrations: [RegistrationChange] = []
    /// The pushes that left the store, including those that never had a row.
    package private(set) var ended: [EndedPush] = []
    package private(set) var isCheck = false
    package private(set) var changesSeen = 0

    package init() {}

    package var isEmpty: Bool { changesSeen == 0 && registrations.isEmpty && !isCheck }

    /// Applies an operation to the index, which must contain only changes of this group.
    ///
    /// - Parameters:
    ///   - operation: the operation.
    ///   - index: the index.
    ///   - now: the time.
    ///   - fetch: reads those pushes of earlier groups that still have rows.
    package mutating func apply<Failure: Error>(
        _ operation: StoreOperation, to index: inout PushIndex, at now: Date,
        fetch: ([PushIndex.Entry]) throws(Failure) -> [PushID: StoredPush]
    ) throws(Failure) -> StoreReply {
        defer { collectChanges(of: index) }
        switch operation {
        case .put(let put):
            guard index.put(put.entry, at: now) else { return .outcome(.full) }
            inserted.append(put)
            return .outcome(.stored)
        case .acknowledge(let ids, let device, _):
            for id in ids { index.acknowledge(id, for: device) }
            return .done
        case .removeAll(let token, _):
            index.removeAll(for: token)
            return .done
        case .expire(let now, _):
            return .mayHaveMore(index.expire(at: now, max: Self.expiredPerGroupMax))
        case .handOver(let request):
            let taken = index.pending(
                for: request.device, limit: request.limit, excluding: request.known,
                priorityMin: request.priorityMin, at: request.now)
            let pushes = try read(taken, fetch).map(\.push)
            index.handOver(taken)
            return .pushes(pushes)
        case .inspect(let token, _):
            return .stored(try read(index.entries(for: token), fetch))
        case .keep(let changes, _):
            registrations += changes
            return .done
        case .check:
            isCheck = true
            return .done
        }
    }

    private static let expiredPerGroupMax = 1024

    private mutating func collectChanges(of index: PushIndex) {
        defer { changesSeen = index.changes.count }
        for case .ended(let entry, let outcome) in index.changes[changesSeen...] {
            ended.append(EndedPush(id: entry.id, outcome: outcome))
            // A push that arrived and left within the group never had a row.
            if !inserted.remove(entry.id) { deleted.append(entry) }
        }
    }

    private mutating func read<Failure: Error>(
        _ entries: [PushIndex.Entry],
        _ fetch: ([PushIndex.Entry]) throws(Failure) -> [PushID: StoredPush]
    ) throws(Failure) -> [StoredPush] {
        guard !entries.isEmpty else { return [] }
        var old: [PushIndex.Entry] = []
        for entry in entries where inserted[entry.id] == nil { old.append(entry) }
        let rows = try fetch(old)
        var pushes: [StoredPush] = []
        for entry in entries {
            guard var push = inserted[entry.id]?.stored ?? rows[entry.id] else { continue }
            push.isHandedOver = entry.isHandedOver
            pushes.append(push)
        }
        return pushes
    }
}

package struct NewRows {
    private var puts: [StoreOperation.Put?] = []
    /// The position of each push; created lazily, because most groups never need it.
    private var places: [PushID: Int]?
    private var lowestID = PushID(.max)
    package private(set) var highestID = PushID(0)
    private var areOrdered = true

    mutating func append(_ put: StoreOperation.Put) {
        let id = put.stored.push.id
        places?[id] = puts.count
        puts.append(put)
        areOrdered = areOrdered && highestID <= id
        lowestID = min(lowestID, id)
        highestID = max(highestID, id)
    }

    mutating func remove(_ id: PushID) -> Bool {
        guard let place = place(of: id) else { return false }
        puts[place] = nil
        places?[id] = nil
        return true
    }

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

    /// The pushes in the order of their ids, so that SQLite appends each row after the previous
    /// one. They nearly always arrive in this order.
    package var ordered: [StoreOperation.Put] {
        let kept = puts.compactMap(\.self)
        return areOrdered ? kept : kept.sorted { $0.stored.push.id < $1.stored.push.id }
    }
}
