import Combine
import OpenCombine
import Testing

@Suite("Combine's combining operators")
struct CombineOperatorTests {
    private final class Record<Value> {
        var values: [Value] = []
        var completion: Subscribers.Completion<Never>?
        private var subscription: AnyCancellable?

        init(_ publisher: some Publisher<Value, Never>) {
            subscription = publisher.sink { [unowned self] in
                completion = $0
            } receiveValue: { [unowned self] in
                values.append($0)
            }
        }
    }

    @Test("combineLatest waits for both, then sends with each value")
    func latest() {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let record = Record(first.combineLatest(second) { $0 * 100 + $1 })
        first.send(1)
        first.send(2)
        #expect(record.values.isEmpty)
        second.send(5)
        second.send(6)
        first.send(3)
        #expect(record.values == [205, 206, 306])
        first.send(completion: .finished)
        #expect(record.completion == nil)
        second.send(7)
        second.send(completion: .finished)
        #expect(record.values == [205, 206, 306, 307])
        #expect(record.completion == .finished)
    }

    @Test("combineLatest treats nil as a value")
    func latestOptional() {
        let record = Record(Just(Int?.none).combineLatest(Just(1)) { "\($0 ?? 0) \($1)" })
        #expect(record.values == ["0 1"])
        #expect(record.completion == .finished)
    }

    @Test("combineLatest finishes if one publisher finishes without a value")
    func latestOfNothing() {
        let other = PassthroughSubject<Int, Never>()
        let record = Record(Empty<Int, Never>().combineLatest(other) { $0 + $1 })
        #expect(record.completion == .finished)
    }

    @Test("combineLatest combines three and four publishers")
    func latestOfMany() {
        let (a, b, c, d) = (Just(1), Just(2), Just(3), Just(4))
        #expect(Record(a.combineLatest(b, c) { $0 + $1 * 10 + $2 * 100 }).values == [321])
        #expect(
            Record(a.combineLatest(b, c, d).map { [$0, $1, $2, $3] }).values == [[1, 2, 3, 4]])
    }

    @Test("merge sends values as they arrive and finishes with the last publisher")
    func merge() {
        let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let record = Record(first.merge(with: second.map { $0 * 10 }, Just(7)))
        first.send(1)
        second.send(2)
        first.send(completion: .finished)
        second.send(3)
        #expect(record.completion == nil)
        second.send(completion: .finished)
        #expect(record.values == [7, 1, 20, 30])
        #expect(record.completion == .finished)
    }

    @Test("merge of many accepts a list")
    func mergeMany() {
        let record = Record(Publishers.MergeMany([Just(1), Just(2)]).merge(with: Just(3)))
        #expect(record.values == [1, 2, 3])
    }

    @Test("merge passes demand on")
    func mergeDemand() {
        let record = Record((1...3).publisher.merge(with: (4...6).publisher).prefix(4))
        #expect(record.values.count == 4)
        #expect(record.completion == .finished)
    }
}
