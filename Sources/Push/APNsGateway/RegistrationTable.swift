import APNs
import Foundation

/// All tokens that a registry knows, those in use and the dead ones.
///
/// The tokens lie in chunks of an array, and what finds them are tables of their places: nothing is there
/// twice, and a token has no memory of its own but for texts. Those of a device are linked in a list, and so are
/// the dead ones, the oldest first.
struct RegistrationTable: Sendable {
    typealias Place = PlaceTable.Place

    /// What an app has one token for on a device.
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

    /// Why a token is no longer in use, and since when.
    private final class Death: Sendable {
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
        /// `nil` while the token is in use.
        var death: Death?
        /// The neighbors in the list of the device, or in that of the dead.
        var before = RegistrationTable.nowhere
        var after = RegistrationTable.nowhere
    }

    /// No place.
    private static let nowhere: Place = -1

    /// `nil` where a place is free.
    private var records = ChunkedArray<Record?>()
    private var free: [Place] = []
    private var tokens = PlaceTable()
    /// Where the token in use of each key is.
    private var keys = PlaceTable()
    /// The first of each device's list.
    private var devices = PlaceTable()
    private var topics = TextTable()
    private var oldestDead = RegistrationTable.nowhere
    private var newestDead = RegistrationTable.nowhere
    /// Hashes differ from one table to the next, so that one cannot be filled in the order of another's.
    private let seed = Int.random(in: .min ... .max)

    /// Makes an empty table.
    init() {}

    /// How many tokens there are, the dead ones included.
    var count: Int { tokens.count }

    /// What is known about a token; `nil` for one that was never issued, or is forgotten.
    subscript(token: DeviceToken) -> RegistryAnswer? {
        place(of: token).flatMap { records[$0] }.map(answer)
    }

    /// The token in use of a key.
    subscript(key: Key) -> Registration? {
        place(of: key).flatMap { records[$0] }.map(registration)
    }

    /// Calls a function with each token in use, in no order.
    func forEach(_ body: (Registration) -> Void) {
        for place in 0..<Place(records.count) {
            if let record = records[place], record.death == nil { body(registration(record)) }
        }
    }

    /// The tokens in use of a device, in no order.
    func registrations(of device: DeviceID) -> [Registration] {
        var registrations: [Registration] = []
        var place = first(of: device) ?? Self.nowhere
        while let record = record(place) {
            registrations.append(registration(record))
            place = record.after
        }
        return registrations
    }

    /// So many of the dead tokens, as far as they are there, the oldest first.
    func dead(max: Int) -> [DeviceToken] {
        var dead: [DeviceToken] = []
        var place = oldestDead
        while dead.count < max, let record = record(place) {
            dead.append(record.token)
            place = record.after
        }
        return dead
    }

    /// Makes a change.
    mutating func apply(_ change: RegistrationChange) {
        switch change {
        case .active(let registration):
            remove(registration.token)
            insert(registration, death: nil)
        case .ended(let registration, let reason, let since):
            let death = Death(reason, since: since)
            if let place = place(of: registration.token), records[place]?.death != nil {
                // It keeps its place among the dead.
                records[place]?.death = death
            } else {
                remove(registration.token)
                insert(registration, death: death)
            }
        case .forgotten(let token):
            remove(token)
        }
    }

    /// Forgets all about some devices; returns their tokens. Looks at all tokens.
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
        guard let death = record.death else { return .active(registration) }
        return .dead(registration, reason: death.reason, since: death.since)
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

    // Apps and devices name themselves, so that theirs are the usual hashes, which withstand chosen names.
    private func hash(_ key: Key) -> Int { key._rawHashValue(seed: seed) }

    private func hash(_ device: DeviceID) -> Int { device.name._rawHashValue(seed: seed) }

    private mutating func insert(_ registration: Registration, death: Death?) {
        let first = first(of: registration.device)
        let record = Record(
            token: registration.token,
            // The text that another token of the device has, where there is one.
            device: first.flatMap { records[$0]?.device } ?? registration.device,
            activity: registration.activity, topic: topics.insert(registration.topic),
            environment: registration.environment, death: death)
        let place = free.popLast() ?? records.append(nil)
        records[place] = record
        tokens.insert(place, hash: registration.token._rawHashValue(seed: seed))
        guard death == nil else { return linkDead(place) }
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
        if record.death == nil {
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

    /// Puts a token at the start of its device's list.
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

    /// Puts a token at the end of the dead ones.
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

/// Texts that many have, each in memory once.
private struct TextTable: Sendable {
    typealias Number = Int32

    private var texts: [(text: String, count: Int)] = []
    private var numbers: [String: Number] = [:]
    private var free: [Number] = []

    /// The text of a number.
    subscript(number: Number) -> String { texts[Int(number)].text }

    /// Counts one more that has a text; answers its number.
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

    /// Counts one less, and forgets a text that nobody has.
    mutating func remove(_ number: Number) {
        texts[Int(number)].count -= 1
        guard texts[Int(number)].count == 0 else { return }
        numbers[texts[Int(number)].text] = nil
        texts[Int(number)].text = ""
        free.append(number)
    }
}
