import BellhopBasics
import Testing

@Suite("A promise", .timeLimit(.minutes(1)))
struct PromiseTests {
    @Test("gives every waiter its first value")
    func firstValue() async {
        let promise = Promise<Int>()
        async let early = promise.value
        promise.fulfill(1)
        promise.fulfill(2)
        #expect(await early == 1)
        #expect(await promise.value == 1)
    }
}
