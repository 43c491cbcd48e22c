import DeviceSimulation
import Foundation
import NotificationModel
import Testing

@testable import DeviceKernel
@testable import DeviceModel

@Suite("Records of another version, and damaged ones")
struct PersistenceVersionTests {
    /// A device with one record of every kind.
    private static func full() -> PersistedKernel {
        var device = PersistedKernel()
        device.handle(.installed(.chat()))
        _ = device.ask(.authorization([.alert, .sound, .badge]))
        device.handle(.promptAnswered(.notifications, app: chat, allowed: true))
        _ = device.ask(
            .setCategories([
                NotificationCategory(
                    identifier: "a", actions: [.init(identifier: "x", title: "X")])
            ]))
        var content = NotificationContent()
        content.title = "Anna"
        content.body = "Hi"
        let styled = decorated(content, recipients: [Person(displayName: "Ben")])
        if let communication = styled.communication {
            _ = device.ask(
                .donate(
                    InteractionDonation(
                        identifier: "d", direction: .incoming, communication: communication)))
        }
        _ = device.ask(
            .add(
                NotificationRequest(
                    identifier: "r", content: styled, trigger: .timeInterval(600, repeats: false))))
        _ = device.ask(.add(NotificationRequest(identifier: "l", content: styled, trigger: nil)))
        device.push(mutableAlert, apnsID: "p1")
        return device
    }

    /// Keys that have a default, each with the record that holds it.
    static let missing: [(kind: RecordKind, key: String, member: String)] = [
        (.device, "settings", "isSilent"), (.device, "settings", "summary"),
        (.device, "condition", "wasUnlockedSinceBoot"), (.device, "clock", "journeysOpened"),
        (.app, chat, "unreportedCalls"), (.app, chat, "refreshesInBackground"),
        (.app, "\(chat) categories", "options"), (.app, "\(chat) donation 1", "isMe"),
        (.pending, "1", "number"), (.pending, "1", "relevanceScore"), (.pending, "1", "isMe"),
        (.delivered, "n2", "isListed"), (.delivered, "n2", "summaryArgumentCount"),
        (.flight, "n3", "isCommunication"), (.journey, "n2", "wasContentChangedAfterUpdate"),
    ]

