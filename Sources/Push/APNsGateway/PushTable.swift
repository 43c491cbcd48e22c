import APNs
import DevicePushLink

/// All pushes of a store without their payloads. Each one is in the list of its token, the oldest
/// first, and in the list of its device.
///
/// The pushes are in a chunked array, and the lists link their indices, so that adding or removing
/// a push allocates nothing.
struct PushTable: Sendable {
    typealias Entry = PushIndex.Entry
    typealias Place = PlaceTable.Place

    private static let nowhere: Place = -1

    private struct Record: Sendable {
        var entry: Entry?
        /// The neighbors in the ring of the token's pushes. The oldest one follows the newest.
        var older = PushTable.nowhere
        var newer = PushTable.nowhere
        var before = PushTable.nowhere
        var after = PushTable.nowhere
    }

    private var records = ChunkedArray<Record>()
    private var free: [Place] = []
    private var ids = PlaceTable()
    private var tokens = PlaceTable()
    private var devices = PlaceTable()
    /// A random seed per table. Without it, filling one table in the iteration order of another
    /// could cause many collisions.
    private let seed = Int.random(in: .min ... .max)

    var count: Int { ids.count }

    func contains(_ id: PushID) -> Bool { place(of: id) != nil }

    func place(of id: PushID) -> Place? {
        ids.place(id._rawHashValue(seed: seed)) { records[$0].entry?.id == id }
    }

    subscript(place: Place) -> Entry? { records[place].entry }

    func forEach(to token: DeviceToken, _ body: (Entry) -> Void) {
        guard let slot = slot(of: token) else { return }
        let newest = tokens[slot]
        var place = newest
        repeat {
            place = records[place].newer
            if let entry = records[place].entry { body(entry) }
        } while place != newest
    }

    func forEach(for device: DeviceID, _ body: (Entry) -> Void) {
        var place = slot(of: device).map { devices[$0] } ?? Self.nowhere
        while place != Self.nowhere {
            if let entry = records[place].entry { body(entry) }
            place = records[place].after
        }
    }

    func forEach(_ body: (Entry) -> Void) {
        for place in 0..<records.count {
            if let entry = records[Place(place)].entry { body(entry) }
        }
    }

    mutating func handOver(_ id: PushID) {
        guard let place = place(of: id) else { return }
        records[place].entry?.isHandedOver = true
    }

    mutating func insert(_ entry: Entry) {
        let place = free.popLast() ?? records.append(Record())
        ids.insert(place, hash: entry.id._rawHashValue(seed: seed))
        records[place] = Record(entry: entry, older: place, newer: place)
        link(place, entry.id, to: entry.token)
        link(place, to: entry.device)
    }

    mutating func remove(_ id: PushID) -> Entry? {
        guard let place = place(of: id), let entry = records[place].entry else { return nil }
        ids.remove(place, hash: id._rawHashValue(seed: seed))
        unlink(place, from: entry.token)
        unlink(place, from: entry.device)
        records[place].entry = nil
        free.append(place)
        return entry
    }
}

// MARK: - The lists

extension PushTable {
    private mutating func link(_ place: Place, _ id: PushID, to token: DeviceToken) {
        guard let slot = slot(of: token) else {
            tokens.insert(place, hash: token._rawHashValue(seed: seed))
            return
        }
        let newest = tokens[slot]
        var older = newest
        if isAbove(older, id) {
            repeat { older = records[older].older } while older != newest && isAbove(older, id)
        } else {
            tokens[slot] = place
        }
        let newer = records[older].newer
        records[place].older = older
        records[place].newer = newer
        records[older].newer = place
        records[newer].older = place
    }

    private func isAbove(_ place: Place, _ id: PushID) -> Bool {
        records[place].entry.map { $0.id > id } ?? false
    }

    private mutating func link(_ place: Place, to device: DeviceID) {
        let hash = hash(device)
        guard let slot = slot(of: device, hash) else {
            devices.insert(place, hash: hash)
            return
        }
        let first = devices[slot]
        records[place].after = first
        records[first].before = place
        devices[slot] = place
    }

    private mutating func unlink(_ place: Place, from token: DeviceToken) {
        let (older, newer) = (records[place].older, records[place].newer)
        guard older != place else {
            tokens.remove(place, hash: token._rawHashValue(seed: seed))
            return
        }
        records[older].newer = newer
        records[newer].older = older
        if let slot = tokens.slot(token._rawHashValue(seed: seed), where: { $0 == place }) {
            tokens[slot] = older
        }
    }

    private mutating func unlink(_ place: Place, from device: DeviceID) {
        let (before, after) = (records[place].before, records[place].after)
        if after != Self.nowhere { records[after].before = before }
        if before != Self.nowhere {
            records[before].after = after
        } else if after != Self.nowhere {
            if let slot = devices.slot(hash(device), where: { $0 == place }) {
                devices[slot] = after
            }
        } else {
            devices.remove(place, hash: hash(device))
        }
    }

    private func slot(of token: DeviceToken) -> PlaceTable.Slot? {
        tokens.slot(token._rawHashValue(seed: seed)) { records[$0].entry?.token == token }
    }

    private func slot(of device: DeviceID) -> PlaceTable.Slot? { slot(of: device, hash(device)) }

    private func slot(of device: DeviceID, _ hash: Int) -> PlaceTable.Slot? {
        devices.slot(hash) { records[$0].entry?.device == device }
    }

    /// Devices choose their names, so this is the standard hash, which resists chosen values.
    private func hash(_ device: DeviceID) -> Int { device.name._rawHashValue(seed: seed) }
}
