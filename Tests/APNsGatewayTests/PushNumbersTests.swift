import DevicePushLink
import Testing

@testable import APNsGateway

@Suite("Push numbers")
struct PushNumbersTests {
    @Test("An exhausted block does not issue numbers of the next gateway")
    func usedUp() {
        let end = 100 + PushNumbers.blockSize
        let numbers = PushNumbers(after: PushID(end - 1))
        numbers.use(blockAfter: 100)
        #expect(numbers.next() == PushID(end) && numbers.isOwn(PushID(end)))
        #expect(!numbers.isOwn(PushID(end + 1)))
        #expect(numbers.needsBlock && !numbers.isOwn(numbers.next()))
        let later = 100 + 5 * PushNumbers.blockSize
        numbers.use(blockAfter: later)
        let next = numbers.next()
        #expect(next == PushID(later + 1) && numbers.isOwn(next))
    }

    @Test("A block that arrives late does not interrupt the current one")
    func late() {
        let numbers = PushNumbers(after: PushID(7))
        numbers.use(blockAfter: 5 * PushNumbers.blockSize)
        numbers.use(blockAfter: 100)
        let next = numbers.next()
        #expect(next == PushID(5 * PushNumbers.blockSize + 1) && numbers.isOwn(next))
    }

    @Test("A single gateway needs no blocks")
    func alone() {
        let numbers = PushNumbers(after: PushID(7))
        #expect(numbers.next() == PushID(8) && numbers.isOwn(PushID(8)) && !numbers.needsBlock)
    }
}
