import APNs
import DevicePushLink
import Foundation
import SeededTesting
import Testing

@testable import APNsGateway

@Suite("The table of stored pushes")
struct PushTableTests {
    /// Hashes that collide more and more: spread over all slots, over eight, over one.
    @Test(
        "A table of slots finds each entry for any distribution of hashes",
        arguments: [0xFFFF_FFFF, 0x7, 0x0], [1, 2, 3] as [UInt64])
    func places(mask: Int, seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var table = PlaceTable()
        var kept: [PlaceTable.Place: Int] = [:]
        let steps = mask == 0xFFFF_FFFF ? 20_000 : 2_000
        for step in 0..<steps {
            let place = PlaceTable.Place.random(in: 0..<400, using: &random)
            if let hash = kept.removeValue(forKey: place) {
                table.remove(place, hash: hash)
            } else {
                let hash = Int.random(in: .min ... .max, using: &random) & mask
                table.insert(place, hash: hash)
                kept[place] = hash
            }
            guard step.isMultiple(of: 100) else { continue }
            #expect(table.count == kept.count)
            for place in 0..<400 as Range<PlaceTable.Place> {
                let hash = kept[place] ?? 0
                let found = table.place(hash) { $0 == place }
                #expect((found == place) == (kept[place] != nil), "place \(place), step \(step)")
            }
        }
    }

    @Test("An entry can take the slot of a removed one")
    func replacedPlace() throws {
        var table = PlaceTable()
        table.insert(5, hash: -1)
        let slot = try #require(table.slot(-1) { $0 == 5 })
        table[slot] = 0
        #expect(table.place(-1) { $0 == 0 } == 0)
        #expect(table.place(-1) { $0 == 5 } == nil)
    }

    /// A push can arrive after newer ones when a change is rolled back or another node's pushes are
    /// loaded.
    @Test("The pushes of a token are ordered by id for any order of insertion")
    func order() throws {
        let token = try #require(DeviceToken(bytes: Array(repeating: 7, count: 32)))
        for ids in [[3, 1, 2], [1, 3, 2], [2, 3, 1], [3, 2, 1], [5, 1, 4, 2, 3]] as [[UInt64]] {
            var table = PushTable()
            for id in ids { table.insert(entry(id, token)) }
            #expect(ids.allSatisfy { table.contains(PushID($0)) })
            #expect(held(by: table, token) == ids.sorted())
            for id in ids {
                let removed = table.remove(PushID(id))
                #expect(removed?.id.value == id)
                #expect(held(by: table, token) == held(by: table, token).sorted())
            }
            #expect(held(by: table, token).isEmpty && table.count == 0)
        }
    }

    @Test("A push with a known id changes nothing when it is put, adopted or restored")
    func known() throws {
        let token = try #require(DeviceToken(bytes: Array(repeating: 7, count: 32)))
        let other = try #require(DeviceToken(bytes: Array(repeating: 8, count: 32)))
        var index = PushIndex(storedMax: 10, storedPerTokenMax: 10)
        let isPut = index.put(entry(1, token), at: .distantPast)
        #expect(isPut)
        let isPutAgain = index.put(entry(1, other), at: .distantPast)
        #expect(!isPutAgain)
        index.adopt([entry(1, other), entry(2, token), entry(2, other)])
        index.restore([entry(2, other)], accounts: GatewayAccounts())
        #expect(index.entries(for: token).map(\.id.value) == [1, 2])
        #expect(index.entries(for: other).isEmpty)
        #expect(index.count == 2)
    }

    @Test("The table keeps many pushes and tokens", arguments: [1, 2] as [UInt64])
    func many(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let tokens = try (0..<300).map { number in
            let bytes =
                [UInt8(number / 256), UInt8(number % 256)] + [UInt8](repeating: 9, count: 30)
            return try #require(DeviceToken(bytes: bytes))
        }
        var table = PushTable()
        var kept: [UInt64: Int] = [:]
        for id in 1...6_000 as ClosedRange<UInt64> {
            let number = Int.random(in: 0..<tokens.count, using: &random)
            table.insert(entry(id, tokens[number], device: number / 3))
            kept[id] = number
            let gone = UInt64.random(in: 1...id, using: &random)
            if kept[gone] != nil {
                let removed = table.remove(PushID(gone))
                #expect(removed?.id.value == gone)
                kept[gone] = nil
            }
        }
        #expect(table.count == kept.count)
        for (number, token) in tokens.enumerated() {
            #expect(held(by: table, token) == kept.filter { $0.value == number }.keys.sorted())
        }
        for device in 0..<100 {
            var held: Set<UInt64> = []
            table.forEach(for: DeviceID("device-\(device)")) { held.insert($0.id.value) }
            #expect(held == Set(kept.filter { $0.value / 3 == device }.keys))
        }
    }

    private func entry(_ id: UInt64, _ token: DeviceToken, device: Int = 0) -> PushIndex.Entry {
        PushIndex.Entry(
            id: PushID(id), token: token, device: DeviceID("device-\(device)"), pushType: .alert,
            collapseID: nil, priority: .immediate, deadline: Date(timeIntervalSince1970: 0),
            isHandedOver: false)
    }

    private func held(by table: PushTable, _ token: DeviceToken) -> [UInt64] {
        var ids: [UInt64] = []
        table.forEach(to: token) { ids.append($0.id.value) }
        return ids
    }
}
