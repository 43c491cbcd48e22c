import DeviceModel
import SeededTesting
import Testing

@testable import WebScreen

struct ScreenChangeTests {
    @Test("leads from any screen to any later one", arguments: 0..<50 as Range<UInt64>)
    func changes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var model = try Sample.screen()
        for step in 0..<40 {
            var next = model
            next.revision += 1
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0...next.cards.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0...1:
                    next.cards.insert(try Sample.card("\(step)-\(place)", title: "x"), at: place)
                case 2 where place < next.cards.count: next.cards.remove(at: place)
                case 3 where place < next.cards.count: next.cards[place].body += "!"
                default: next.cards.reverse()
                }
                next.journeys.insert("\(step)", at: 0)
                next.journeys = Array(next.journeys.prefix(20))
            }
            next.isLocked = .random(using: &random)
            let change = ScreenChange(from: model, to: next)
            #expect(change.applied(to: model) == next)
            #expect(change.screen.cards.isEmpty && change.screen.journeys.isEmpty)
            #expect((change.cards == nil) == (model.cards == next.cards))
            model = next
        }
    }

    @Test(
        "replaces the shortest stretch",
        arguments: [
            ([1, 2, 3], [0, 1, 2, 3], 0, 0, [0]), ([1, 2, 3], [1, 3], 1, 1, []),
            ([1, 1, 1], [1, 1], 2, 1, []), ([], [7], 0, 0, [7]), ([7], [], 0, 1, []),
            ([1, 2, 3, 4], [1, 9, 8, 4], 1, 2, [9, 8]),
        ])
    func splice(old: [Int], new: [Int], from: Int, drop: Int, put: [Int]) throws {
        let splice = try #require(ScreenChange.Splice(from: old, to: new))
        #expect((splice.from, splice.drop) == (from, drop))
        #expect(splice.put == put)
        #expect(splice.applied(to: old) == new)
        #expect(ScreenChange.Splice(from: new, to: new) == nil)
    }
}
