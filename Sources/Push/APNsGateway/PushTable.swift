import APNs
import DevicePushLink

/// All pushes that a store keeps, without their payloads: each in the list of its token, the oldest
/// first, and in the list of its device.
///
/// The pushes lie in one array and the lists are links between its places, so that to take a push in
/// or out allocates nothing and asks each table once.
struct PushTable: Sendable {
    typealias Entry = PushIndex.Entry
    /// Where a push lies.
    typealias Place = Int32

    /// No place.
    private static let nowhere: Place = -1

    private struct Record: Sendable {
        /// `nil` when the place is free.
        var entry: Entry?
        /// The neighbours in the list of the token.
        var older = PushTable.nowhere
        var newer = PushTable.nowhere
        /// The neighbours in the list of the device.
        var before = PushTable.nowhere
        var after = PushTable.nowhere
    }

    /// The ends of a token's list.
    private struct Ends: Sendable {
        var oldest = PushTable.nowhere
        var newest = PushTable.nowhere
    }

    private var records: [Record] = []
    private var free: [Place] = []
    private var places: [PushID: Place] = [:]
    private var tokens: [DeviceToken: Ends] = [:]
    /// The first of each device's list.
    private var devices: [DeviceID: Place] = [:]

    /// How many pushes there are.
    var count: Int { places.count }

    /// Whether there is a push of this id.
    func contains(_ id: PushID) -> Bool { places[id] != nil }

    /// Where the push of an id lies.
    func place(of id: PushID) -> Place? { places[id] }

    /// What lies at a place.
    subscript(place: Place) -> Entry? { records[Int(place)].entry }

    /// Calls a function with each push to a token, the oldest first.
    func forEach(to token: DeviceToken, _ body: (Entry) -> Void) {
        var place = tokens[token]?.oldest ?? Self.nowhere
        while place != Self.nowhere {
            if let entry = records[Int(place)].entry { body(entry) }
            place = records[Int(place)].newer
        }
    }

    /// Calls a function with each push for a device, in no order.
    func forEach(for device: DeviceID, _ body: (Entry) -> Void) {
        var place = devices[device] ?? Self.nowhere
        while place != Self.nowhere {
            if let entry = records[Int(place)].entry { body(entry) }
            place = records[Int(place)].after
        }
    }

    /// Calls a function with each push, in no order.
    func forEach(_ body: (Entry) -> Void) {
        for record in records {
            if let entry = record.entry { body(entry) }
        }
    }

    /// Notes that the push of an id was handed over.
    mutating func handOver(_ id: PushID) {
        guard let place = places[id] else { return }
        records[Int(place)].entry?.isHandedOver = true
    }

    /// Takes a push in; answers `false`, and changes nothing, when its id is known.
    mutating func insert(_ entry: Entry) -> Bool {
        let place = free.last ?? Place(records.count)
        guard Self.claim(place, in: &places[entry.id, default: Self.nowhere]) else { return false }
        if free.popLast() == nil { records.append(Record()) }
        var record = Record(entry: entry)
        Self.link(
            place, entry.id, &record, in: &tokens[entry.token, default: Ends()], &records)
        Self.link(place, &record, first: &devices[entry.device, default: Self.nowhere], &records)
        records[Int(place)] = record
        return true
    }

    /// Takes the push of an id out.
    mutating func remove(_ id: PushID) -> Entry? {
        guard let place = places.removeValue(forKey: id),
            let entry = records[Int(place)].entry
        else { return nil }
        let record = records[Int(place)]
        records[Int(place)] = Record()
        free.append(place)
        unlink(record, from: entry.token)
        unlink(record, from: entry.device)
        return entry
    }

    private static func claim(_ place: Place, in slot: inout Place) -> Bool {
        guard slot == nowhere else { return false }
        slot = place
        return true
    }

    /// Puts a push into its token's list, nearly always at the end.
    private static func link(
        _ place: Place, _ id: PushID, _ record: inout Record, in ends: inout Ends,
        _ records: inout [Record]
    ) {
        var older = ends.newest
        var newer = nowhere
        while older != nowhere, let other = records[Int(older)].entry, other.id > id {
            newer = older
            older = records[Int(older)].older
        }
        record.older = older
        record.newer = newer
        if older == nowhere { ends.oldest = place } else { records[Int(older)].newer = place }
        if newer == nowhere { ends.newest = place } else { records[Int(newer)].older = place }
    }

    /// Puts a push at the start of its device's list.
    private static func link(
        _ place: Place, _ record: inout Record, first: inout Place, _ records: inout [Record]
    ) {
        record.after = first
        if first != nowhere { records[Int(first)].before = place }
        first = place
    }

    private mutating func unlink(_ record: Record, from token: DeviceToken) {
        let (older, newer) = (record.older, record.newer)
        if older != Self.nowhere { records[Int(older)].newer = newer }
        if newer != Self.nowhere { records[Int(newer)].older = older }
        guard older == Self.nowhere || newer == Self.nowhere else { return }
        if older == newer {
            tokens[token] = nil
        } else if older == Self.nowhere {
            tokens[token]?.oldest = newer
        } else {
            tokens[token]?.newest = older
        }
    }

    private mutating func unlink(_ record: Record, from device: DeviceID) {
        let (before, after) = (record.before, record.after)
        if after != Self.nowhere { records[Int(after)].before = before }
        if before != Self.nowhere {
            records[Int(before)].after = after
        } else if after != Self.nowhere {
            devices[device] = after
        } else {
            devices[device] = nil
        }
    }
}