    @Test("A key that a record lacks has its default, and nothing is lost", arguments: missing)
    func missingKey(kind: RecordKind, key: String, member: String) throws {
        var device = Self.full()
        let before = Essence(device.kernel.state)
        let record = try #require(device.records.first { $0.kind == kind && $0.key == key })
        let tree = try JSONDecoder().decode(PropertyValue.self, from: record.value)
        let (less, count) = tree.without(member)
        try #require(count > 0, "the record has no such key")
        let text = try JSONEncoder().encode(less)
        device.rewrite(kind, key) { _ in String(decoding: text, as: UTF8.self) }
        let after = Essence(device.records, apps: [.chat()])
        #expect(PersistedState(device.records).problems.isEmpty)
        #expect(
            after.pending[chat]?.map(\.pending.request)
                == before.pending[chat]?.map(\.pending.request))
        #expect(after.delivered == before.delivered && after.flights == before.flights)
        #expect(after.journeys == before.journeys && after.apps == before.apps)
        #expect(after.categories == before.categories && after.donations == before.donations)
        #expect(after.settings == before.settings && after.condition == before.condition)
        #expect(after.opened == before.opened)
    }

    @Test(
        "A record that is not valid JSON is reported and affects no other",
        arguments: missing.map { ($0.kind, $0.key) })
    func unreadable(kind: RecordKind, key: String) {
        var device = Self.full()
        // The order of keys changes, and a journey that ends with a brace is found out when it is read.
        device.rewrite(kind, key) { text in
            var rest = text.dropLast(3)
            while rest.last == "}" { rest.removeLast() }
            return String(rest)
        }
        let persisted = PersistedState(device.records)
        #expect(persisted.problems.map(\.key) == [key])
        #expect(
            persisted.problems.first?.description.hasPrefix(
                "The record \(kind.rawValue) \(key) cannot be read and is left out: ") == true)
        var others = device
        others.restart()
        let kinds = Set(others.records.map(\.kind))
        #expect(kinds.isSuperset(of: Set(RecordKind.allCases).subtracting([kind])))
    }

    @Test("An app with an identifier that cannot be stored is reported; others are written")
    func longIdentifier() {
        var device = PersistedKernel()
        let long = String(repeating: "a", count: StoredRecord.keyBytesMax + 1)
        device.handle(.installed(AppDescription(bundleIdentifier: long, name: "Long")))
        device.handle(.installed(.chat()))
        #expect(device.problems.map(\.key) == [long])
        #expect(device.problems.first?.reason.contains("1025 bytes and may have 1024") == true)
        #expect(device.records.filter { $0.kind == .app }.map(\.key) == [chat])
    }

    @Test("An unreadable journey affects no other and is reported when it is read")
    func unreadableJourney() throws {
        var device = Self.full()
        device.rewrite(.journey, "n2") {
            $0.replacingOccurrences(of: #""steps":["#, with: #""steps":[7,"#)
        }
        let before = device.kernel.state.journeys
        device.restart()
        let after = device.kernel.state.journeys
        #expect(device.problems.isEmpty)
        #expect(after["n2"] == nil && before["n2"] != nil)
        #expect(after["n1"] == before["n1"] && after["n1"] != nil)
        let problem = try #require(after.problem(with: "n2")?.description)
        #expect(problem.hasPrefix("The record journey n2 cannot be read: "))
        #expect(after.problem(with: "n1") == nil && after.problem(with: "n9") == nil)
        // The notification still works, without an explanation.
        device.handle(.person(.clear(notification: "n2")))
        #expect(!device.kernel.state.delivered.contains(id: "n2"))
        #expect(!device.records.contains { $0.kind == .journey && $0.key == "n2" })
    }

    @Test("A journey stored under another id is ignored")
    func foreignJourney() throws {
        var device = Self.full()
        let first = try #require(device.records.first { $0.kind == .journey && $0.key == "n1" })
        device.rewrite(.journey, "n2") { _ in String(decoding: first.value, as: UTF8.self) }
        device.restart()
        #expect(device.kernel.state.journeys["n2"] == nil)
        #expect(device.kernel.state.journeys.problem(with: "n2") != nil)
    }

    @Test("An unreadable setting does not affect the others")
    func damagedSetting() {
        var device = Self.full()
        var settings = device.kernel.state.settings
        settings.isSilent = true
        settings.language = "zh-Hans"
        device.handle(.configured(settings))
        device.rewrite(.device, "settings") {
            $0.replacingOccurrences(of: #""language":"zh-Hans""#, with: #""language":7"#)
        }
        device.restart()
        #expect(device.kernel.state.settings.isSilent)
        #expect(device.kernel.state.settings.language == "en")
        #expect(
            device.problems.map(\.description) == [
                "The record device settings has an unreadable language, which is now as on a new "
                    + "device."
            ])
    }

    @Test("A pending request is one object, with the watch over its region")
    func watchedRegion() throws {
        let region = WorldRegionTests.circle()
        let stored = PersistedRequest(
            pending: .init(
                request: .init(
                    identifier: "a", content: .init(), trigger: .location(region, repeats: true)),
                due: nil, journey: "n1", number: 3),
            monitor: RegionMonitor(region: region, position: WorldRegionTests.position(0)))
        let data = try JSONEncoder().encode(stored)
        let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(object.keys.sorted() == ["journey", "monitor", "number", "request"])
        #expect(try JSONDecoder().decode(PersistedRequest.self, from: data) == stored)
    }

    @Test("Keys of a later version are ignored")
    func unknownKey() {
        var device = Self.full()
        let before = Essence(device.kernel.state)
        for record in device.records where record.kind != .seen {
            guard record.value.first == UInt8(ascii: "{") else { continue }
            device.rewrite(record.kind, record.key) { #"{"later":[1],"# + $0.dropFirst() }
        }
        #expect(Essence(device.records, apps: [.chat()]) == before)
        #expect(PersistedState(device.records).problems.isEmpty)
    }
}

extension PropertyValue {
    /// The value without any member of a name, and how many there were.
    fileprivate func without(_ name: String) -> (PropertyValue, Int) {
        switch self {
        case .array(let elements):
            let parts = elements.map { $0.without(name) }
            return (.array(parts.map(\.0)), parts.map(\.1).reduce(0, +))
        case .dictionary(let members):
            let parts = members.filter { $0.key != name }.mapValues { $0.without(name) }
            let here = members[name] == nil ? 0 : 1
            return (
                .dictionary(parts.mapValues(\.0)), parts.values.map(\.1).reduce(here, +)
            )
        default: return (self, 0)
        }
    }
}
