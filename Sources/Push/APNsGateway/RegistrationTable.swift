import APNs
import Foundation

/// All active and inactive tokens of a registry.
///
/// The tokens are in a chunked array, and hash tables contain their indices. Nothing is stored
/// twice, and a token allocates memory only for its texts. The tokens of a device form a linked
/// list, and so do the inactive ones, the oldest first.
struct RegistrationTable: Sendable {
    typealias Place = PlaceTable.Place

    struct Key: Hashable {
        let topic: String
        let environment: APNsEnvironment
        let device: DeviceID
        let activity: String?

        init(
            _ topic: String, _ environment: APNsEnvironment, _ device: DeviceID, _ activity: String?
        ) {
            self.topic = topic
            self.environment = environment
            self.device = device
            self.activity = activity
        }

        init(_ registration: Registration) {
            self.init(
                registration.topic, registration.environment, registration.device,
                registration.activity)
        }
    }

    private final class Revocation: Sendable {
        let reason: Reason
        let since: Date

        init(_ reason: Reason, since: Date) {
            self.reason = reason
            self.since = since
        }
    }

    private struct Record: Sendable {
        let token: DeviceToken
        let device: DeviceID
        let activity: String?
        let topic: TextTable.Number
        let environment: APNsEnvironment
        var revocation: Revocation?
        var before = RegistrationTable.nowhere
        var after = RegistrationTable.nowhere
    }

    private static let nowhere: Place = -1

    private var records = ChunkedArray<Record?>()
    private var free: [Place] = []
    private var tokens = PlaceTable()
    private var keys = PlaceTable()
    private var devices = PlaceTable()
    private var topics = TextTable()
    private var oldestDead = RegistrationTable.nowhere
    private var newestDead = RegistrationTable.nowhere
    /// A random seed per table. Without it, filling one table in the iteration order of another
    /// could cause many collisions.
    private let seed = Int.random(in: .min ... .max)

    init() {}

    var count: Int { tokens.count }

    subscript(token: DeviceToken) -> RegistryAnswer? {
        place(of: token).flatMap { records[$0] }.map(answer)
    }

    subscript(key: Key) -> Registration? {
        place(of: key).flatMap { records[$0] }.map(registration)
    }

    func forEach(_ body: (Registration) -> Void) {
        for place in 0..<Place(records.count) {
            if let record = records[place], record.revocation == nil { body(registration(record)) }
        }
    }

    func registrations(of device: DeviceID) -> [Registration] {
        var registrations: [Registration] = []
        var place = first(of: device) ?? Self.nowhere
        while let record = record(place) {
            registrations.append(registration(record))
            place = record.after
        }
        return registrations
    }

    func dead(max: Int) -> [DeviceToken] {
        var dead: [DeviceToken] = []
        var place = oldestDead
        while dead.count < max, let record = record(place) {
            dead.append(record.token)
            place = record.after
        }
        return dead
    }

    mutating func apply(_ change: RegistrationChange) {
        switch change {
        case .active(let registration):
            remove(registration.token)
            insert(registration, revocation: nil)
        case .ended(let registration, let reason, let since):
            let revocation = Revocation(reason, since: since)
            if let place = place(of: registration.token), records[place]?.revocation != nil {
                // The token keeps its position among the inactive ones.
                records[place]?.revocation = revocation
            } else {
                remove(registration.token)
                insert(registration, revocation: revocation)
            }
        case .forgotten(let token):
            remove(token)
        }
    }

    /// Removes all tokens of some devices and returns them. Examines all tokens.
    mutating func remove(where isGone: (DeviceID) -> Bool) -> Set<DeviceToken> {
        var gone: Set<DeviceToken> = []
        for place in 0..<Place(records.count) {
            guard let record = records[place], isGone(record.device) else { continue }
            gone.insert(record.token)
            remove(at: place, record)
        }
        return gone
    }
}

extension RegistrationTable {
    private func record(_ place: Place) -> Record? {
        place == Self.nowhere ? nil : records[place]
    }

    private func registration(_ record: Record) -> Registration {
        Registration(
            token: record.token, topic: topics[record.topic], environment: record.environment,
            device: record.device, activity: record.activity)
    }

    private func answer(_ record: Record) -> RegistryAnswer {
        let registration = registration(record)
        guard let revocation = record.revocation else { return .active(registration) }
        return .dead(registration, reason: revocation.reason, since: revocation.since)
    }

    private func place(of token: DeviceToken) -> Place? {
        tokens.place(token._rawHashValue(seed: seed)) { records[$0]?.token == token }
    }

    private func place(of key: Key) -> Place? { keys.place(hash(key)) { isKey(key, of: $0) } }

    private func isKey(_ key: Key, of place: Place) -> Bool {
        guard let record = records[place] else { return false }
        return record.device == key.device && record.environment == key.environment
            && record.activity == key.activity && topics[record.topic] == key.topic
    }

    private func first(of device: DeviceID) -> Place? {
        devices.place(hash(device)) { records[$0]?.device == device }
    }

    // Apps and devices choose their names, so these are the standard hashes, which resist chosen
    // values.
    private func hash(_ key: Key) -> Int { key._rawHashValue(seed: seed) }

    private func hash(_ device: DeviceID) -> Int { device.name._rawHashValue(seed: seed) }

    private mutating func insert(_ registration: Registration, revocation: Revocation?) {
        let first = first(of: registration.device)
        let record = Record(
            token: registration.token,
            // Shares the text with another token of the device, if there is one.
            device: first.flatMap { records[$0]?.device } ?? registration.device,
            activity: registration.activity, topic: topics.insert(registration.topic),
            environment: registration.environment, revocation: revocation)
        let place = free.popLast() ?? records.append(nil)
        records[place] = record
        tokens.insert(place, hash: registration.token._rawHashValue(seed: seed))
        guard revocation == nil else { return linkDead(place) }
        let key = Key(registration)
        let keyHash = hash(key)
        if let slot = keys.slot(keyHash, where: { isKey(key, of: $0) }) {
            keys[slot] = place
        } else {
            keys.insert(place, hash: keyHash)
        }
        link(place, before: first, of: registration.device)
    }

    private mutating func remove(_ token: DeviceToken) {
        guard let place = place(of: token), let record = records[place] else { return }
        remove(at: place, record)
    }

    private mutating func remove(at place: Place, _ record: Record) {
        if record.revocation == nil {
            let key = Key(
                topics[record.topic], record.environment, record.device, record.activity)
            keys.remove(place, hash: hash(key))
            unlink(place, record)
        } else {
            unlinkDead(record)
        }
        tokens.remove(place, hash: record.token._rawHashValue(seed: seed))
        topics.remove(record.topic)
        records[place] = nil
        free.append(place)
    }

    private mutating func link(_ place: Place, before first: Place?, of device: DeviceID) {
        let hash = hash(device)
        guard let first, let slot = devices.slot(hash, where: { $0 == first }) else {
            devices.insert(place, hash: hash)
            return
        }
        records[place]?.after = first
        records[first]?.before = place
        devices[slot] = place
    }

    private mutating func unlink(_ place: Place, _ record: Record) {
        if record.after != Self.nowhere { records[record.after]?.before = record.before }
        if record.before != Self.nowhere {
            records[record.before]?.after = record.after
        } else if record.after != Self.nowhere {
            if let slot = devices.slot(hash(record.device), where: { $0 == place }) {
                devices[slot] = record.after
            }
        } else {
            devices.remove(place, hash: hash(record.device))
        }
    }

    private mutating func linkDead(_ place: Place) {
        records[place]?.before = newestDead
        if newestDead != Self.nowhere {
            records[newestDead]?.after = place
        } else {
            oldestDead = place
        }
        newestDead = place
    }

    private mutating func unlinkDead(_ record: Record) {
        if record.before != Self.nowhere {
            records[record.before]?.after = record.after
        } else {
            oldestDead = record.after
        }
        if record.after != Self.nowhere {
            records[record.after]?.before = record.before
        } else {
            newestDead = record.before
        }
    }
}

/// Interned texts that many tokens share, with reference counts.
private struct TextTable: Sendable {
    typealias Number = Int32

    private var texts: [(text: String, count: Int)] = []
    private var numbers: [String: Number] = [:]
    private var free: [Number] = []

    subscript(number: Number) -> String { texts[Int(number)].text }

    mutating func insert(_ text: String) -> Number {
        if let number = numbers[text] {
            texts[Int(number)].count += 1
            return number
        }
        let number = free.popLast() ?? Number(texts.count)
        if Int(number) == texts.count {
            texts.append((text, 1))
        } else {
            texts[Int(number)] = (text, 1)
        }
        numbers[text] = number
        return number
    }

    mutating func remove(_ number: Number) {
        texts[Int(number)].count -= 1
        guard texts[Int(number)].count == 0 else { return }
        numbers[texts[Int(number)].text] = nil
        texts[Int(number)].text = ""
        free.append(number)
    }
}
